/**
 * Nouns of a game in the product's sentences: `{game}`, `{studio}`, `{player}`, `{players}` and others that a campaign
 * adds in `nouns` of its `ui.json`. They are inserted once, when texts are read; other placeholders stay.
 */

export type Nouns = Readonly<Record<string, string>>;

/** Korean particles whose form depends on a final consonant: [after a consonant, after a vowel]. */
const particles: readonly (readonly [string, string])[] = [
  ['이', '가'],
  ['을', '를'],
  ['은', '는'],
  ['과', '와'],
  ['으로', '로'],
];

const syllables = { first: 0xac00, last: 0xd7a3, finals: 28, rieul: 8 };

const isHangul = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return code >= syllables.first && code <= syllables.last;
};

/** Corrects the particle at the start of `rest` for the noun before it: 여행자 + 이 → 가. */
function agree(noun: string, rest: string): string {
  const end = noun.slice(-1);
  if (!isHangul(end)) return rest;
  const final = (end.charCodeAt(0) - syllables.first) % syllables.finals;
  for (const [consonant, vowel] of particles) {
    const found = [consonant, vowel].find(
      (form) => rest.startsWith(form) && !isHangul(rest.slice(form.length)),
    );
    if (!found) continue;
    // 로 also follows ㄹ.
    const usesVowel = final === 0 || (vowel === '로' && final === syllables.rieul);
    return (usesVowel ? vowel : consonant) + rest.slice(found.length);
  }
  return rest;
}

const capital = (noun: string): string => noun.charAt(0).toLocaleUpperCase() + noun.slice(1);

/**
 * @param sentence may hold `{player}`, or `{Player}` for the noun with a capital letter
 * @returns the sentence with its nouns; placeholders without a noun are kept
 */
export function insertNouns(sentence: string, nouns: Nouns): string {
  if (!sentence.includes('{')) return sentence;
  const parts = sentence.split(/\{([A-Za-z]\w*)\}/);
  let result = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const [name = '', rest = ''] = [parts[at], parts[at + 1]];
    const lower = name.charAt(0).toLowerCase() + name.slice(1);
    const found = Object.hasOwn(nouns, lower) ? nouns[lower] : undefined;
    const noun = name === lower ? found : found && capital(found);
    result += noun === undefined ? `{${name}}${rest}` : noun + agree(noun, rest);
  }
  return result;
}
