/** Drawings in the theme's colours that style sheets use as pictures. Variables do not work inside a picture. */
import type { FullTheme } from '../../format/theme.ts';

/** @param shapes with single quotes only */
const picture = (attributes: string, shapes: string): string => {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${attributes}>${shapes}</svg>`;
  const escaped = svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E');
  return `url("data:image/svg+xml,${escaped}")`;
};

const path = (d: string, attributes: string): string => `<path ${attributes} d='${d}'/>`;

const area =
  'M12 .5h24a11.5 11.5 0 0 0 11.5 11.5v24a11.5 11.5 0 0 0-11.5 11.5H12A11.5 11.5 0 0 0 .5 36V12A11.5 11.5 0 0 0 12 .5Z';
const edge =
  'M12.5 1h23a12 12 0 0 0 11.5 11.5v23A12 12 0 0 0 35.5 47h-23A12 12 0 0 0 1 35.5v-23A12 12 0 0 0 12.5 1Z';
const groove =
  'M15.5 4.5h17a14 14 0 0 0 11 11v17a14 14 0 0 0-11 11h-17a14 14 0 0 0-11-11v-17a14 14 0 0 0 11-11Z';

const plate = (fill: string, line: string, inner: string): string =>
  picture(
    "width='48' height='48'",
    path(area, fill) +
      path(edge, `fill='none' stroke='${line}'`) +
      path(groove, `fill='none' ${inner}`),
  );

/** @returns values by the name of their custom property; only those of the theme's variants */
export function themeDrawings({ button, colors, divider }: FullTheme): Record<string, string> {
  const drawings: Record<string, string> = {
    arrows: picture(
      "viewBox='0 0 28 28'",
      path(
        'M10 7 3 14l7 7M18 7l7 7-7 7',
        `fill='none' stroke='${colors.engraved}' stroke-width='2'`,
      ),
    ),
  };
  if (button === 'plate') {
    drawings['plate-gold'] = plate(
      `fill='${colors.plate}'`,
      colors.shine,
      `stroke='${colors.accentDark}' stroke-opacity='.8'`,
    );
    drawings['plate-dark'] = plate(
      `fill='${colors.overlay}' fill-opacity='.72'`,
      colors.accent,
      `stroke='${colors.accent}' stroke-opacity='.35'`,
    );
  }
  if (divider === 'star') {
    drawings.crescent = picture(
      "viewBox='0 0 48 48'",
      path('M33.8 8.6A18.5 18.5 0 1 0 42 27.8a15 15 0 1 1-8.2-19.2Z', `fill='${colors.accent}'`),
    );
  }
  return drawings;
}
