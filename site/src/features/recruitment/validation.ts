import type { ApplicationForm } from '@prelude/contract/site/recruitment';

export type RequiredField = 'platforms' | 'device' | 'region' | 'age_band' | 'experience';
export type MissingKey =
  | 'apply.platformsMissing'
  | 'apply.deviceMissing'
  | 'apply.regionMissing'
  | 'apply.ageMissing'
  | 'apply.experienceMissing';

const required: readonly [RequiredField, MissingKey][] = [
  ['platforms', 'apply.platformsMissing'],
  ['device', 'apply.deviceMissing'],
  ['region', 'apply.regionMissing'],
  ['age_band', 'apply.ageMissing'],
  ['experience', 'apply.experienceMissing'],
];

export type Missing = Partial<Record<RequiredField, MissingKey>>;

export const missingIn = (form: ApplicationForm): Missing =>
  Object.fromEntries(required.filter(([field]) => form[field].length === 0));

/** Trims the input and removes characters that the server refuses. */
export const cleanForm = (form: ApplicationForm): ApplicationForm => ({
  ...form,
  // oxlint-disable-next-line no-control-regex
  device: form.device.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').trim(),
  note: form.note
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .trim(),
});
