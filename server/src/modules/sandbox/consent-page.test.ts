import { languages } from '@prelude/contract/shared/languages';
import { expect, it } from 'vitest';
import { createPackTexts } from '@prelude/pack/texts';
import { fullPack } from '@prelude/pack/testing/packs';
import { consentPage, sandboxTexts } from './consent-page.ts';
import { sandboxSettings } from './sandbox.settings.ts';

it.each(['google', 'apple'] as const)(
  '%s of the sandbox says which addresses count (spec decisions §4)',
  (provider) => {
    const counted = sandboxSettings('http://localhost')[provider]!.mailDomains;
    for (const language of languages) {
      const body = consentPage(
        { policy: () => '', page: (_language, _title, html) => html },
        {
          provider,
          language,
          texts: sandboxTexts(createPackTexts(fullPack), language),
          game: 'Test Harbour',
          request: {},
          invalid: false,
        },
      );
      for (const domain of counted) expect(body, language).toContain(domain);
      expect(body, language).not.toMatch(/\{\w+\}/);
    }
  },
);
