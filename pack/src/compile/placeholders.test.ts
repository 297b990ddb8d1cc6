import { expect, it } from 'vitest';
import { createTypesetter } from './outlines.ts';
import { medallion, portrait } from './placeholders.ts';

const size = { width: 300, height: 300 };
const colours = {
  ground: '#101010',
  surface: '#202020',
  line: '#808080',
  text: '#ffffff',
  accent: '#7aa7ff',
};
const type = await createTypesetter('en', ['Lamp', 'L'], undefined);

it('show a letter that all languages share, and otherwise a mark of their own', () => {
  const draw = (key: string, initial: string) =>
    medallion({ kind: 'rewards', key, name: '', initial }, size, colours, type);
  expect(draw('r1', 'L')).toContain(type.line('L').d);
  const marks = Array.from({ length: 12 }, (_, index) => draw(`r${index}`, ''));
  const shapes = marks.map((svg) => /fill-opacity="\.85"><path d="([^"]+)"/.exec(svg)?.[1]);
  expect(shapes.every(Boolean)).toBe(true);
  expect(new Set(shapes).size).toBeGreaterThan(2);
});

it('leave the name of a character to the page', () => {
  const entry = { kind: 'roles', key: 'Otto', name: 'Lamp', initial: 'L' } as const;
  const drawn = portrait(entry, size, colours, type);
  expect(drawn).toContain(type.line('L').d);
  expect(drawn).not.toContain(type.line('Lamp', 20).d);
});
