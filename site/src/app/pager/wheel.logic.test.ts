import { expect, test } from 'vitest';
import { rollWheel, spendWheel, stillWheel } from './wheel.logic.ts';
import {
  fineNotch,
  freeSpin,
  macMouse,
  macThereAndBack,
  macTrackpad,
  type Trace,
  windowsMouse,
  windowsTrackpad,
} from '../../testing/wheel-traces.ts';

function turns(trace: Trace): [at: number, direction: number][] {
  let state = stillWheel;
  const found: [number, number][] = [];
  for (const [at, delta] of trace) {
    const rolled = rollWheel(state, { delta, at });
    state = rolled.state;
    if (rolled.turn !== 0) found.push([at, rolled.turn]);
  }
  return found;
}

const after = (trace: Trace, ms: number): Trace => trace.map(([at, delta]) => [at + ms, delta]);
const up = (trace: Trace): Trace => trace.map(([at, delta]) => [at, -delta]);
const count = (trace: Trace) => turns(trace).length;

test.each([
  ['macOS trackpad', macTrackpad],
  ['Windows trackpad', windowsTrackpad],
  ['one notch of a fine wheel', fineNotch],
  ['a freely spinning wheel', freeSpin],
])('§2: one push turns one page: %s', (_, trace) => {
  expect(count(trace)).toBe(1);
  expect(turns(up(trace)).map(([, direction]) => direction)).toEqual([-1]);
});

test('a push in the other direction turns back immediately', () => {
  expect(turns(macThereAndBack).map(([, direction]) => direction)).toEqual([1, -1]);
});

test('a second push turns a second page during the inertia of the first', () => {
  const second = after(macTrackpad, 600);
  const both = [...macTrackpad.filter(([at]) => at < 600), ...second];
  expect(count(both)).toBe(2);
});

test('each mouse notch turns a page, at most once per 200 ms (§9)', () => {
  const at = turns(windowsMouse).map(([time]) => time);
  expect(at.slice(0, 2)).toEqual([0, 400]);
  expect(at.length).toBeGreaterThanOrEqual(10);
  for (const [index, time] of at.entries()) {
    if (index > 0) expect(time - at[index - 1]!).toBeGreaterThanOrEqual(200);
  }
});

test('slow single notches of a mouse also turn pages', () => {
  expect(
    turns(macMouse)
      .map(([time]) => time)
      .slice(0, 2),
  ).toEqual([0, 400]);
});

test('a resting finger on the trackpad turns no page', () => {
  expect(
    count([
      [0, 1],
      [30, -1],
      [400, 1],
      [430, 1],
    ]),
  ).toBe(0);
});

test('remaining inertia after scrolling a text turns no page', () => {
  let state = stillWheel;
  let pages = 0;
  for (const [at, delta] of macTrackpad) {
    if (at < 400) state = spendWheel(state, { delta, at });
    else {
      const rolled = rollWheel(state, { delta, at });
      state = rolled.state;
      pages += Math.abs(rolled.turn);
    }
  }
  expect(pages).toBe(0);
  expect(rollWheel(state, { delta: 40, at: 2000 }).turn).toBe(1);
});
