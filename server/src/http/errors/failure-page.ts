/** The page of a failure: its sentence and the way home. */
import type { Language } from '@prelude/contract/shared/languages';
import type { Failure } from '../../core/failures.ts';
import { escapeMarkup } from '../pages/markup.ts';
import { plainPage } from '../pages/plain-page.ts';
import type { Texts } from '../../core/texts.ts';

export function failurePage(texts: Texts, failure: Failure, language: Language): string {
  const told = texts.failure(failure, language);
  const home = `<a class="button" href="/">${escapeMarkup(texts.title(language))}</a>`;
  return plainPage(language, told, `<h1>${escapeMarkup(told)}</h1><p class="actions">${home}</p>`);
}
