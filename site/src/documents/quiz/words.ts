import type { Language } from '@prelude/contract/shared/languages';
import { renderPack } from '../../lib/pack.ts';

interface RoleTexts {
  name: string;
  epithet?: string;
  /** With `<br>` between its lines. */
  talk?: string;
  desc?: string;
  alt?: string;
}

export function roleTexts(language: Language, key: string): RoleTexts {
  const all = renderPack().texts[language]?.roles as unknown as Record<string, RoleTexts>;
  return { ...all[key], name: all[key]?.name ?? key };
}

/** @param values replace `{name}` and others */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
