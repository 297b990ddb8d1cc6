/** XLIFF 2.1 (its namespace is that of 2.0). Placeholders are `ph` elements, so that tools protect them. */
import { partsOf } from './inline.ts';
import { keyOf, type Sentence } from './sentences.ts';
import { type Element, elementsIn, encode, parseXml, WordsFault } from './xml.ts';

/** A translation as a file has it. */
export interface Entry {
  /** File without extension. */
  name: string;
  key: string;
  source: string;
  target: string;
}

export interface Words {
  /** Tag or code of the language of the translations. */
  language: string;
  entries: Entry[];
}

function unitOf({ path, source, note }: Sentence): string {
  const key = keyOf(path);
  const originals: string[] = [];
  const content = partsOf(source)
    .map(({ text, isKept }) => {
      if (!isKept) return encode(text);
      originals.push(text);
      const [id, shown] = [originals.length, encode(text)];
      return `<ph id="${id}" dataRef="d${id}" equiv="${shown}" disp="${shown}" canDelete="no"/>`;
    })
    .join('');
  const data = originals.map((text, index) => `<data id="d${index + 1}">${encode(text)}</data>`);
  return [
    `    <unit id="${encode(key.replaceAll(/[^\w.:-]/g, '_'))}" name="${encode(key)}" xml:space="preserve">`,
    `      <notes><note category="place">${encode(note)}</note></notes>`,
    ...(data.length > 0 ? [`      <originalData>${data.join('')}</originalData>`] : []),
    `      <segment state="initial"><source>${content}</source></segment>`,
    '    </unit>',
  ].join('\n');
}

/** @param from tag of the language of the sources; @param to that of the translations */
export function toXliff(sentences: readonly Sentence[], from: string, to: string): string {
  const files = [...Map.groupBy(sentences, ({ name }) => name)].map(
    ([name, group]) =>
      `  <file id="${name}" original="text/${name}.json">\n${group.map(unitOf).join('\n')}\n  </file>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${from}" trgLang="${to}">\n${files.join('')}</xliff>\n`;
}

/** @throws WordsFault */
export function fromXliff(source: string): Words {
  const root = parseXml(source);
  const { version = '', trgLang = '' } = root.attributes;
  if (root.name !== 'xliff' || !version.startsWith('2.'))
    throw new WordsFault(
      `is XLIFF ${version || 'of an unknown version'}; export it as XLIFF 2.0 or 2.1`,
    );
  if (trgLang === '') throw new WordsFault('has no trgLang, the language of the translations');
  const entries = elementsIn(root, 'file').flatMap((file) =>
    unitsIn(file).map((unit) => entryOf(unit, file.attributes.id ?? '')),
  );
  return { language: trgLang, entries };
}

const unitsIn = (element: Element): Element[] => [
  ...elementsIn(element, 'unit'),
  ...elementsIn(element, 'group').flatMap(unitsIn),
];

/** Translation tools split a sentence into segments. What they do not translate, `ignorable`, stays as it is. */
function entryOf(unit: Element, name: string): Entry {
  const originals = new Map(
    elementsIn(unit, 'originalData')
      .flatMap((data) => elementsIn(data, 'data'))
      .map((data) => [data.attributes.id ?? '', textOf(data, new Map())]),
  );
  let [source, target, isTranslated] = ['', '', false];
  for (const part of elementsIn(unit)) {
    if (part.name !== 'segment' && part.name !== 'ignorable') continue;
    const [from] = elementsIn(part, 'source');
    const [to] = elementsIn(part, 'target');
    const original = from ? textOf(from, originals) : '';
    source += original;
    target += to ? textOf(to, originals) : part.name === 'ignorable' ? original : '';
    if (part.name === 'segment') isTranslated ||= to !== undefined && textOf(to, originals) !== '';
  }
  const key = unit.attributes.name ?? unit.attributes.id ?? '';
  return { name, key, source, target: isTranslated ? target : '' };
}

function textOf(element: Element, originals: ReadonlyMap<string, string>): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.name !== 'ph') return textOf(child, originals);
      const { dataRef = '', equiv = '', disp = '' } = child.attributes;
      return originals.get(dataRef) ?? (equiv || disp);
    })
    .join('');
}
