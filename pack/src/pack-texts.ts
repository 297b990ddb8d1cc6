/** The pack's texts with the operators' replacements (ADR-0076). Read a text when you need it: it can change. */
import { catalogueNames } from '@prelude/contract/campaign/catalogue';
import type { Language } from '@prelude/contract/shared/languages';
import { mergeTexts, type Sentence, type Texts } from '@prelude/contract/shared/texts';
import { readCatalogueTexts } from './catalogue-texts.ts';
import { languageLayers } from './languages.ts';
import { packLayers, readTexts, textFiles, type TextLayers } from './texts.ts';
import { type Entry, sentencesOf, withSentences } from './sentences.ts';

export type PackTexts = ReturnType<typeof createPackTexts>;

/** Throws when a file is not JSON. */
export function createPackTexts(pack: string) {
  const files = textFiles(pack);
  const below = memo(packLayers(pack));
  const original = memo((language, file) => complete(pack, language, file, below));
  const written = memo((language, file) =>
    sentencesOf(
      languageLayers(pack, language)
        .map((one) => below(one, file))
        .reduce(mergeTexts, {}),
    ),
  );
  let read = original;

  const layerOf = (replaced: ReadonlyMap<string, Sentence>) => {
    const entries = new Map<string, Entry[]>();
    for (const [id, value] of replaced) {
      const [language = '', file = '', ...rest] = id.split('/');
      const known = files.includes(file) && written(language, file).get(rest.join('/'));
      if (!known) continue;
      const key = `${language}/${file}`;
      entries.set(key, [...(entries.get(key) ?? []), { keys: known.keys, value }]);
    }
    return memo((language, file) => {
      const own = entries.get(`${language}/${file}`);
      return own ? withSentences(below(language, file), own) : below(language, file);
    });
  };
  return {
    /** Names of the text files, without extension. */
    files,
    /** The same without replacements. */
    original,
    /** Sentences as they are written, with `{player}`; those of another language where this one has none. */
    written,
    /** A file as it is shown, with nouns inserted. */
    read: (language: Language, file: string): Texts => read(language, file),
    /** @param replaced by `<language>/<file>/<name>`; unknown names are ignored */
    replace: (replaced: ReadonlyMap<string, Sentence>): void => {
      if (replaced.size === 0) {
        read = original;
        return;
      }
      const layers = layerOf(replaced);
      read = memo((language, file) => complete(pack, language, file, layers));
    },
  };
}

function complete(pack: string, language: Language, file: string, layers: TextLayers): Texts {
  const name = catalogueNames.find((one) => one === file);
  return name
    ? readCatalogueTexts(pack, language, name, layers)
    : readTexts(pack, language, file, layers);
}

/** One value for each language and file. */
function memo<Value>(
  make: (language: Language, file: string) => Value,
): (language: Language, file: string) => Value {
  const known = new Map<string, Value>();
  return (language, file) => {
    const key = `${language}/${file}`;
    const found = known.get(key) ?? make(language, file);
    known.set(key, found);
    return found;
  };
}
