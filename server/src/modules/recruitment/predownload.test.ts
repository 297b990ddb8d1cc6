/** A campaign may name no pre-download date: places, emails and calendars then do without it. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { expect, it } from 'vitest';
import { loadCampaign } from '@prelude/pack/campaign';
import { loadTexts } from '../../core/texts.ts';
import { loadTheme } from '@prelude/pack/theme';
import { fullPack } from '@prelude/pack/testing/packs';
import { createWriter } from '../mail/content/templates.ts';
import { qualificationOf } from './recruitment.logic.ts';

const dated = loadCampaign(fullPack);
const { predownload_at: _date, ...undated } = dated;

const place = {
  code: '7K3MZQ9XW2V4HD8TB1NC',
  platform: 'pc',
  region: 'japan',
  wave: 1,
  promoted: false,
  state: 'offered' as const,
  claimBy: '2025-06-08T12:00:00+08:00',
  decidedAt: null,
};
const placeIn = (campaign: Campaign) =>
  qualificationOf({
    campaign,
    state: 'results',
    now: new Date('2025-06-07T12:00:00+08:00'),
    published: true,
    standing: { code: place.code, listed: true, outcome: 'selected', place, queues: [] },
  }).place;

it('a place has the date and a calendar entry only when the campaign has the date', () => {
  expect(placeIn(dated)).toMatchObject({ calendar: '/api/recruitment/predownload.ics' });
  expect(placeIn(dated)).toHaveProperty('predownload_at');
  expect(placeIn(undated)).toMatchObject({ platform: 'pc', wave: 1 });
  expect(placeIn(undated)).not.toHaveProperty('predownload_at');
  expect(placeIn(undated)).not.toHaveProperty('calendar');
});

it('the email to selected players leaves the date out', () => {
  const textOf = (campaign: Campaign): string =>
    createWriter({
      texts: loadTexts(fullPack),
      campaign,
      file: campaign,
      theme: loadTheme(fullPack),
      publicUrl: 'https://game.example',
      from: 'news@harbour.example',
      picture: () => '/picture.jpg',
    }).email({
      kind: 'selected',
      language: 'en',
      data: { platform: 'pc', claim_by: place.claimBy },
      unsubscribe: 'https://game.example/unsubscribe/',
    }).text;
  expect(textOf(dated)).toContain('Pre-download');
  expect(textOf(undated)).not.toContain('Pre-download');
  expect(textOf({ ...undated, support: {} })).not.toContain('Questions?');
});
