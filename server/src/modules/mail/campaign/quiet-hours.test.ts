import { emailRulesOf } from '@prelude/contract/campaign/emails';
import { describe, expect, it } from 'vitest';
import { loadCampaign } from '@prelude/pack/campaign';
import { fullPack } from '@prelude/pack/testing/packs';
import { sendableLanguages, isQuiet, quietFor } from './quiet-hours.logic.ts';

const campaign = loadCampaign(fullPack);

describe('quiet hours (spec decisions §7)', () => {
  it.each([
    ['2025-05-20T20:59:00+09:00', false],
    ['2025-05-20T21:00:00+09:00', true],
    ['2025-05-21T03:00:00+09:00', true],
    ['2025-05-21T07:59:00+09:00', true],
    ['2025-05-21T08:00:00+09:00', false],
  ])('Korea at %s: quiet is %s', (at, quiet) => {
    expect(isQuiet(emailRulesOf(campaign, 'kr'), new Date(at))).toBe(quiet);
  });

  it('work within one day and across midnight', () => {
    const rules = { ...emailRulesOf(campaign, 'en'), quiet: { from: '01:00', until: '15:00' } };
    const at = (time: string) => isQuiet(rules, new Date(`2025-05-20T${time}:00Z`));
    expect(['00:59', '01:00', '14:59', '15:00'].map(at)).toEqual([false, true, true, false]);
  });

  it.each([
    ['2025-05-20T20:59:59+09:00', 0],
    ['2025-05-20T21:00:00+09:00', 11 * 3600],
    ['2025-05-21T03:00:30+09:00', 5 * 3600 - 30],
    ['2025-05-21T07:59:59+09:00', 1],
    ['2025-05-21T08:00:00+09:00', 0],
  ])('Korea at %s: quiet for %i s', (at, seconds) => {
    expect(quietFor(emailRulesOf(campaign, 'kr'), new Date(at))).toBe(seconds * 1000);
  });

  it('are set per country', () => {
    expect(sendableLanguages(campaign, new Date('2025-05-20T21:30:00+09:00'))).toEqual(['cht']);
    expect(sendableLanguages(campaign, new Date('2025-05-20T16:00:00Z'))).toEqual(['en']);
  });
});
