import { expect, it } from 'vitest';
import { publicCount } from './public-count.logic.ts';

it.each([
  [undefined, 0, { count: 0 }],
  [undefined, 1234, { count: 1234 }],
  [{ show_from: 1000 }, 999, { count: 0, stated: 'hidden' }],
  [{ show_from: 1000 }, 1000, { count: 1000 }],
  [{ round: 100 }, 99, { count: 0, stated: 'hidden' }],
  [{ round: 100 }, 1299, { count: 1200, stated: 'rounded' }],
  [{ show_from: 500, round: 100 }, 499, { count: 0, stated: 'hidden' }],
  [{ show_from: 500, round: 100 }, 500, { count: 500, stated: 'rounded' }],
  [{ show_from: 50, round: 100 }, 60, { count: 0, stated: 'hidden' }],
])('with %j, shows %i as %j', (rule, exact, shown) => {
  expect(publicCount(rule, exact)).toEqual(shown);
});
