/**
 * Finds texts of a pack that address the reader in another way than most of its texts: formal or familiar. The speech of
 * characters is free.
 */
import { languages } from '@prelude/contract/shared/languages';
import { textsIn } from '../leaves.ts';
import type { Check } from './model.ts';
import { productFiles } from '../texts.ts';

type Register = 'formal' | 'familiar';

/** Words that only one register has. At the start of a sentence, German “Sie” may also mean “they”. */
const signs: Readonly<Record<string, Record<Register, RegExp>>> = {
  de: {
    formal: /(?<=[\p{L}\d,;:–] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u,
    familiar: /(?<!\p{L})(?:du|dich|dir|deine?[mnrs]?|euch|eure?[mnrs]?)(?!\p{L})/iu,
  },
  fr: {
    formal: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu,
    familiar: /(?<!\p{L})(?:tu|toi|ton|ta|tes)(?!\p{L})/iu,
  },
  es: {
    formal: /(?<!\p{L})usted(?:es)?(?!\p{L})/iu,
    familiar: /(?<!\p{L})(?:tú|ti|contigo|tus|vosotros)(?!\p{L})/iu,
  },
};

export function checkRegister({ files, report }: Check): void {
  for (const language of languages) {
    const sign = signs[language];
    if (!sign) continue;
    const found: Record<Register, [where: string, word: string][]> = { formal: [], familiar: [] };
    for (const name of productFiles()) {
      const file = `text/${language}/${name}.json`;
      for (const [path, text] of textsIn(files.has(file) ? files.json(file) : undefined)) {
        for (const register of ['formal', 'familiar'] as const) {
          const word = sign[register].exec(text)?.[0];
          if (word) found[register].push([`${file} ${path}`, word]);
        }
      }
    }
    const usual = found.formal.length > found.familiar.length ? 'formal' : 'familiar';
    const other = usual === 'formal' ? 'familiar' : 'formal';
    if (found[usual].length === 0) continue;
    for (const [where, word] of found[other])
      report(where, `"${word}" is ${other}, but most texts are ${usual}`);
  }
}
