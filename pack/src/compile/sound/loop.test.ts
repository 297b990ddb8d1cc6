import { expect, test } from 'vitest';
import { loopFrom, peakOf } from './loop.ts';
import { sampleRate, silence } from './wav.ts';

/** A tone that neither starts nor ends at zero, with a second of silence at both ends. */
function piece(seconds: number) {
  const sound = silence((seconds + 2) * sampleRate);
  for (const channel of sound)
    for (let i = sampleRate; i < (seconds + 1) * sampleRate; i += 1)
      channel[i] = 0.5 * Math.cos((i * 2 * Math.PI * 97.3) / sampleRate + 1);
  return sound;
}

test('a loop has no silence, no step at its seam, and whole packets of both codecs', () => {
  const loop = loopFrom(piece(20));
  const [left] = loop;
  expect(left.length % 960).toBe(0);
  expect(left.length % 1024).toBe(0);
  expect(left.length / sampleRate).toBeGreaterThan(17);
  expect(left.length / sampleRate).toBeLessThan(18.1);
  const usual = left
    .slice(1)
    .reduce((most, value, i) => Math.max(most, Math.abs(value - left[i]!)), 0);
  expect(Math.abs(left[0]! - left.at(-1)!)).toBeLessThanOrEqual(usual);
  expect(peakOf(loop)).toBeLessThan(0.75);
});

test('a long piece is cut to two minutes', () => {
  expect(loopFrom(piece(200))[0].length / sampleRate).toBeLessThanOrEqual(120.4);
});
