import type { CountsPreview } from '@prelude/contract/console/counts';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../testing/namespace.ts';
import { acceptOf, demandsOf, maySave, warningsOf } from './counts-review.logic.ts';

const t = textOf('campaign');

const sources = [{ kind: 'platform', source: 'app_store', name: 'App Store' }] as const;

describe('before figures are entered', () => {
  const figure = { kind: 'platform', source: 'app_store', before: null, after: 5 } as const;
  const preview = (
    warnings: CountsPreview['figures'][number]['warnings'],
    keys: string[] = [],
  ): Pick<CountsPreview, 'figures' | 'reaches'> => ({
    figures: [{ ...figure, warnings }],
    reaches: keys.map((key) => ({ key, threshold: 3, rewards: [] })),
  });

  it.each([
    ['nothing stands out', preview([]), false, { takesTwo: false, mustBeSure: false }],
    ['one looks wrong', preview(['jump']), false, { takesTwo: false, mustBeSure: true }],
    ['a lower one is taken back', preview(['lower']), true, { takesTwo: false, mustBeSure: false }],
    ['a milestone is reached', preview([], ['m2']), false, { takesTwo: true, mustBeSure: true }],
    ['taking back reaches one', preview([], ['m2']), true, { takesTwo: true, mustBeSure: true }],
  ])('what is required when %s', (_when, given, isUndo, demands) => {
    expect(demandsOf(given, isUndo)).toEqual(demands);
  });

  it.each([
    [false, 'Report of May', false, true],
    [true, 'Report of May', false, false],
    [true, 'Report of May', true, true],
    [true, '   ', true, false],
    [false, '', false, false],
  ])('confirmation needed: %s, note %j, confirmed: %s; may save: %s', (must, note, isSure, may) => {
    expect(maySave(must, note, isSure)).toBe(may);
  });

  it('milestones are accepted by name, and only with a ticked box', () => {
    expect(acceptOf(preview([], ['m2', 'm3']), true)).toEqual({
      warnings: true,
      reaches: ['m2', 'm3'],
    });
    expect(acceptOf(preview([], ['m2']), false)).toEqual({ warnings: false, reaches: [] });
  });

  it('a warning names the store and both figures', () => {
    expect(warningsOf(t, preview(['jump', 'lower']), sources, false)).toEqual([
      { key: 'app_store jump', text: 'App Store: at least ten times the previous figure (0 → 5).' },
      { key: 'app_store lower', text: 'App Store: lower than before (0 → 5).' },
    ]);
    expect(warningsOf(t, preview(['lower']), sources, true)).toEqual([]);
  });
});
