import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scaledTo, totalOf } from './places.logic.ts';

const axes = { platforms: ['pc', 'ios'], regions: ['japan', 'europe', 'korea'] };
const total = (places: Parameters<typeof totalOf>[0]) =>
  totalOf(places, axes.platforms, axes.regions);

it('sums the table, also with missing cells', () => {
  expect(total({ pc: { japan: 2, europe: 3, korea: 0 }, ios: { japan: 5 } })).toBe(10);
  expect(total({})).toBe(0);
});

it('scales in proportion, with the largest remainders up', () => {
  const places = {
    pc: { japan: 6000, europe: 3000, korea: 1000 },
    ios: { japan: 2000, europe: 1000, korea: 0 },
  };
  expect(scaledTo(places, axes, 5000)).toEqual({
    pc: { japan: 2308, europe: 1154, korea: 385 },
    ios: { japan: 769, europe: 384, korea: 0 },
  });
});

it('fills an empty table evenly, and empties a full one', () => {
  expect(scaledTo({}, axes, 8)).toEqual({
    pc: { japan: 2, europe: 2, korea: 1 },
    ios: { japan: 1, europe: 1, korea: 1 },
  });
  expect(total(scaledTo({ pc: { japan: 9 } }, axes, 0))).toBe(0);
});

it('always has the wanted total, keeps empty cells empty and never goes below zero', () => {
  const count = fc.integer({ min: 0, max: 100_000 });
  const row = fc.record({ japan: count, europe: count, korea: count });
  fc.assert(
    fc.property(
      fc.record({ pc: row, ios: row }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (places, wanted) => {
        const scaled = scaledTo(places, axes, wanted);
        expect(total(scaled)).toBe(wanted);
        for (const platform of ['pc', 'ios'] as const)
          for (const region of ['japan', 'europe', 'korea'] as const) {
            expect(scaled[platform]![region]).toBeGreaterThanOrEqual(0);
            if (places[platform][region] === 0 && total(places) > 0)
              expect(scaled[platform]![region]).toBe(0);
          }
      },
    ),
  );
});
