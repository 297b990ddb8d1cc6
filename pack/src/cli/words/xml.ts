/** XML as XLIFF needs it: elements, attributes, text. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';

export interface Element {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (Element | string)[];
}

/** Thrown for a file of translations that cannot be read. */
export class WordsFault extends Error {}

/** As the parser gives it with `preserveOrder`: one key with the children, `#text`, or `:@` for the attributes. */
type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  trimValues: false,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Also decodes numeric references.
  htmlEntities: true,
});

function elementsOf(nodes: readonly Node[]): (Element | string)[] {
  return nodes.map((node) => {
    if (typeof node['#text'] === 'string') return node['#text'];
    const { ':@': attributes = {}, ...tag } = node;
    const [[name, children] = ['', []]] = Object.entries(tag);
    return {
      name,
      attributes: attributes as Element['attributes'],
      children: elementsOf(children as Node[]),
    };
  });
}

function faultOf({ line, msg }: { line: number; msg: string }): string {
  // At the end of the file, the validator lists the tags that are open.
  const open = /^Invalid '\[([^']*)\]' found/.exec(msg)?.[1];
  const last = open?.match(/[^\s",]+/g)?.at(-1);
  return last === undefined ? `line ${line}: is not XML: ${msg}` : `<${last}> is not closed`;
}

/** @returns the root; @throws WordsFault with the line where the file is broken */
export function parseXml(source: string): Element {
  // Its entities could be other files, or grow without end.
  if (/<!DOCTYPE/i.test(source)) throw new WordsFault('has a document type; export it without one');
  const checked = XMLValidator.validate(source);
  if (checked !== true) throw new WordsFault(faultOf(checked.err));
  let nodes: Node[];
  try {
    nodes = parser.parse(source) as Node[];
  } catch (cause) {
    throw new WordsFault(`is not read: ${(cause as Error).message}`, { cause });
  }
  const root = elementsOf(nodes).find((node) => typeof node !== 'string');
  if (!root) throw new WordsFault('has no element');
  return root;
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
