/** System fonts stretched to the width of a theme's face, so that a late font moves no lines. */
import type { ThemeFace } from '../../format/theme.ts';
import type { FontMetrics } from './font-metrics.ts';

/** The mean width of a letter, in em, as `font-metrics.ts` measures it. */
const systemFonts = {
  serif: [
    { name: 'Times', local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.4039 },
    { name: 'Noto', local: ['Noto Serif'], width: 0.4797 },
    { name: 'DejaVu', local: ['DejaVu Serif'], width: 0.5139 },
  ],
  sans: [
    { name: 'Arial', local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo'], width: 0.444 },
    { name: 'Noto', local: ['Noto Sans'], width: 0.4726 },
    { name: 'DejaVu', local: ['DejaVu Sans'], width: 0.5087 },
  ],
} as const;

const kindOf = (face: ThemeFace) => systemFonts[face.kind ?? 'serif'];

export const standInNames = (face: ThemeFace): string[] =>
  face.system ? [] : kindOf(face).map(({ name }) => `${face.family} by ${name}`);

/** `size-adjust` also scales the heights, so divide by it. */
export function standInRules(face: ThemeFace, metrics: FontMetrics, range: string): string[] {
  return kindOf(face).map(({ name, local, width }, index) => {
    const stretch = face.widths?.[index] ?? (metrics.width / width) * 100;
    const part = (height: number) => `${((height / stretch) * 1e4).toFixed(1)}%`;
    const declarations = [
      `font-family:'${face.family} by ${name}'`,
      `src:${local.map((font) => `local('${font}')`).join()}`,
      `size-adjust:${Number(stretch.toFixed(1))}%`,
      `ascent-override:${part(metrics.ascent)}`,
      `descent-override:${part(metrics.descent)}`,
      `line-gap-override:${part(metrics.gap)}`,
      `unicode-range:${range}`,
    ];
    return `@font-face{${declarations.join(';')}}`;
  });
}
