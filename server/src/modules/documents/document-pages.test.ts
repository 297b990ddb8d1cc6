import type { PageContext } from '@prelude/contract/site/documents';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../core/failures.ts';
import { loadTexts } from '../../core/texts.ts';
import { campaignZone } from '../../core/campaign/zone.ts';
import { fullPack } from '@prelude/pack/testing/packs';
import { createDocumentPages } from './document-pages.ts';

const render = vi.fn<(name: string, language: string) => Promise<string>>(
  async (name, language) => `${name} ${language}`,
);
const context: PageContext = {
  origin: 'https://game.example',
  about: '/about',
  contact: '/contact',
  support: '/support',
  creators: '/creators',
  notices: [],
  banner: null,
};
let banner: PageContext['banner'] = null;
const pages = createDocumentPages({
  site: { renderDocument: render, renderFeed: async () => '', version: () => 0 },
  texts: loadTexts(fullPack),
  origin: context.origin,
  campaign: { key: 'test-harbour', studio: 'Harbour Works' },
  zone: campaignZone('2025-05-13T00:00:00+08:00'),
  pageContext: () => ({ ...context, banner }),
});
beforeEach(() => render.mockClear());

describe('a document', () => {
  it('is rendered once while its content is the same', async () => {
    const first = await pages.document('draw', 'en', {});
    expect(await pages.document('draw', 'en', {})).toBe(first);
    expect(render).toHaveBeenCalledTimes(1);
    expect(first.plain.toString()).toBe('draw en');
  });

  it('is rendered again after its context changed', async () => {
    await pages.document('status', 'en', {});
    banner = { level: 'urgent', lang: 'en', words: 'Back soon', link: null };
    await pages.document('status', 'en', {});
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is cached separately from others of its kind', async () => {
    const [one, other] = await Promise.all(
      ['one', 'other'].map((message) =>
        pages.document('notice', 'en', { message, isMissing: true }, message),
      ),
    );
    expect(one).not.toBe(other);
    await pages.document('notice', 'en', { message: 'one', isMissing: true }, 'one');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('about a flood is rendered once, whatever time is left', async () => {
    for (const retryAfter of [41, 17, 41])
      await pages.notice(new Failure('limit.reached', {}, { retryAfter }), 'en');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('for one reader is never cached', async () => {
    const form = { topics: 'kept' } as const;
    await pages.personal('subscribe', 'en', { form });
    await pages.personal('subscribe', 'en', { form });
    expect(render).toHaveBeenCalledTimes(2);
  });
});
