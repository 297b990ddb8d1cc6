/** Reads XML as far as XLIFF needs it: elements, attributes, text. No document type, no entities of its own. */

export interface Element {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
}

export class XmlFault extends Error {}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const decode = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;
const attribute = /(?<![^\s=])([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** @returns the root; @throws XmlFault with the line where the file is broken */
export function parseXml(source: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  const lineAt = (index: number) => source.slice(0, index).split('\n').length;
  let at = source.startsWith('\uFEFF') ? 1 : 0;
  while (at < source.length) {
    token.lastIndex = at;
    const match = token.exec(source);
    if (!match) throw new XmlFault(`line ${lineAt(at)}: is not XML`);
    const [whole, data, closing, opening, attributes = '', isEmpty, text] = match;
    const parent = open.at(-1)!;
    if (data !== undefined) parent.children.push(data);
    else if (text !== undefined) parent.children.push(decode(text));
    else if (opening !== undefined) {
      const pairs = [...attributes.matchAll(attribute)].map(
        ([, name = '', double, single]) => [name, decode(double ?? single ?? '')] as const,
      );
      const element = {
        name: localName(opening),
        attributes: Object.fromEntries(pairs),
        children: [],
      };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    } else if (closing !== undefined) {
      if (open.length === 1 || localName(closing) !== parent.name)
        throw new XmlFault(`line ${lineAt(at)}: </${closing}> closes nothing that is open`);
      open.pop();
    }
    at += whole.length;
  }
  if (open.length > 1) throw new XmlFault(`<${open.at(-1)!.name}> is not closed`);
  const first = root.children.find((child) => typeof child !== 'string');
  if (!first) throw new XmlFault('has no element');
  return first;
}

export const elementsIn = (element: Element, name?: string): Element[] =>
  element.children.filter(
    (child): child is Element =>
      typeof child !== 'string' && (name === undefined || child.name === name),
  );

export const encode = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
