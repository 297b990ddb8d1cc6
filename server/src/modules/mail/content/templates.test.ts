import { expect, it } from 'vitest';
import { loadCampaign } from '@prelude/pack/campaign';
import { loadTexts } from '../../../core/texts.ts';
import { loadTheme } from '@prelude/pack/theme';
import { fullPack } from '@prelude/pack/testing/packs';
import { createWriter } from './templates.ts';

const emailWith = (support: Record<string, string>) =>
  createWriter({
    texts: loadTexts(fullPack),
    campaign: { ...loadCampaign(fullPack), support },
    file: loadCampaign(fullPack),
    theme: loadTheme(fullPack),
    publicUrl: 'https://game.example',
    from: 'news@harbour.example',
    picture: () => '/picture.jpg',
  }).email({
    kind: 'email',
    language: 'en',
    topic: 'news',
    text: { subject: 'News', preheader: 'More', title: 'News', body: 'Hello.' },
    data: {},
    unsubscribe: 'https://game.example/unsubscribe/',
  }).text;

it.each([
  ['its language', { en: 'mailto:en@harbour.example', jp: 'mailto:jp@harbour.example' }, 'en@'],
  ['another language only', { jp: 'mailto:jp@harbour.example' }, 'jp@'],
])('an email names the address of the support in %s', (_which, support, address) => {
  expect(emailWith(support)).toContain(address);
});

it('an email of a campaign without a support has no line about it', () => {
  const text = emailWith({});
  expect(text).toContain('Hello.');
  expect(text).not.toMatch(/undefined|\{\w+\}|Questions/);
});
