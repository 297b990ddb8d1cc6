import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '../testing/growth.ts';
import { addressPattern, mailboxOf, parseAddress } from './email-address.ts';

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const tag = fc.stringMatching(/^[a-zA-Z0-9]{0,8}$/);
const gmail = fc.constantFrom('gmail.com', 'googlemail.com');
const elsewhere = fc.constantFrom('example.com', 'post.example', 'mail.例え.jp', 'bücher.example');

const withCapitals = (text: string, bits: number): string =>
  Array.from(text)
    .map((char, i) => ((bits >> (i % 30)) & 1 ? char.toUpperCase() : char))
    .join('');

describe('the spellings of one mailbox', () => {
  it('at Gmail: dots, tags, capitals and both domains have one key (abuse case 26)', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.array(fc.record({ tag, domain: gmail, bits: fc.nat(), isDotted: fc.boolean() }), {
          minLength: 2,
          maxLength: 6,
        }),
        (words, spellings) => {
          const keys = spellings.map((spelling) => {
            const local = words.join(spelling.isDotted ? '.' : '');
            const tagged = spelling.tag ? `${local}+${spelling.tag}` : local;
            const address = ` ${withCapitals(`${tagged}@${spelling.domain}`, spelling.bits)} `;
            return parseAddress(address)?.key;
          });
          expect(new Set(keys)).toEqual(new Set([`${words.join('')}@gmail.com`]));
        },
      ),
    );
  });

  it('elsewhere: tags and capitals are ignored, dots are not (abuse case 26)', () => {
    fc.assert(
      fc.property(word, word, tag, elsewhere, fc.nat(), (first, second, tagged, domain, bits) => {
        const plain = parseAddress(`${first}${second}@${domain}`)?.key;
        const local = tagged ? `${first}${second}+${tagged}` : `${first}${second}`;
        expect(parseAddress(withCapitals(`${local}@${domain}`, bits))?.key).toBe(plain);
        expect(parseAddress(`${first}.${second}@${domain}`)?.key).not.toBe(plain);
        expect(plain).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });

  it('with full-width or injected characters are refused, not normalised (abuse case 26)', () => {
    fc.assert(
      fc.property(word, elsewhere, (local, domain) => {
        const fullWidth = Array.from(local)
          .map((char) => String.fromCodePoint(char.codePointAt(0)! + 0xfee0))
          .join('');
        expect(parseAddress(`${fullWidth}@${domain}`)).toBeUndefined();
        expect(parseAddress(`${local}＠${domain}`)).toBeUndefined();
        expect(parseAddress(`${local}@${domain}@${domain}`)).toBeUndefined();
        expect(parseAddress(`${local}@${domain}\r\nBcc: ${local}@${domain}`)).toBeUndefined();
      }),
    );
  });

  it('with a look-alike letter in the domain have a different, visible key', () => {
    const key = parseAddress('someone@exаmple.com')?.key;
    expect(key).toMatch(/@xn--/);
    expect(key).not.toBe(parseAddress('someone@example.com')?.key);
  });
});

describe('a standard address pattern (§5)', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(53)}.example`;

  it.each([
    ['the longest there may be (RFC 5321 §4.5.3.1)', longest],
    ['domains of one letter', 'someone@x.y.example'],
    ['hyphens within a domain', 'someone@two-words.example'],
  ])('accepts %s', (_what, text) => {
    expect(parseAddress(text)).toEqual({ typed: text, key: text });
  });

  it.each([
    ['one character more', `${longest}s`],
    ['a longer name', `${'a'.repeat(65)}@example.com`],
    // In ASCII it exceeds the length limit of a domain.
    ['a domain that gets too long in ASCII', `a@${'漢字仮名交文章例題集録.'.repeat(10)}example`],
    ['no at sign', 'someone.example.com'],
    ['no name', '@example.com'],
    ['no domain', 'someone@'],
    ['a domain of one word', 'someone@localhost'],
    ['a number for a domain', 'someone@127.0.0.1'],
    ['two dots in the name', 'taro..yamada@example.com'],
    ['a dot before the name', '.taro@gmail.com'],
    ['a dot behind the name', 'taro.@docomo.ne.jp.example.com'],
    ['a similar domain', 'taro..yamada@notdocomo.ne.jp'],
    ['only dots', '...@docomo.ne.jp'],
    ['quotes', '"taro..yamada"@docomo.ne.jp'],
    ['a blank', 'a b@c.example'],
    ['two addresses', 'a@b.example,c@d.example'],
    ['angle brackets', '<a@b.example>'],
    ['an escape in the domain', 'a@%65xample例.com'],
    ['a path in the domain', 'a@例.com/x'],
    ['a port in the domain', 'a@例.com:80'],
    ['a hyphen before the domain', 'someone@-example.com'],
    ['a hyphen behind the domain', 'someone@example.com-'],
    ['a dot behind the domain', 'someone@example.com.'],
    ['two dots', 'someone@example..com'],
    ['a domain in full-width characters', 'someone@ｅｘａｍｐｌｅ.com'],
  ])('refuses %s', (_what, text) => {
    expect(parseAddress(text)).toBeUndefined();
  });

  it.each([
    'taro..yamada@docomo.ne.jp',
    'taro.@docomo.ne.jp',
    '.taro@ezweb.ne.jp',
    '..taro...@biz.ezweb.ne.jp',
  ])('accepts %s, which Japanese carriers sold, and quotes it for SMTP', (typed) => {
    const [local, host] = typed.split('@');
    expect(parseAddress(typed)).toEqual({ typed, key: typed });
    expect(mailboxOf(typed)).toBe(`"${local}"@${host}`);
  });

  it('quotes no regular address', () => {
    expect(mailboxOf("o'neil.jr+tag@docomo.ne.jp")).toBe("o'neil.jr+tag@docomo.ne.jp");
  });

  it('is the same as a pattern for ASCII addresses in files', () => {
    const pattern = new RegExp(`^${addressPattern}$`);
    for (const typed of [longest, 'Someone@Mail.Example', "o'neil@x-y.example"])
      expect(typed).toMatch(pattern);
    for (const typed of ['someone@localhost', 'a..b@c.example', 'a@b.example,c@d.example', '@b.c'])
      expect(typed).not.toMatch(pattern);
  });

  it('with only a tag keeps the whole name', () => {
    expect(parseAddress('+tag@example.com')?.key).toBe('+tag@example.com');
  });
});

describe('oversized input is rejected in linear time (abuse case 37)', () => {
  const megabyte = 1_000_000;
  it.each<[string, (size: number) => string]>([
    ['one long name', (size) => 'a'.repeat(size)],
    ['dots', (size) => 'a.'.repeat(size / 2)],
    ['at signs', (size) => '@'.repeat(size)],
    ['a domain of dots and hyphens', (size) => `a@${'a-.'.repeat(size / 3)}`],
    [
      'the longest there may be, wrong at its very end',
      () => `${'a.'.repeat(31)}a@${'a-'.repeat(94)}!`,
    ],
    ['marks to be composed', (size) => `${'é'.normalize('NFD').repeat(size / 2)}@example.com`],
    ['blanks', (size) => `${' '.repeat(size)}x`],
  ])('%s', (_what, make) => {
    expect(parseAddress(make(megabyte))).toBeUndefined();
    // A backtracking expression would need at least quadratic time.
    expect(growth(parseAddress, make, megabyte / 4)).toBeLessThan(8);
  });
});
