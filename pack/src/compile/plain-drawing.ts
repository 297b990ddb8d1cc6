/**
 * What a drawing that reaches browsers may contain: shapes and their paints, by a list of elements and attributes.
 * Everything else could run a script or load a file: `style` alone has a dozen spellings of an address.
 */
const elements = new Set(
  'svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask use title desc'.split(
    ' ',
  ),
);
const attributes = new Set(
  (
    'id d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height viewBox preserveAspectRatio pathLength transform color ' +
    'opacity fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-opacity stroke-width stop-color stop-opacity offset gradientUnits gradientTransform ' +
    'spreadMethod clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits mask-type paint-order vector-effect ' +
    'shape-rendering href xlink:href xmlns xmlns:xlink version xml:space lang xml:lang role aria-label aria-hidden focusable display visibility'
  ).split(' '),
);
const namespaces = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);
const functions = new Set(
  'matrix translate scale rotate skewX skewY rgb rgba hsl hsla url'.split(' '),
);

const tag =
  /<(?<close>\/?)(?<element>[\w:-]+)(?<given>(?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
const attribute = /\s+(?<name>[\w:-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/gy;

function isPlainValue(name: string, value: string): boolean {
  if (name.startsWith('xmlns')) return namespaces.has(value);
  if (name === 'aria-label') return true;
  // An escape could spell the name of a function.
  if (/[\\&@]|\/\*/.test(value)) return false;
  if (name.endsWith('href')) return /^#[\w.-]+$/.test(value);
  const parts = value.split('(');
  return parts.slice(1).every((argument, index) => {
    const call = /[\w-]{0,20}$/.exec(parts[index]!.trimEnd())![0];
    return functions.has(call) && (call !== 'url' || /^\s*["']?#/.test(argument));
  });
}

/**
 * @param content markup of an SVG picture, or of its shapes
 * @returns what it contains other than plain shapes; undefined: nothing
 */
export function drawingProblem(content: string): string | undefined {
  const text = content.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '');
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('<', at);
    if (next < 0) break;
    if (text.startsWith('<!--', next)) {
      const end = text.indexOf('-->', next);
      // HTML ends a comment at `<!-->`, `<!--->` and `--!>`, too, where XML does not.
      if (end < 0 || /^-?>|--/.test(text.slice(next + 4, end))) return 'a malformed comment';
      at = end + 3;
      continue;
    }
    tag.lastIndex = next;
    const found = tag.exec(text)?.groups;
    if (!found) {
      const [, name = ''] = /^<\/?([^\s>/]*)/.exec(text.slice(next)) ?? [];
      return elements.has(name)
        ? `a script or a link, or malformed attributes in <${name}>`
        : `<${name}>, which is not a shape`;
    }
    const { element = '', given = '' } = found;
    if (!elements.has(element)) return `<${element}>, which is not a shape`;
    for (const { groups } of given.matchAll(attribute)) {
      const { name = '', double, single } = groups!;
      if (!attributes.has(name) || !isPlainValue(name, double ?? single ?? ''))
        return `a script or a link, or a style: ${name} of <${element}>`;
    }
    at = tag.lastIndex;
  }
  return undefined;
}
