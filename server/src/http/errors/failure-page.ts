import type { Language } from '@prelude/contract/shared/languages';
import type { Failure } from '../../core/failures.ts';
import { escapeMarkup } from '../pages/markup.ts';
import type { PlainPages } from '../pages/plain-page.ts';
import type { Texts } from '../../core/texts.ts';

export function failurePage(
  plain: PlainPages,
  texts: Texts,
  failure: Failure,
  language: Language,
): string {
  const message = texts.failure(failure, language);
  const home = `<a class="button" href="/">${escapeMarkup(texts.title(language))}</a>`;
  return plain.page(
    language,
    message,
    `<h1>${escapeMarkup(message)}</h1><p class="actions">${home}</p>`,
  );
}
