import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, send } from './http.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(...answers: (() => Response)[]) {
  const asked = vi.fn<typeof fetch>(async () => answers.shift()!());
  vi.stubGlobal('fetch', asked);
  return asked;
}

it("requests the page's language, and marks the call as the page's own", async () => {
  const asked = answering(() => Response.json({ code: 0 }));
  const answer = await send('/api/x', { language: 'cht', headers: { 'x-more': '1' } });
  expect(answer).toEqual({ ok: true, status: 200, body: { code: 0 } });
  expect(asked.mock.calls[0]).toMatchObject([
    '/api/x',
    { credentials: 'same-origin', headers: { 'accept-language': 'zh-tw', 'x-more': '1' } },
  ]);
});

it('returns the status of a reply that is not JSON, and status 0 without a reply', async () => {
  answering(
    () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    () => {
      throw new TypeError('Failed to fetch');
    },
  );
  expect(await send('/api/x', { language: 'en' })).toEqual({ ok: false, status: 502 });
  expect(await send('/api/x', { language: 'en' })).toEqual({ ok: false, status: 0 });
});

it('is repeated as often as the caller allows', async () => {
  answering(
    () => Response.json({ code: 1 }, { status: 503 }),
    () => Response.json({ code: 2 }, { status: 503 }),
    () => Response.json({ code: 0 }),
  );
  const again = vi.fn<(answer: Answer, tries: number) => Promise<void> | undefined>(({ ok }) =>
    ok ? undefined : Promise.resolve(),
  );
  const answer = await send('/api/x', { language: 'en', again });
  expect(answer.body).toEqual({ code: 0 });
  expect(again.mock.calls.map(([{ status }, tries]) => [status, tries])).toEqual([
    [503, 1],
    [503, 2],
    [200, 3],
  ]);
});
