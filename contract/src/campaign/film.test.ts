import { expect, it } from 'vitest';
import { filmSource } from './film.ts';

const youTube = 'https://www.youtube-nocookie.com/embed/aB3-_5678Cd?autoplay=1&rel=0';

it.each([
  ['https://www.youtube.com/watch?v=aB3-_5678Cd&t=4', 'YouTube', youTube],
  ['https://m.youtube.com/watch?v=aB3-_5678Cd', 'YouTube', youTube],
  ['https://youtu.be/aB3-_5678Cd?si=abc', 'YouTube', youTube],
  ['https://www.youtube.com/shorts/aB3-_5678Cd', 'YouTube', youTube],
  ['https://www.youtube-nocookie.com/embed/aB3-_5678Cd', 'YouTube', youTube],
  [
    'https://vimeo.com/76979871',
    'Vimeo',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  ],
  [
    'https://vimeo.com/76979871/ab12',
    'Vimeo',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=ab12',
  ],
  ['https://cdn.example/a/Film.mp4', 'cdn.example', 'https://cdn.example/a/Film.mp4'],
])('loads %s from %s', (address, from, src) => {
  expect(filmSource(address)).toMatchObject({ from, src });
});

it.each([
  'http://youtu.be/aB3-_5678Cd',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=aB3-_5678Cd"><script>',
  'https://youtube.com.evil.example/watch?v=aB3-_5678Cd',
  'https://vimeo.com/channels/staff',
  'https://cdn.example/film.mov',
  'javascript:alert(1)',
  'film',
])('knows no film at %s', (address) => {
  expect(filmSource(address)).toBeUndefined();
});
