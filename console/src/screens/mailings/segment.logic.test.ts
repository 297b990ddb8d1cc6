import { expect, it } from 'vitest';
import { answerOf, factOf, factsIn, sourcesTyped, withFact } from './segment.logic.ts';

it('an empty fact is not part of a segment', () => {
  const segment = withFact({ applied: false }, 'regions', ['asia']);
  expect(segment).toEqual({ applied: false, regions: ['asia'] });
  expect(withFact(segment, 'regions', [])).toEqual({ applied: false });
  expect(withFact({ registered_from: 'x' }, 'registered_from', '')).toEqual({});
  expect(withFact({ applied: true }, 'applied', factOf('any'))).toEqual({});
  expect(withFact({}, 'applied', factOf('no'))).toEqual({ applied: false });
});

it('reads links as they are typed, each once, without what no link can be', () => {
  expect(sourcesTyped(' mika-01, jun  mika-01、a/b，x_1')).toEqual(['mika-01', 'jun', 'x_1']);
  expect(sourcesTyped('')).toEqual([]);
});

it('an answer stands for a fact and back', () => {
  expect(([true, false, undefined] as const).map(answerOf).map(factOf)).toEqual([
    true,
    false,
    undefined,
  ]);
});

it('says every fact', () => {
  const t = ((key: string, values: object = {}) =>
    [key, ...Object.values(values)].join(' ')) as Parameters<typeof factsIn>[0]['t'];
  const names = { region: () => 'Asia', platform: () => 'PC', milestone: () => '1,000' };
  const date = (at: string) => `<${at}>`;
  expect(
    factsIn(
      { t, names, date },
      {
        regions: ['a'],
        platforms: ['p'],
        sources: ['mika', 'jun'],
        registered_from: '1',
        registered_until: '2',
        milestone: 'm1',
        applied: true,
        selected: false,
        invited: true,
      },
    ),
  ).toEqual([
    'said.regions Asia',
    'said.platforms PC',
    'said.sources mika, jun',
    'said.from <1>',
    'said.until <2>',
    'said.milestone 1,000',
    'said.applied.yes',
    'said.selected.no',
    'said.invited.yes',
  ]);
});
