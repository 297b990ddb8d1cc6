import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faults, json, startStandIn, type StandIn } from '../../testing/stand-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const makers = ['turnstile', 'hcaptcha', 'tencent'] as const;
type Maker = (typeof makers)[number];

const yes = (maker: Maker): object =>
  maker === 'tencent'
    ? { Response: { CaptchaCode: 1, CaptchaMsg: 'OK' } }
    : { success: true, hostname: 'localhost' };

describe.each(makers)('the captcha provider %s', (maker) => {
  let party: StandIn;
  let server: TestApp;
  beforeAll(async () => {
    party = await startStandIn();
    server = await startTestApp('postgres', {
      CAPTCHA_PROVIDER: maker,
      CAPTCHA_SITE_KEY: '19000',
      CAPTCHA_SECRET: 'maker-secret',
      CAPTCHA_VERIFY_URL: `${party.url}/verify`,
      TENCENT_SECRET_ID: 'AKID',
      TENCENT_SECRET_KEY: 'tencent-key',
    });
  });
  afterEach(() => {
    party.answers = {};
    party.asked.length = 0;
  });
  afterAll(async () => {
    await server.stop();
    await party.stop();
  });

  let tokens = 0;
  const newToken = () => `0.${maker}-token*${++tokens}~`.padEnd(60, 'x');
  const attempt = async (email: string, token = newToken(), visitor = server.visitor()) => {
    const granted = await visitor.passport('/hgsdk/v1/email/verifyCaptchaCode', {
      verifyToken: token,
      code: '@abc123',
      email,
    });
    const sent = await visitor.passport('/hgsdk/v1/email/sendVerifyCode', {
      apiVersion: 1,
      email,
      emailType: 'loginCode',
    });
    return { granted: granted.body, sent: sent.body };
  };

  it('accepts a confirmed token once and allows one code to one address', async () => {
    party.answers['/verify'] = yes(maker);
    const visitor = server.visitor();
    const token = newToken();
    const first = await attempt(`one@${maker}.example`, token, visitor);
    expect([first.granted.code, first.sent.code]).toEqual([0, 0]);
    const again = await attempt(`two@${maker}.example`, token, visitor);
    expect([again.granted.error, again.sent.error]).toEqual([
      'captcha.expired',
      'captcha.required',
    ]);
  });

  it('sends the request in the provider’s format', async () => {
    party.answers['/verify'] = yes(maker);
    const token = newToken();
    const visitor = server.visitor();
    await attempt(`asked@${maker}.example`, token, visitor);
    const [{ form, body, headers }] = party.asked as [StandIn['asked'][number]];
    if (maker !== 'tencent') {
      expect(Object.fromEntries(form)).toEqual({
        secret: 'maker-secret',
        response: token,
        remoteip: visitor.ip,
        sitekey: '19000',
      });
      return;
    }
    expect(JSON.parse(body)).toEqual({
      CaptchaType: 9,
      Ticket: token,
      Randstr: '@abc123',
      UserIp: visitor.ip,
      CaptchaAppId: 19000,
      AppSecretKey: 'maker-secret',
    });
    expect(headers['x-tc-action']).toBe('DescribeCaptchaResult');
    expect(headers.authorization).toMatch(
      /^TC3-HMAC-SHA256 Credential=AKID\/\d{4}-\d\d-\d\d\/captcha\/tc3_request, SignedHeaders=content-type;host, Signature=[0-9a-f]{64}$/,
    );
  });

  const nos: [string, StandIn['answers'][string]][] =
    maker === 'tencent'
      ? [
          ['a no', { Response: { CaptchaCode: 7 } }],
          ['a used token', { Response: { CaptchaCode: 9 } }],
          ['a ticket of a disaster', { Response: { CaptchaCode: 21 } }],
        ]
      : [
          ['a no', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
          ['a token of another site', { success: true, hostname: 'evil.example' }],
          ['a token of no site', { success: true }],
        ];
  it.each(nos)('%s refuses the visitor', async (_, answer) => {
    party.answers['/verify'] = answer;
    const { granted, sent } = await attempt(`no@${maker}.example`);
    expect([granted.error, sent.error]).toEqual(['captcha.expired', 'captcha.required']);
  });

  it.each<[string, StandIn['answers'][string]]>([
    ...faults.filter(([name]) => name !== 'a slow drip'),
    ['a page', (response) => response.end('<html>')],
    ['a text for yes', { success: 'true', hostname: 'localhost', Response: { CaptchaCode: '1' } }],
    ['an error of its own', json({ Response: { Error: { Code: 'AuthFailure' } } })],
  ])('%s fails closed (abuse case 52)', async (_, answer) => {
    party.answers['/verify'] = answer;
    const { granted, sent } = await attempt(`closed@${maker}.example`);
    expect([granted.error, sent.error]).toEqual(['captcha.unavailable', 'captcha.required']);
  });

  it('our own slider’s ticket is not accepted while a provider is configured', async () => {
    party.answers['/verify'] =
      maker === 'tencent' ? { Response: { CaptchaCode: 15 } } : { success: false };
    const visitor = server.visitor();
    const { ticket } = await visitor.ticket();
    const { granted } = await attempt(`own@${maker}.example`, ticket, visitor);
    expect(granted.error).toBe('captcha.expired');
  });

  it('gives a page the script and public key, never a secret', async () => {
    const { captcha } = (await server.visitor().send('/api/settings')).body.data;
    expect(captcha).toMatchObject({ provider: maker, siteKey: '19000' });
    expect(JSON.stringify(captcha)).not.toMatch(/secret|tencent-key/);
  });

  const disasters = maker === 'tencent' ? ['trerror', 'terror'] : [];
  it.each(disasters)(
    'refuses a disaster ticket (%s) without a request, because anyone can type one',
    async (kind) => {
      party.answers['/verify'] = yes(maker);
      const ticket = `${kind}_1001_19000_1763740000_x`;
      const { granted } = await attempt(`${kind}@tencent.example`, ticket);
      expect(granted.error).toBe('captcha.expired');
      expect(party.asked).toEqual([]);
    },
  );
});

describe('our own check in addition to a provider’s, where the operator allows it (ADR-0022)', () => {
  let party: StandIn;
  let server: TestApp;
  beforeAll(async () => {
    party = await startStandIn();
    party.answers['/verify'] = { success: false };
    server = await startTestApp('postgres', {
      CAPTCHA_PROVIDER: 'hcaptcha',
      CAPTCHA_SITE_KEY: '19000',
      CAPTCHA_SECRET: 'secret',
      CAPTCHA_VERIFY_URL: `${party.url}/verify`,
      CAPTCHA_FALLBACK: 'yes',
    });
  });
  afterAll(async () => {
    await server.stop();
    await party.stop();
  });

  it('accepts our own ticket once without a request; the provider decides about other tokens', async () => {
    expect((await server.visitor().send('/api/settings')).body.data.captcha).toMatchObject({
      provider: 'hcaptcha',
      fallback: true,
    });
    const visitor = server.visitor();
    const { ticket, randstr } = await visitor.ticket();
    const grant = (email: string) =>
      visitor.passport('/hgsdk/v1/email/verifyCaptchaCode', {
        verifyToken: ticket,
        code: randstr,
        email,
      });
    expect((await grant('own@example.com')).body.code).toBe(0);
    expect(party.asked).toEqual([]);
    expect((await grant('again@example.com')).body.error).toBe('captcha.expired');
    expect(party.asked).toHaveLength(1);
  });
});
