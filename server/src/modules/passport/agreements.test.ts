import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalArticles } from '@prelude/contract/site/article-ids';
import { languages } from '@prelude/contract/shared/languages';
import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTexts } from '@prelude/pack/texts';
import { fullPack } from '@prelude/pack/testing/packs';
import { forgetCooldown } from '../../testing/steps.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

interface Recorded {
  kind: string;
  action: string;
  hash: string;
  language: string;
  network: string;
}

const shown = (file: string): string => readFileSync(join(fullPack, file), 'utf8');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

describe.each(engines)('consents of a player on %s (spec decisions §8)', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const consentsOf = (email: string) =>
    server.database.rows<Recorded>(sql`
      select c.kind, c.action, c.text_hash as hash, c.language, c.network
        from consents c join accounts a on a.id = c.account_id
       where a.email_key = ${email} order by c.id`);

  it.each(languages)(
    '%s: names the articles of the language and hashes their texts',
    async (language) => {
      const visitor = server.visitor({ language });
      const { body } = await visitor.passport('/hgsdk/v1/sys/init.lg', {});
      const { user } = readTexts(fullPack, language, 'ui') as {
        user: { login: Record<'terms' | 'privacy' | 'age', string> };
      };
      const { login } = user;
      const texts = (['terms', 'privacy'] as const).map((key) => ({
        key,
        article: legalArticles(language)[key],
        title: login[key],
        hash: hashOf(shown(`legal/${language}/${key}.md`)),
        required: true,
      }));
      // The preset of the language (minimumAge).
      const title = login.age.replace('{age}', '14');
      const age = {
        key: 'age',
        article: null,
        title,
        hash: hashOf(title),
        required: true,
      };
      expect(body).toMatchObject({ code: 0, msg: 'ok' });
      expect(body.control).toMatchObject({ email_login: true, password_login: true });
      expect(body.agr).toEqual(language === 'kr' ? [...texts, age] : texts);
      const { body: again } = await visitor.passport('/hgsdk/v1/sys/agr.lg', {});
      expect(again.agr).toEqual(body.agr);
    },
  );

  it('records a consent only with the hash of the text that was shown', async () => {
    const email = 'reader@example.com';
    const visitor = server.visitor();
    const { accessToken } = await visitor.signIn(email, server.mail.codeFor);
    const reader = server.visitor({ language: 'jp', ip: visitor.ip });
    const [terms, privacy] = (await reader.agreements()) as [
      Record<'key' | 'hash', string>,
      Record<'key' | 'hash', string>,
    ];
    const accept = (agr: object[], token = accessToken) =>
      reader.passport('/hgsdk/v1/user/agr.lg', { accessToken: token, agr });
    const { body } = await accept([
      terms,
      // Another text's hash, an older wording, and a text that Japanese does not have.
      { key: 'privacy', hash: terms.hash },
      { key: 'privacy', hash: '0'.repeat(64) },
      { key: 'age', hash: privacy.hash },
    ]);
    expect(body).toMatchObject({ code: 0 });
    const recorded = await consentsOf(email);
    expect(recorded.map(({ kind, language }) => [kind, language])).toEqual([
      ['terms', 'en'],
      ['privacy', 'en'],
      ['terms', 'jp'],
    ]);
    expect(recorded[2]).toMatchObject({ action: 'given', hash: terms.hash });
    expect((await accept([terms], 'somebody-elses'.repeat(3))).body).toMatchObject({
      code: -1,
      error: 'token.invalid',
    });
    expect(await consentsOf(email)).toHaveLength(3);
  });

  it('stores a network as 132 bits of a keyed hash of its wide form, so that it keeps one value', async () => {
    const networkOf = async (email: string, ip: string) => {
      await server.visitor({ ip }).signIn(email, server.mail.codeFor);
      await forgetCooldown(server);
      const networks = new Set((await consentsOf(email)).map(({ network }) => network));
      expect(networks.size).toBe(1);
      return [...networks][0]!;
    };
    const here = await networkOf('here@example.com', '2001:db8:1:2::1');
    expect(here).toMatch(/^[\w-]{22}$/);
    expect(await networkOf('beside@example.com', '2001:db8:1:3::1')).toBe(here);
    expect(await networkOf('away@example.com', '2001:db9:1:2::1')).not.toBe(here);
    expect(here).not.toBe(hashOf('2001:db8:1::').slice(0, 22));
  });

  it('is recorded with each subscription: its own text, in the page’s language (§7)', async () => {
    const email = 'emails@example.com';
    const visitor = server.visitor({ language: 'kr' });
    const { accessToken } = await visitor.signIn(email, server.mail.codeFor);
    for (const path of ['subPush', 'unsubPush'])
      await visitor.passport(`/hgsdk/v1/user/${path}`, { accessToken });
    const hash = hashOf(shown('legal/kr/subscription.md'));
    expect((await consentsOf(email)).slice(3)).toEqual(
      ['given', 'withdrawn'].map((action) =>
        expect.objectContaining({ kind: 'subscription', action, hash, language: 'kr' }),
      ),
    );
  });
});

describe.each(engines)(
  'invalid addresses, invalid codes and requests without a flow, on %s (spec §4)',
  (engine) => {
    let server: TestApp;
    beforeAll(async () => {
      server = await startTestApp(engine);
    });
    afterAll(() => server.stop());

    it('is refused with its own error, and nothing is stored', async () => {
      const visitor = server.visitor();
      const send = (email: string) =>
        visitor.passport('/hgsdk/v1/email/sendVerifyCode', {
          apiVersion: 1,
          email,
          emailType: 'loginCode',
        });
      expect((await send('nobody')).body.error).toBe('email.invalid');
      expect((await visitor.askCode('no body@example')).body.error).toBe('email.invalid');
      expect((await visitor.login('nobody', '123456')).body.error).toBe('email.invalid');
      const stranger = server.visitor();
      // No flow yet: this browser has not requested a check.
      expect(
        (
          await stranger.passport('/hgsdk/v1/email/sendVerifyCode', {
            apiVersion: 1,
            email: 'a@example.com',
            emailType: 'loginCode',
          })
        ).body.error,
      ).toBe('cookies.needed');
      for (const blank of ['', ' ', '　 '])
        expect((await stranger.login('a@example.com', blank)).body.error).toBe('code.empty');
      expect((await stranger.login('a@example.com', '123456')).body.error).toBe('code.wrong');
      expect(await server.database.rows(sql`select 1 from accounts`)).toEqual([]);
      expect(await server.database.rows(sql`select 1 from one_time_codes`)).toEqual([]);
    });

    it('a code may be typed with spaces', async () => {
      const visitor = server.visitor();
      const email = 'spaces@example.com';
      await visitor.askCode(email);
      const code = await server.mail.codeFor(email);
      const typed = ` ${code.slice(0, 3)}　${code.slice(3)} `;
      expect((await visitor.login(email, typed)).body).toMatchObject({ code: 0 });
    });
  },
);
