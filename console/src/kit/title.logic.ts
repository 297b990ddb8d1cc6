import type { Text } from '../lib/text.ts';

interface Tab {
  screen: string;
  /** Empty before the first answer. */
  game: string;
  /** Decisions that wait for the operator. */
  count: number;
}

/** "(2) Players · Dreams of a Nameless Abyss console" */
export const tabTitle = (t: Text<'kit'>, { screen, game, count }: Tab): string =>
  `${count > 0 ? `(${count}) ` : ''}${game ? t('tab', { screen, game }) : screen}`;
