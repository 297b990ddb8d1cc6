/**
 * Passwords everybody tries first (OWASP ASVS V6.2.4, V6.2.12). The server knows a password only by the
 * browser's SHA-256, so the guesses are hashed with the same function and compared. The guesses are made here, by the
 * habits people have within the rules of §5 (letters and digits, 8 to 16): a word and a number, a walk over the
 * keyboard, a repetition. No list of anybody's leaked passwords is used or copied.
 */
import { hash } from 'node:crypto';
import { brokenRules } from '@prelude/contract/account/password-rules';

const words =
  `password passwort passw0rd p4ssword pass admin administrator root user guest login welcome letmein
  iloveyou loveyou love lovely sweet honey baby angel princess prince queen king master boss hello hallo hi sunshine
  summer winter spring autumn flower rainbow butterfly star moon dream dreams abyss nameless shadow dragon tiger
  monkey lion wolf eagle panda kitty hellokitty cat dog puppy football soccer baseball basketball hockey game gamer
  gaming player minecraft pokemon pikachu naruto goku zelda mario sonic batman superman spiderman starwars matrix
  ninja samurai hunter killer warrior knight wizard magic secret test tester testing demo default change changeme
  temp temporary abc abcd abcde abcdef abcdefg abcdefgh qwe qwer qwert qwerty qwertyui qwertyuiop asd asdf asdfg asdfgh asdfghjk zxc
  zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx wsx edc aaa aaaa aaaaa aaaaaa a aa x xxx q qq w z zz k oo google apple facebook twitter samsung android
  iphone computer internet windows linux michael jennifer jordan charlie thomas daniel jessica ashley andrew anthony
  matthew robert william george alex max anna maria taiwan taipei japan tokyo osaka korea seoul china hongkong america
  woaini aini sakura arigato doraemon nihon saranghae sarang minsu jihoon mother father family money lucky happy
  freedom power forever`.split(/\s+/);

const digits = [
  '1',
  '2',
  '7',
  '8',
  '9',
  '11',
  '12',
  '13',
  '21',
  '22',
  '23',
  '69',
  '77',
  '88',
  '99',
  '00',
  '01',
  '007',
  '100',
  '101',
  '111',
  '123',
  '222',
  '321',
  '333',
  '456',
  '520',
  '555',
  '666',
  '777',
  '888',
  '999',
  '000',
  '1004',
  '1111',
  '1212',
  '1234',
  '1313',
  '2222',
  '4321',
  '5201314',
  '5555',
  '6666',
  '7777',
  '8888',
  '9999',
  '11111',
  '12345',
  '54321',
  '55555',
  '88888',
  '111111',
  '112233',
  '121212',
  '123123',
  '123321',
  '123456',
  '654321',
  '666666',
  '789456',
  '888888',
  '1234567',
  '7654321',
  '12345678',
  '123456789',
  '1234567890',
  ...Array.from({ length: 80 }, (_, index) => String(1950 + index)),
];

/** Walks and rhythms that are no word with a number. */
const walks =
  `1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 2wsx3edc qaz123wsx zaq12wsx zaq1xsw2
  1a2b3c4d 1a2s3d4f a1b2c3d4 a1s2d3f4 a1b2c3d4e5 abc123abc 123abc123 abcd1234abcd qwer1234asdf 1qazxsw2 q2w3e4r5 qweasd123
  qweasdzxc123 123qweasd 123qweasdzxc asdf1234qwer aa123456 aa112233 aabb1122 a1a1a1a1 1a1a1a1a abcabc123 q1q1q1q1 r2d2c3po
  trustno1 1password 1234abcd 12345abc 123456ab 1234567a 12345678a 123456789a 11111111a 00000000a 1234qwer 12341234a
  4rfv5tgb 3edc4rfv passpass1 loveme123 iloveyou3000 dkssud12 gksrnr12 tkfkdgo1 a12345678 b12345678 asd123asd`.split(
    /\s+/,
  );

const withCapitals = (word: string): string[] => [
  word,
  word.charAt(0).toUpperCase() + word.slice(1),
  word.toUpperCase(),
];

function* guesses(roots: readonly string[]): Generator<string> {
  for (const root of roots.flatMap(withCapitals)) {
    yield root;
    for (const number of digits) {
      yield root + number;
      yield number + root;
    }
  }
}

/** What the browser makes of a password. */
const asSent = (password: string): string => hash('sha256', password, 'hex');
const isAllowed = (password: string): boolean => brokenRules(password).length === 0;

/** 48 bits of a hash are enough to distinguish a hundred thousand guesses. */
const prefixOf = (passwordHash: string): number => Number.parseInt(passwordHash.slice(0, 12), 16);

/**
 * @param names what everybody thinks of here: the game's, its studio's, its heroes' (ASVS V6.2.11)
 * @returns true for a password that would be among the first tried: a common one, or the owner's own name with a number.
 *   Takes the browser's SHA-256 of it, hex, and the owner's address. The first question makes about 80,000 guesses and a
 *   thousand for each name, in about 0.2 s of a hashing thread.
 */
export function createIsCommon(
  names: readonly string[],
): (passwordHash: string, address: string) => boolean {
  let known: Set<number> | undefined;
  return (passwordHash, address) => {
    known ??= new Set(
      [...guesses([...words, ...names]), ...walks.flatMap(withCapitals)]
        .filter(isAllowed)
        .map((guess) => prefixOf(asSent(guess))),
    );
    return known.has(prefixOf(passwordHash)) || isOwnName(passwordHash, address);
  };
}

function isOwnName(passwordHash: string, address: string): boolean {
  const name = address.slice(0, address.lastIndexOf('@')).replaceAll(/[^A-Za-z0-9]/g, '');
  return [...guesses([name, name.toLowerCase()])].some(
    (guess) => isAllowed(guess) && asSent(guess) === passwordHash,
  );
}

/** Rows of keys and of the alphabet: a walk along them is no secret however long. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
const isWalk = (part: string): boolean =>
  rows.some((row) => row.includes(part) || row.includes(Array.from(part).toReversed().join('')));
const longWords = words.filter((word) => word.length > 2).toSorted((a, b) => b.length - a.length);

/**
 * True for a long password made of common guesses: common words, the owner's names, numbers, keyboard patterns,
 * repetitions. The rest without them must be strong enough.
 * @param phrase as typed
 * @param owner the operator's and the campaign's names, separated by spaces
 */
export function isCommonPhrase(phrase: string, owner: string): boolean {
  let rest = phrase.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const names = owner.toLowerCase().split(/[^\p{L}]+/u);
  for (const word of [...names.filter((name) => name.length > 2), 'prelude', ...longWords]) {
    rest = rest.replaceAll(word, '');
  }
  for (let at = 0; at + 4 <= rest.length;) {
    if (isWalk(rest.slice(at, at + 4))) rest = rest.slice(0, at) + rest.slice(at + 4);
    else at++;
  }
  return new Set(rest).size < 5;
}
