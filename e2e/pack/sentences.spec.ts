/** The sentences of the site: none of another language. `npm run campaign -- check` names each with its file. */
import { leaves } from '../../pack/src/leaves.ts';
import { productFiles } from '../../pack/src/texts.ts';
import { readOwnTexts, readTexts } from '../../pack/src/texts.ts';
import { literals } from '../../pack/src/script.ts';
import { packFolder } from '../support/namespaces.ts';
import { Look } from './support/look.ts';
import { languages, sections } from './support/pack.ts';
import { test } from './support/test.ts';

/** No page shows the sentences of these files when the pack has no closed test. */
const ofClosedTest = new Set(['recruitment', 'draw', 'calendar']);

/** Languages have different forms of a plural, so a form counts as its sentence. */
const sentenceOf = (key: string): string => key.replace(/\.(?:zero|one|two|few|many|other)$/, '');

const many = (keys: readonly string[], what: string): string[] =>
  keys.length > 0 ? [`${keys.length} sentences ${what}, such as ${keys[0]}`] : [];

for (const language of languages)
  test(`${language} sentences @desktop`, ({ browserName: _any }, info) => {
    const look = new Look(language, 'sentences', 'all');
    const shown = productFiles().filter((name) => sections.closed_test || !ofClosedTest.has(name));
    for (const name of shown) {
      const own = leaves(readOwnTexts(packFolder, language, name));
      const seen = leaves(readTexts(packFolder, language, name));
      const keys = new Set(own.map(([key]) => sentenceOf(key)));
      // What is empty in every language is not missing, nor is what no language translates.
      const missing = seen
        .filter(([key, text]) => text !== '' && literals[`${name}.json ${key}`] === undefined)
        .map(([key]) => sentenceOf(key))
        .filter((key) => !keys.has(key));
      const shownTexts = new Map(seen);
      const hidden = own.filter(([key, text]) => shownTexts.get(key) !== text);
      look.check(`${name}.json`, [
        ...many(missing, 'come from another language'),
        ...many(
          hidden.map(([key]) => key),
          'are not shown, but those of another language',
        ),
      ]);
    }
    look.end(info);
  });
