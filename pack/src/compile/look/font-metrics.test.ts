import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../paths.ts';
import { fontMetrics } from './font-metrics.ts';

const metricsOf = (name: string) => fontMetrics(readFileSync(join(root, 'site/fonts', name)));

it('measures the lines and the width of a font', () => {
  const body = metricsOf('EBGaramond_500Medium.ttf');
  expect(body.ascent).toBeCloseTo(1.007, 2);
  expect(body.descent).toBeCloseTo(0.298, 2);
  expect(body.width).toBeCloseTo(0.396, 2);
});
