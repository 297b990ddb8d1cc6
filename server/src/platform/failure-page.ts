/** The page of a failure: its sentence and the way home. */
import type { Language } from '@prelude/contract/shared/languages';
import type { Failure } from './failures.ts';
import { escapeMarkup } from './markup.ts';
import { plainPage } from './plain-page.ts';
import type { Texts } from './texts.ts';

export function failurePage(texts: Texts, failure: Failure, language: Language): string {
  const told = texts.failure(failure, language);
  const home = `<a class="button" href="/">${escapeMarkup(texts.title(language))}</a>`;
  return plainPage(language, told, `<h1>${escapeMarkup(told)}</h1><p class="actions">${home}</p>`);
}
