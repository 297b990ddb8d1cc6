import { observable } from '@prelude/ui/observable';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'prelude-console-theme';
const stored = localStorage.getItem(key);
const theme = observable<Theme>(themes.find((name) => name === stored) ?? 'system');

export const useTheme = theme.use;

export function applyTheme(next: Theme = theme.get()): void {
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  localStorage.setItem(key, next);
  theme.set(next);
}
