/** The sentences of the site: none of another language. `npm run campaign -- check` names each with its file. */
import { leaves } from '../../scripts/campaign/model.ts';
import { productNamespaces } from '../../scripts/campaign/namespaces.ts';
import { readOwnTexts, readTexts } from '../../server/src/core/campaign/pack.ts';
import { packFolder } from '../support/namespaces.ts';
import { Look } from './support/look.ts';
import { languages, sections } from './support/pack.ts';
import { test } from './support/test.ts';

/** No page shows the sentences of these files when the pack has no closed test. */
const ofClosedTest = new Set(['recruitment', 'draw', 'calendar']);

/** Languages have different forms of a plural, so a form counts as its sentence. */
const sentenceOf = (key: string): string => key.replace(/\.(?:zero|one|two|few|many|other)$/, '');

for (const language of languages)
  test(`${language} sentences @desktop`, ({ browserName: _any }, info) => {
    const look = new Look(language, 'sentences', 'all');
    const shown = productNamespaces().filter(
      (name) => sections.closed_test || !ofClosedTest.has(name),
    );
    for (const name of shown) {
      const keysOf = (texts: object) => new Set(leaves(texts).map(([key]) => sentenceOf(key)));
      const own = keysOf(readOwnTexts(packFolder, language, name));
      const all = keysOf(readTexts(packFolder, language, name));
      const missing = [...all].filter((key) => !own.has(key));
      const count = `${missing.length} sentences come from another language, such as ${missing[0]}`;
      look.check(`${name}.json`, missing.length > 0 ? [count] : []);
    }
    look.end(info);
  });
