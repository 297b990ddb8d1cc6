import type { Store } from '@prelude/contract/campaign/stores';
import { describe, expect, it } from 'vitest';
import { addStore, iconName, mayAdd, moveStore } from './stores.logic.ts';

const steam: Store = {
  key: 'steam',
  verb: 'wishlist',
  href: 'https://store.example',
  mobile: false,
  counts: true,
};

it.each([
  ['google_play', 'Google Play'],
  ['youtube', 'YouTube'],
  ['night_market', 'night market'],
])('the icon %s is called %s', (icon, name) => expect(iconName(icon)).toBe(name));

describe('the stores of a campaign', () => {
  it.each([
    ['itch', true],
    ['play_store-2', true],
    ['steam', false],
    ['web', false],
    ['', false],
    ['Itch', false],
    ['2go', false],
  ])('take the key %j: %s', (key, may) => expect(mayAdd([steam], key)).toBe(may));

  it('get a store that is not shown and does not count yet', () => {
    expect(addStore([steam], 'forge')[1]).toEqual({
      key: 'forge',
      name: 'forge',
      verb: 'visit',
      mobile: false,
      counts: false,
    });
    expect(addStore([], 'app_store')).toEqual([
      { key: 'app_store', verb: 'pre-register', mobile: false, counts: false },
    ]);
  });

  it('change their order', () => {
    const list = ['a', 'b', 'c'].map((key) => ({ ...steam, key }));
    expect(moveStore(list, 2, -1).map(({ key }) => key)).toEqual(['a', 'c', 'b']);
    expect(moveStore(list, 0, 1).map(({ key }) => key)).toEqual(['b', 'a', 'c']);
  });
});
