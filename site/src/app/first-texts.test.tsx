/** Home is hydrated before all texts have arrived, so the page's data must have those that its markup was made with. */
import { variants } from '@prelude/contract/shared/device';
import { cutTexts } from '@prelude/pack/page-texts';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPack } from '../lib/pack.ts';

// Other test files of this process have loaded the modules with all texts.
const reset = () => {
  vi.resetModules();
  vi.stubGlobal('BUILD_YEAR', 2025);
};
beforeEach(reset);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function home(variant: (typeof variants)[number], language: string) {
  const { App } = await import('./app.tsx');
  const { documentTitle } = await import('./document-meta.ts');
  const { homePage } = await import('./stage/pages.ts');
  const { loadView } = await import('./stage/views.ts');
  const { applyLanguage } = await import('../lib/i18n/language.ts');
  const { translatorOf } = await import('../lib/i18n/text.ts');
  const { applyDevice, applyVariant } = await import('../lib/page/device.ts');
  await loadView(homePage.view[variant], language);
  applyLanguage(language);
  applyDevice(variant);
  applyVariant(variant);
  const t = translatorOf(language);
  return {
    html: renderToString(<App route={homePage.route} />),
    meta: [documentTitle(t, homePage), t('game.description')],
    failure: [t('common.broken'), t('common.offline')],
  };
}

test.each(variants.flatMap((variant) => ['en', 'cht'].map((language) => [variant, language])))(
  'on %s in %s, Home is the same with its first texts alone',
  async (...of) => {
    const [variant, language] = of as [(typeof variants)[number], string];
    const { firstKeys } = await import('./prerender.tsx');
    const keys = await firstKeys(language);
    // All texts are loaded now.
    const complete = await home(variant, language);
    expect(complete.html).toContain('data-page="home"');

    reset();
    const pack = renderPack();
    const first = cutTexts(pack.texts[language]!.site!, keys);
    vi.stubGlobal('preludePack', { ...pack, texts: { [language]: { first } } });
    expect(await home(variant, language)).toEqual(complete);
    const { translatorOf } = await import('../lib/i18n/text.ts');
    expect(translatorOf(language)('user.login.title')).toBe('');
  },
);
