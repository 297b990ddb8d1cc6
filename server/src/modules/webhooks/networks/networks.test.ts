import { describe, expect, it } from 'vitest';
import { createGoogle, normalEmail } from './google.ts';
import { meta } from './meta.ts';
import { hashOfEmail, judgeStatus } from './network.ts';
import { tiktok } from './tiktok.ts';

const answer = (status: number, body: object | string = {}) => ({
  status,
  text: '',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  retryAfter: undefined,
});

describe('what an answer means', () => {
  it.each([
    [200, 'delivered'],
    [400, 'refused'],
    [401, 'credentials'],
    [403, 'credentials'],
    [404, 'refused'],
    [408, 'again'],
    [429, 'again'],
    [503, 'again'],
  ])('with the status %i alone', (status, verdict) => {
    expect(judgeStatus(status)).toBe(verdict);
  });

  it.each([
    [400, 190, 'credentials'],
    [403, 200, 'credentials'],
    [400, 10, 'credentials'],
    [400, 4, 'again'],
    [400, 80_004, 'again'],
    [500, 2, 'again'],
    [400, 100, 'refused'],
  ])('of Meta with HTTP %i and the code %i', (status, code, verdict) => {
    expect(meta.judge(answer(status, { error: { code } }))).toBe(verdict);
  });

  it('of Meta: success only when it says that it received the event', () => {
    expect(meta.judge(answer(200, { events_received: 1 }))).toBe('delivered');
    expect(meta.judge(answer(200, { events_received: 0 }))).toBe('again');
    expect(meta.judge(answer(200, '<html>proxy</html>'))).toBe('again');
  });

  it.each([
    [0, 'delivered'],
    [40_105, 'credentials'],
    [40_102, 'credentials'],
    [40_100, 'again'],
    [50_002, 'again'],
    [40_002, 'refused'],
  ])('of TikTok with the code %i', (code, verdict) => {
    expect(tiktok.judge(answer(200, { code }))).toBe(verdict);
  });

  it('of Google’s token service: a key that was deleted needs another', () => {
    const { judge } = createGoogle();
    expect(judge(answer(400, { error: 'invalid_grant' }))).toBe('credentials');
    expect(judge(answer(400, { error: { status: 'INVALID_ARGUMENT' } }))).toBe('refused');
  });
});

describe('the hash of an address', () => {
  it('is that of Meta’s documents', () => {
    expect(hashOfEmail(' John_Smith@gmail.com ')).toBe(
      '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
    );
  });

  it.each([
    ['cloudy.sanfrancisco+shopping@gmail.com', 'cloudysanfrancisco@gmail.com'],
    ['user.name+NYC@Example.com', 'user.name+nyc@example.com'],
    [' A.B@GoogleMail.com', 'ab@googlemail.com'],
  ])('of Google is made from %s as its documents say', (given, normal) => {
    expect(normalEmail(given)).toBe(normal);
  });
});
