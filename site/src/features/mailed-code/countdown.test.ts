import { describe, expect, it } from 'vitest';
import { startCountdown, updateCountdown, idleCountdown, restore } from './countdown.ts';

const start = 1_750_000_000_000;
const kept = (state: object) => JSON.stringify(state);

describe('send-code countdown', () => {
  it('counts from 60 and returns to 60 at zero', () => {
    let state = startCountdown(start);
    expect(state).toEqual({ messageCodeSend: true, messageCodeTime: 60, stamp: start });
    state = updateCountdown(state, start + 1000);
    expect(state.messageCodeTime).toBe(59);
    state = updateCountdown(state, start + 59_000);
    expect(state).toMatchObject({ messageCodeSend: true, messageCodeTime: 1 });
    state = updateCountdown(state, start + 60_000);
    expect(state).toMatchObject({ messageCodeSend: false, messageCodeTime: 60 });
  });

  it('keeps the exact time with uneven ticks', () => {
    let state = startCountdown(start);
    for (let now = start; now <= start + 30_000; now += 700) state = updateCountdown(state, now);
    expect(updateCountdown(state, start + 30_000).messageCodeTime).toBe(30);
  });

  it('subtracts the time that a reload took', () => {
    const text = kept({ messageCodeSend: true, messageCodeTime: 40, stamp: start });
    expect(restore(text, start + 12_300).messageCodeTime).toBe(28);
    expect(restore(text, start + 41_000)).toEqual(idleCountdown(start + 41_000));
  });

  it('is never longer than 60', () => {
    const long = kept({ messageCodeSend: true, messageCodeTime: 4000, stamp: start });
    expect(restore(long, start).messageCodeTime).toBe(60);
    expect(startCountdown(start, 3600).messageCodeTime).toBe(60);
    const future = kept({ messageCodeSend: true, messageCodeTime: 30, stamp: start + 9e9 });
    expect(restore(future, start)).toMatchObject({ messageCodeTime: 30, stamp: start });
  });

  it('uses the wait that the server returns', () => {
    expect(startCountdown(start, 41).messageCodeTime).toBe(41);
    expect(startCountdown(start, 0.2).messageCodeTime).toBe(1);
  });

  it.each([null, '', 'x', '{}', 'null', '[]', '{"messageCodeSend":true,"messageCodeTime":"9"}'])(
    'is idle when storage holds %s',
    (text) => {
      expect(restore(text, start)).toEqual(idleCountdown(start));
    },
  );
});
