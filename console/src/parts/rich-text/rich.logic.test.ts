import { expect, it } from 'vitest';
import { fitsLink, fitsVideo, nearestSize, shownSource, sizeOf } from './rich.logic.ts';

it.each([
  ['', true],
  ['https://elsewhere.example/a?b#c', true],
  ['mailto:help@elsewhere.example', true],
  ['/en/news/glazier', true],
  ['/', true],
  ['//elsewhere.example', false],
  ['http://elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['elsewhere.example', false],
  ['#top', false],
])('a link to %j is allowed: %s', (href, may) => {
  expect(fitsLink(href)).toBe(may);
});

it.each([
  ['w50', 50],
  ['w100', 100],
  [null, 100],
  ['', 100],
  ['wide', 100],
  ['w50 x', 100],
])('a picture of class %j is %d per cent wide', (look, percent) => {
  expect(sizeOf(look)).toBe(percent);
});

it.each([
  [50, 50],
  [41, 33],
  [42, 50],
  [90, 100],
  [250, 100],
  [-40, 25],
  [0, 25],
])('a picture resized to %d per cent becomes %d', (drawn, size) => {
  expect(nearestSize(drawn)).toBe(size);
});

it('an uploaded picture shows a resized file; any other keeps its address', () => {
  expect(shownSource('/news/pictures/0123456789abcdef0123456789abcdef')).toBe(
    '/news/pictures/0123456789abcdef0123456789abcdef/960.jpg',
  );
  expect(shownSource('/assets/cover.jpg')).toBe('/assets/cover.jpg');
});

it.each([
  ['https://www.youtube.com/watch?v=1', true],
  ['/files/film.mp4', true],
  ['https://elsewhere.example', false],
  ['http://elsewhere.example/film', false],
  ['/files/logo.png', false],
  ['javascript:alert(1)', false],
])('a video at %j is allowed: %s', (address, may) => {
  expect(fitsVideo(address)).toBe(may);
});
