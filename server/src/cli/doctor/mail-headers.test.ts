import { describe, expect, it } from 'vitest';
import { judgeHeaders } from './mail-headers.ts';

interface Given {
  from?: string;
  results?: string | null;
  signature?: string;
  received?: string;
}

const headers = ({
  from = 'Ember <service@game.example>',
  results = 'mx.inbox.example;\r\n dkim=pass header.i=@game.example header.s=s1 header.b=AbC;\r\n' +
    ' spf=pass (inbox.example: 192.0.2.1 is permitted; yes) smtp.mailfrom=bounce@game.example;\r\n' +
    ' dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=game.example',
  signature = 'v=1; a=rsa-sha256; d=game.example; s=s1; bh=x; b=y',
  received = 'Wed, 20 May 2026 12:00:02 +0000',
}: Given = {}): string =>
  [
    'Delivered-To: anna@inbox.example',
    `Received: by inbox.example; ${received}`,
    ...(results === null ? [] : [`Authentication-Results: ${results}`]),
    'Authentication-Results: forged.example; spf=fail; dkim=fail; dmarc=fail',
    `DKIM-Signature: ${signature}`,
    `From: ${from}`,
    'Date: Wed, 20 May 2026 12:00:00 +0000',
    '',
  ].join('\r\n');

const outcome = (given: Given, organisation?: string) =>
  judgeHeaders(headers(given), organisation).findings.map(
    ({ check, result }) => `${check} ${result}`,
  );
const good = ['email ok', 'email ok', 'email ok', 'clock ok'];

describe('the headers of a received email', () => {
  it('pass when SPF, DKIM and DMARC do, as Gmail writes it', () => {
    expect(outcome({})).toEqual(good);
    expect(judgeHeaders(headers())).toMatchObject({ from: 'game.example', selectors: ['s1'] });
  });

  it('pass with the return address of a provider, when DKIM is aligned', () => {
    const results =
      'mx.inbox.example; dkim=pass header.d=relay.example; dkim=pass header.d=game.example;' +
      ' spf=pass smtp.mailfrom=b.relay.example; dmarc=pass header.from=game.example';
    expect(outcome({ results })).toEqual(good);
  });

  it('fail when only the provider’s own domain signs: nothing is aligned', () => {
    const results =
      'mx.inbox.example; dkim=pass header.d=relay.example; spf=pass smtp.mailfrom=x@relay.example;' +
      ' dmarc=fail header.from=game.example';
    expect(outcome({ results })).toEqual(['email fault', 'email fault', 'email fault', 'clock ok']);
  });

  it('take a neighbour below the same organisation as aligned', () => {
    const results = 'mx; spf=pass smtp.mailfrom=x@bounce.game.example; dkim=none';
    const from = 'service@mail.game.example';
    expect(outcome({ results, from }, 'game.example')[0]).toBe('email ok');
    expect(outcome({ results, from }, 'mail.game.example')[0]).toBe('email fault');
    const nearby = 'mx; spf=pass smtp.mailfrom=x@notgame.example; dkim=none';
    expect(outcome({ results: nearby })[0]).toBe('email fault');
  });

  it('are not judged by what another server wrote below', () => {
    expect(outcome({ results: 'mx; spf=pass smtp.mailfrom=game.example; dkim=none' })[0]).toBe(
      'email ok',
    );
  });

  it('show a clock that is ahead, and a slow way', () => {
    expect(outcome({ received: 'Wed, 20 May 2026 11:50:00 +0000' }).at(-1)).toBe('clock fault');
    expect(outcome({ received: 'Wed, 20 May 2026 13:00:00 +0000' }).at(-1)).toBe('clock fault');
  });

  it('are not judged when they are none', () => {
    expect(judgeHeaders('Hello\r\n').findings).toMatchObject([{ result: 'untested' }]);
  });
});
