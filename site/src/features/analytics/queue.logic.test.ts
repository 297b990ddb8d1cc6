import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueue, type SentEvent } from './queue.logic.ts';

describe('event queue (§7)', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());
  const start = () => {
    const sent: [events: SentEvent[], leaving: boolean][] = [];
    return { sent, queue: createQueue((...message) => sent.push(message), 2000) };
  };
  const aEvent = (at = Date.now()) =>
    ({ name: 'g_page', page: 'home', at, detail: undefined }) as const;

  it('groups events and states how long ago each happened', () => {
    const { sent, queue } = start();
    queue.add(aEvent());
    vi.advanceTimersByTime(1500);
    queue.add({ ...aEvent(), detail: 'x' });
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(sent).toEqual([
      [
        [
          { name: 'g_page', page: 'home', ago: 2000 },
          { name: 'g_page', page: 'home', ago: 500, detail: 'x' },
        ],
        false,
      ],
    ]);
    vi.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(1);
  });

  it('limits events per message and allows none from the future', () => {
    const { sent, queue } = start();
    for (let times = 0; times < 51; times++) queue.add(aEvent(Date.now() + 5000));
    expect(sent[0]![0]).toHaveLength(50);
    expect(sent[0]![0][0]!.ago).toBe(0);
    queue.flush(true);
    expect(sent[1]).toEqual([[expect.anything()], true]);
    queue.flush(true);
    expect(sent).toHaveLength(2);
  });
});
