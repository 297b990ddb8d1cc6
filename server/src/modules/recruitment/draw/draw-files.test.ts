/** The rules must have exactly one spelling: their hash is the nonce of the random numbers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullCampaign } from '@prelude/pack/testing/packs';
import { canonicalJson, isRulesOf, rulesText } from './draw-files.ts';

const campaign = fullCampaign();

describe('the rules', () => {
  it('are in RFC 8785 form, whatever form the campaign has', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 'ü' }], a: 1e3, B: null })).toBe(
      '{"B":null,"a":1000,"b":[{"c":"ü","d":1}]}',
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const shuffled = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(shuffled)).toBe(canonicalJson(value));
      }),
    );
    expect(rulesText(campaign)).toMatch(/^\{"places":\[\[.*"version":2,"waves":\[[\d,]+\]\}$/);
  });

  it('match the campaign that has the same', () => {
    const other = structuredClone(campaign);
    other.recruitment.reserve_percent++;
    expect(isRulesOf(campaign, rulesText(campaign))).toBe(true);
    expect(isRulesOf(other, rulesText(campaign))).toBe(false);
  });
});
