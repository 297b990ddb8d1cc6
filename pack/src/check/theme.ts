/** Checks `theme.json`: its data, its fonts, and the contrast of its text (WCAG 2.2, 1.4.3). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, readable, readableOn } from '../format/colours.ts';
import { type FullTheme, Theme, type ThemeFace, themeOf } from '../format/theme.ts';
import type { Report } from './findings.ts';
import { checkSchema } from './schema-errors.ts';

const file = 'theme.json';

/** @param data undefined without a file: then every value has its default */
export function checkTheme(pack: string, data: unknown, report: Report): FullTheme | undefined {
  if (data === undefined) return themeOf({});
  if (!checkSchema(Theme, data, file, report)) return undefined;
  const given = data as Theme;
  const theme = themeOf(given);
  for (const [role, face] of Object.entries<ThemeFace>(given.faces ?? {})) {
    const sources = [face.package, face.file, face.system].filter((source) => source !== undefined);
    if (sources.length !== 1) {
      report(`${file} /faces/${role}`, 'needs exactly one of "package", "file" and "system"');
    }
    for (const path of face.file === undefined ? [] : [face.file, face.italic]) {
      if (path !== undefined && !existsSync(join(pack, path))) {
        report(`${file} /faces/${role}`, `has no file ${path}`);
      }
    }
  }
  checkContrast(theme, report);
  return theme;
}

export const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

function checkContrast({ button, colors, mail }: FullTheme, report: Report): void {
  const compare = (field: string, text: string, on: Record<string, string>) => {
    for (const [name, ground] of Object.entries(on)) {
      const ratio = contrast(text, ground);
      if (ratio >= readable) continue;
      const right = readableOn(text, Object.values(on));
      report(
        `${file} ${field}`,
        `${text} on ${name} ${ground} has a contrast of ${ratioText(ratio)}; ${readable} is right, such as ${right}`,
        'warning',
      );
    }
  };
  const { accent, ground, plate, surface } = colors;
  for (const role of [
    'text',
    'muted',
    'soft',
    'link',
    'accentText',
    'highlight',
    'danger',
  ] as const) {
    compare(`/colors/${role}`, colors[role], { ground, surface });
  }
  compare('/colors/onAccent', colors.onAccent, { accent });
  if (button === 'plate') compare('/colors/onPlate', colors.onPlate, { plate });
  for (const version of ['light', 'dark'] as const) {
    const { box, button: press, card, ...roles } = mail[version];
    for (const role of ['text', 'strong', 'soft', 'link'] as const) {
      compare(`/mail/${version}/${role}`, roles[role], { card });
    }
    compare(`/mail/${version}/figure`, roles.figure, { box });
    compare(`/mail/${version}/onButton`, roles.onButton, { button: press });
  }
}
