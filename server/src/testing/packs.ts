import { resolve } from 'node:path';
import { root } from '@prelude/pack/paths';
import { Environment } from '../config/settings.ts';

const { CAMPAIGN_DIR } = Environment.properties;
/** The pack that the site in `site/dist` was built from. Its documents show only this campaign. */
export const builtPack = resolve(
  root,
  process.env.CAMPAIGN_DIR || (CAMPAIGN_DIR as { default?: string }).default!,
);
