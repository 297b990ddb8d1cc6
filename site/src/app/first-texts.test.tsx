/** Home is shown before the rest of the texts has arrived, so it must not read any of them. */
import { variants } from '@prelude/contract/shared/device';
import type { Language } from '@prelude/contract/shared/languages';
import { isLate } from '@prelude/pack/page-texts';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

const read = new Set<string>();

beforeEach(() => {
  read.clear();
  // Other test files of this process have loaded the modules with the real translator.
  vi.resetModules();
  vi.stubGlobal('BUILD_YEAR', 2025);
  vi.doMock('../lib/i18n/namespaces.ts', async (original) => {
    const real = await original<typeof import('../lib/i18n/namespaces.ts')>();
    const translator = (language: Language, ...names: ('first' | 'rest')[]) => {
      const translate = real.texts.translator(language, ...names);
      return ((key, values) => {
        if (names.includes('rest')) read.add(key);
        return translate(key, values);
      }) as typeof translate;
    };
    return { ...real, texts: { ...real.texts, translator } };
  });
  return () => {
    vi.doUnmock('../lib/i18n/namespaces.ts');
    vi.unstubAllGlobals();
    vi.resetModules();
  };
});

test.each(variants)('reads only texts of the first part on %s', async (variant) => {
  const { App } = await import('./app.tsx');
  const { homePage } = await import('./stage/pages.ts');
  const { loadView } = await import('./stage/views.ts');
  const { applyLanguage } = await import('../lib/i18n/language.ts');
  const { applyVariant } = await import('../lib/page/device.ts');
  await loadView('home', 'en');
  applyLanguage('en');
  applyVariant(variant);
  const html = renderToString(<App route={homePage.route} />);
  expect(html).toContain('data-page="home"');
  expect(read.size).toBeGreaterThan(20);
  expect([...read].filter(isLate)).toEqual([]);
});
