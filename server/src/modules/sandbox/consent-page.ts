import type { Language } from '@prelude/contract/shared/languages';
import type { PackTexts } from '@prelude/pack/texts';
import { escapeMarkup } from '../../http/pages/markup.ts';
import type { PlainPages } from '../../http/pages/plain-page.ts';
import type { SandboxProvider } from './sandbox.service.ts';
import { countedDomains, mailDomain } from './sandbox.settings.ts';

type Texts = Record<
  | 'title'
  | 'badge'
  | 'lead'
  | 'wants'
  | 'pick'
  | 'other'
  | 'name'
  | 'email'
  | 'verified'
  | 'domains'
  | 'withoutEmail'
  | 'continue'
  | 'cancel'
  | 'invalid',
  string
>;

export const sandboxTexts = (pack: Pick<PackTexts, 'read'>, language: Language): Texts =>
  (pack.read(language, 'providers') as { sandbox: Texts }).sandbox;

const names: Record<SandboxProvider, string> = {
  google: 'Google',
  x: 'X',
  facebook: 'Facebook',
  apple: 'Apple',
};

interface ConsentPage {
  provider: SandboxProvider;
  language: Language;
  texts: Texts;
  game: string;
  request: Record<string, string>;
  invalid: boolean;
}

export const addressOf = (provider: SandboxProvider, name: string): string =>
  `${name}@${mailDomain(provider)}`;

export function consentPage(plain: PlainPages, page: ConsentPage): string {
  const { provider, language, texts, game, request, invalid } = page;
  const say = (key: keyof Texts) =>
    escapeMarkup(
      texts[key]
        .replaceAll('{provider}', names[provider])
        .replaceAll('{game}', game)
        .replaceAll('{domains}', countedDomains(provider).join(', ')),
    );
  const mails = provider === 'google' || provider === 'apple';
  const persona = (name: string, checked: boolean) => `
<label class="pick"><input type="radio" name="who" value="${name}"${checked ? ' checked' : ''}>
<span>${name}${mails ? `<small>${addressOf(provider, name)}</small>` : ''}</span></label>`;
  const hidden = Object.entries(request).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  const address = mails
    ? `<label>${say('email')}<input type="email" name="email" maxlength="254" autocomplete="off"></label>
<label class="pick"><input type="checkbox" name="verified" value="yes" checked><span>${say('verified')}<small>${say('domains')}</small></span></label>`
    : `<p>${say('withoutEmail')}</p>`;
  const body = `<p class="badge">${say('badge')}</p><h1>${say('title')}</h1>
<p>${say('wants')}</p><p>${say('lead')}</p>${invalid ? `<p role="alert">${say('invalid')}</p>` : ''}
<form method="post" action="/sandbox/${provider}/consent">${hidden.join('')}
<fieldset><legend>${say('pick')}</legend>${persona('traveller1', !invalid)}${persona('traveller2', false)}
<label class="pick"><input type="radio" name="who" value="other"${invalid ? ' checked' : ''}><span>${say('other')}</span></label></fieldset>
<fieldset><legend>${say('other')}</legend>
<label>${say('name')}<input type="text" name="name" maxlength="24" autocomplete="off"></label>${address}</fieldset>
<div class="actions"><button class="main" name="answer" value="yes">${say('continue')}</button>
<button name="answer" value="no">${say('cancel')}</button></div></form>`;
  return plain.page(language, texts.title.replaceAll('{provider}', names[provider]), body);
}
