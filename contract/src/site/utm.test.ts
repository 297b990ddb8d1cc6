import { describe, expect, it } from 'vitest';
import { otherUtm, tidyUtm, utmOf, utmPattern, withoutUtm, withUtm } from './utm.ts';

const pattern = new RegExp(utmPattern, 'u');
const site = 'https://a.example';

describe('the tag of a link', () => {
  it.each([
    ['/?utm_source=Reddit&utm_medium=CPC&utm_campaign=Launch%20Week', 'reddit~cpc~launch-week~~~'],
    [
      '/?lang=en&utm_source=x&utm_content=hero&utm_term=rpg&gclid=Cj0K-42#/home',
      'x~~~hero~rpg~gclid',
    ],
    ['/?fbclid=IwAR0secret', '~~~~~fbclid'],
    ['/#/home?utm_source=discord', 'discord~~~~~'],
    ['/?utm_source=search#/home?utm_source=hash', 'search~~~~~'],
    ['/?UTM_Source=Caps', 'caps~~~~~'],
    ['/?utm_campaign=夏の%20キャンペーン', '~~夏の-キャンペーン~~~'],
  ])('of %s is %s', (path, tag) => {
    expect(utmOf(site + path)).toBe(tag);
    expect(tag).toMatch(pattern);
  });

  it.each([
    '/',
    '/?lang=en&via=mika-01',
    '/?utm_source=',
    '/?utm_id=7',
    '/?utm_source=a@b.example',
  ])('does not exist in %s', (path) => expect(utmOf(site + path)).toBeUndefined());

  it.each(['', '~~~~~', 'A~~~~~', 'a b~~~~~', '~~~~~other', `${'a'.repeat(41)}~~~~~`, otherUtm])(
    'is not "%s"',
    (text) => expect(text).not.toMatch(pattern),
  );
});

it.each([
  ['  Spring   Sale! ', 'spring-sale'],
  ['a--b', 'a-b'],
  ['ＦＵＬＬ', 'full'],
  ['<script>', 'script'],
  ['someone%40example.com', ''],
  ['someone＠example.com', ''],
  ['x'.repeat(60), 'x'.repeat(40)],
  ['~', ''],
])('the value "%s" is counted as "%s"', (value, counted) => {
  expect(tidyUtm(value)).toBe(counted);
  expect(tidyUtm(counted)).toBe(counted);
});

it.each([
  ['/?lang=en&utm_source=x&via=mika-01&gclid=1#/home', '/?lang=en&via=mika-01#/home'],
  ['/?utm_source=x#/home?utm_medium=y&a', '/#/home?a'],
  ['/?utm_source=x', '/'],
  ['/?a&b=%20', '/?a&b=%20'],
])('the address %s becomes %s in the address bar', (path, left) =>
  expect(withoutUtm(site + path)).toBe(site + left),
);

it('is written into an address, with the code of a creator', () => {
  const made = withUtm(
    `${site}/en/faq?utm_source=old#top`,
    { source: 'Reddit', campaign: 'Launch week', term: '' },
    'mika-01',
  );
  expect(made).toBe(`${site}/en/faq?utm_source=reddit&utm_campaign=launch-week&via=mika-01#top`);
  expect(utmOf(made)).toBe('reddit~~launch-week~~~');
});
