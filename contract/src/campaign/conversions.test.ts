import { expect, it } from 'vitest';
import { clickIn, conversionProviders } from './conversions.ts';

const site = 'https://a.example';

it.each([
  ['/?lang=en&fbclid=IwAR0-_x#/home', { provider: 'meta', parameter: 'fbclid', id: 'IwAR0-_x' }],
  ['/?TTCLID=E.C.P.Abc', { provider: 'tiktok', parameter: 'ttclid', id: 'E.C.P.Abc' }],
  ['/#/home?wbraid=Cj0K', { provider: 'google', parameter: 'wbraid', id: 'Cj0K' }],
  ['/?twclid=23op&gclid=Cj0K', { provider: 'x', parameter: 'twclid', id: '23op' }],
])('the click id of %s keeps its letters', (path, click) => {
  expect(clickIn(site + path, conversionProviders)).toEqual(click);
});

it.each(['/', '/?fbclid=', '/?fbclid=a%20b%20c', '/?fbclid=%3Cscript%3E', '/?li_fat_id=abcdef'])(
  'there is none in %s',
  (path) => expect(clickIn(site + path, conversionProviders)).toBeUndefined(),
);

it('a network that the campaign does not name has none', () => {
  expect(clickIn(`${site}/?fbclid=IwAR0&gclid=Cj0K`, ['google'])?.parameter).toBe('gclid');
  expect(clickIn(`${site}/?fbclid=IwAR0`, ['x'])).toBeUndefined();
});
