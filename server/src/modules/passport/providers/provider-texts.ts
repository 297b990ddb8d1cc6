import type { Language } from '@prelude/contract/shared/languages';
import type { PackTexts } from '@prelude/pack/texts';

export type DoneTexts = Record<
  | 'title'
  | 'ok'
  | 'okText'
  | 'cancelled'
  | 'cancelledText'
  | 'failed'
  | 'failedText'
  | 'mismatch'
  | 'mismatchText'
  | 'back'
  | 'close',
  string
>;

export const doneTexts = (pack: Pick<PackTexts, 'read'>, language: Language): DoneTexts =>
  (pack.read(language, 'providers') as { done: DoneTexts }).done;
