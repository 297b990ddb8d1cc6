import { resolve } from 'node:path';
import { root } from '@prelude/pack/paths';
import { Environment } from '../config/settings.ts';

const { CAMPAIGN_DIR } = Environment.properties;
/** The pack that journeys show: that of `CAMPAIGN_DIR`, else the sample. */
export const samplePack = resolve(
  root,
  process.env.CAMPAIGN_DIR || (CAMPAIGN_DIR as { default?: string }).default!,
);
