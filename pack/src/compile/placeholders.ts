/** Pictures for what has no master yet: quiet shapes in the colours of the theme, with the name of the entry. */
import { hashToUnit, drawLine, drawTitle, mix, svg } from './drawing.ts';
import type { PictureKind } from './kinds.ts';
import type { Typesetter } from './outlines.ts';
import type { Colours } from './subjects.ts';

export interface Entry {
  kind: PictureKind | 'plates';
  key: string;
  /** Empty leaves the picture without a name: a page writes its own title over its background. */
  name: string;
  /** Without it, a mark that needs no language is drawn. */
  initial?: string;
}

interface Size {
  width: number;
  height: number;
}

export const initialOf = (name: string): string =>
  [...new Intl.Segmenter().segment(name)][0]?.segment.toUpperCase() ?? '';

/** Where the page leaves a scene free: it sets the text of a place on the right, of a feature on the left. */
const free: Record<string, number> = { plates: 0.5, world: 0.34, features: 0.66 };

/** Dotted rings with a small light on each. */
const orbits = (x: number, y: number, radius: number, colours: Colours, seed: number): string =>
  [1.32, 1.72, 2.2]
    .map((share, index) => {
      const angle = (seed * 5 + index * 1.9) * Math.PI;
      const [cx, cy] = [x + radius * share * Math.cos(angle), y + radius * share * Math.sin(angle)];
      return `<circle cx="${x}" cy="${y}" r="${radius * share}" stroke-opacity="${0.34 - index * 0.08}" stroke-dasharray="${radius / 50} ${(radius / 18) * (index + 1)}"/>
<circle cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" r="${radius * (0.05 - index * 0.011)}" fill="${colours.accent}" stroke="none" fill-opacity="${0.9 - index * 0.2}"/>`;
    })
    .join('');

/**
 * Ranges of hills under a light. The lower half is nearly the ground colour, because pages set their text there.
 * The tones mix in the colours of line and accent: ground and surface alone can be almost the same.
 */
export function scene(
  entry: Entry,
  { width, height }: Size,
  colours: Colours,
  type: Typesetter,
): string {
  const isTall = height > width;
  const seed = hashToUnit(`${entry.kind}/${entry.key}`);
  const x = width * (isTall ? 0.5 : (free[entry.kind] ?? 0.5) + (seed - 0.5) * 0.08);
  const y = height * (isTall ? 0.3 : 0.36);
  const radius = (isTall ? width : height) * (0.18 + 0.05 * seed);
  const { ground, accent } = colours;
  const haze = mix(mix(ground, colours.surface, 0.6), accent, 0.16);
  const hill = (level: number, lift: number, tone: string): string => {
    const at = (part: number) =>
      height *
      (level +
        lift * Math.sin((part * 1.4 + seed * 7 + level * 9) * Math.PI) +
        lift * 0.35 * Math.sin((part * 5.2 + seed * 11 + level * 17) * Math.PI));
    const points = Array.from({ length: 49 }, (_, i) => {
      const part = i / 48;
      return `${(width * part).toFixed(0)} ${at(part).toFixed(0)}`;
    });
    return `<path d="M0 ${height}L${points.join('L')}L${width} ${height}Z" fill="${tone}"/>`;
  };
  const tone = (share: number, warm: number) => mix(mix(ground, colours.line, share), accent, warm);
  const title = entry.name
    ? drawTitle(type, entry.name, x, y + radius * 0.12, {
        size: radius * 0.3,
        least: radius * 0.16,
        fill: colours.text,
        room: radius * 1.7,
        align: 'middle',
        tracking: 40,
        opacity: 0.85,
      })
    : undefined;
  const rule = title?.paths
    ? `<rect x="${x - radius * 0.22}" y="${y + radius * 0.3}" width="${radius * 0.44}" height="${Math.max(1, height * 0.0016)}" fill="${accent}"/>`
    : '';
  return svg(
    width,
    height,
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${mix(ground, accent, 0.05)}"/><stop offset=".66" stop-color="${haze}"/></linearGradient>
<radialGradient id="l"><stop stop-color="${accent}" stop-opacity=".42"/><stop offset=".45" stop-color="${accent}" stop-opacity=".14"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient>
<linearGradient id="d" x2="0" y2="1"><stop stop-color="${mix(haze, accent, title ? 0.16 : 0.62)}"/><stop offset="1" stop-color="${mix(haze, accent, 0.1)}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#s)"/>
<circle cx="${x}" cy="${y}" r="${radius * 2.6}" fill="url(#l)"/>
<g fill="none" stroke="${colours.line}" stroke-width="${Math.max(1.2, radius / 160)}">${orbits(x, y, radius, colours, seed)}<circle cx="${x}" cy="${y}" r="${radius}" stroke-opacity=".5" fill="url(#d)"/><circle cx="${x}" cy="${y}" r="${radius * 1.09}" stroke-opacity=".3"/></g>
${hill(0.53, 0.035, tone(0.2, 0.2))}${hill(0.6, 0.03, tone(0.14, 0.12))}${hill(0.68, 0.025, tone(0.08, 0.06))}${hill(0.78, 0.02, tone(0.03, 0.02))}${title?.paths ?? ''}${rule}`,
  );
}

/** Marks in place of an initial: head and shoulders, a lozenge, and a star with its own number of points. */
const bust = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y - radius * 0.28}" r="${radius * 0.26}"/><path d="M${x - radius * 0.56} ${y + radius * 0.62}a${radius * 0.56} ${radius * 0.56} 0 0 1 ${radius * 1.12} 0Z"/>`;
const lozenge = (x: number, y: number, radius: number): string =>
  `<path d="M${x} ${y - radius}L${x + radius * 0.62} ${y}L${x} ${y + radius}L${x - radius * 0.62} ${y}Z"/>`;
const star = (x: number, y: number, radius: number, seed: number): string => {
  const points = 4 + Math.floor(seed * 5);
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const [angle, far] = [(at / points) * Math.PI, radius * (at % 2 === 0 ? 1 : 0.56)];
    return `${(x + far * Math.sin(angle)).toFixed(1)} ${(y - far * Math.cos(angle)).toFixed(1)}`;
  });
  return `<path d="M${corners.join('L')}Z"/>`;
};

/** A tall card with the initial. Pages set the name over its lower part. */
export function portrait(
  entry: Entry,
  { width, height }: Size,
  colours: Colours,
  type: Typesetter,
): string {
  const seed = hashToUnit(`${entry.kind}/${entry.key}`);
  const [x, y, radius] = [width / 2, height * 0.36, width * 0.31];
  const initial = type.line(entry.initial ?? '');
  const turn = 360 * seed;
  return svg(
    width,
    height,
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${mix(colours.ground, colours.surface, 0.85)}"/><stop offset="1" stop-color="${colours.ground}"/></linearGradient>
<radialGradient id="l"><stop stop-color="${colours.accent}" stop-opacity=".28"/><stop offset="1" stop-color="${colours.accent}" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#s)"/>
<circle cx="${x}" cy="${y}" r="${radius * 1.9}" fill="url(#l)"/>
<g fill="none" stroke="${colours.line}" stroke-width="${width / 400}"><circle cx="${x}" cy="${y}" r="${radius}" stroke-opacity=".55"/><circle cx="${x}" cy="${y}" r="${radius * 1.1}" stroke-opacity=".25"/><path stroke="${colours.accent}" stroke-width="${width / 200}" transform="rotate(${turn.toFixed(0)} ${x} ${y})" d="${arc(x, y, radius * 1.1, 70)}"/></g>
${initial.width > 0 ? drawLine(initial, x, y + width * 0.13, { size: width * 0.36, fill: mix(colours.line, colours.text, 0.3), room: radius * 1.5, align: 'middle', opacity: 0.8 }) : `<g fill="${mix(colours.line, colours.surface, 0.3)}">${bust(x, y, radius)}</g>`}`,
  );
}

/** A medallion on a transparent ground, readable on light and dark pages. */
export function medallion(
  entry: Entry,
  { width, height }: Size,
  colours: Colours,
  type: Typesetter,
): string {
  const [x, y, radius] = [width / 2, height / 2, Math.min(width, height) * 0.47];
  const seed = hashToUnit(`${entry.kind}/${entry.key}`);
  const title = drawTitle(type, entry.name, x, y + radius * 0.56, {
    size: radius * 0.19,
    least: radius * 0.12,
    fill: colours.text,
    room: radius * 1.25,
    align: 'middle',
    tracking: 15,
  });
  const initial = type.line(entry.initial ?? '');
  // A name on two lines needs the room of the initial.
  const lift = Math.max(0, title.height - radius * 0.16);
  return svg(
    width,
    height,
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${colours.surface}"/><stop offset="1" stop-color="${mix(colours.ground, colours.surface, 0.45)}"/></linearGradient></defs>
<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#s)"/>
<g fill="none" stroke="${colours.line}" stroke-width="${radius / 90}"><circle cx="${x}" cy="${y}" r="${radius * 0.985}" stroke-opacity=".6"/><circle cx="${x}" cy="${y}" r="${radius * 0.88}" stroke-opacity=".3"/><path stroke="${colours.accent}" stroke-width="${radius / 40}" transform="rotate(${(360 * seed).toFixed(0)} ${x} ${y})" d="${arc(x, y, radius * 0.88, 60)}"/></g>
${initial.width === 0 ? `<g fill="${colours.accent}" fill-opacity=".85">${star(x, y, radius * 0.42, hashToUnit(`${entry.key} of ${entry.kind}`))}</g>` : ''}${drawLine(initial, x, y + radius * 0.2 - lift, { size: radius * (lift > 0 ? 0.68 : 0.8), fill: colours.accent, room: radius, align: 'middle' })}
${title.paths}`,
  );
}

function arc(x: number, y: number, radius: number, degrees: number): string {
  const end = (degrees * Math.PI) / 180;
  return `M${x + radius} ${y}A${radius} ${radius} 0 0 1 ${(x + radius * Math.cos(end)).toFixed(1)} ${(y + radius * Math.sin(end)).toFixed(1)}`;
}

/** Mark of a campaign without an emblem: the first letter of its title in a ring. */
export function monogram(
  title: string,
  colours: Pick<Colours, 'accent'>,
  type: Typesetter,
): string {
  const initial = type.line(initialOf(title));
  const letter =
    initial.width > 0
      ? drawLine(initial, 32, 44, { size: 34, fill: colours.accent, room: 40, align: 'middle' })
      : `<g fill="${colours.accent}">${lozenge(32, 32, 17)}</g>`;
  return svg(
    64,
    64,
    `<circle cx="32" cy="32" r="29" fill="none" stroke="${colours.accent}" stroke-width="2.5"/>${letter}`,
  );
}
