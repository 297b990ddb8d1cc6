import { Value } from 'typebox/value';
import { Living } from '../../contract/src/campaign/living.ts';
import type { Report } from './model.ts';

export function checkLiving(data: unknown, report: Report): void {
  if (data === undefined || Value.Check(Living, data)) return;
  for (const error of Value.Errors(Living, data)) {
    report(`living.json ${error.instancePath}`.trim(), error.message);
  }
}
