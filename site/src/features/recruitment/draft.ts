import type { Application, ApplicationForm } from '@prelude/contract/site/recruitment';

export const draftKey = 'prelude_application';

export interface Draft {
  /** Owner of the draft: a shared device must not show it to another player. */
  cuid: string;
  /** Version of the saved application it is based on; 0: none. */
  version: number;
  form: ApplicationForm;
}

export const emptyForm: ApplicationForm = {
  platforms: [],
  device: '',
  region: '',
  age_band: '',
  experience: '',
  note: '',
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns undefined for anything that is not a draft of this player. */
export function readDraft(text: string | null, cuid: string): Draft | undefined {
  try {
    const { version, form, ...rest } = JSON.parse(text ?? '') as Draft;
    const { platforms, device, region, age_band, experience, note } = form;
    const texts = [device, region, age_band, experience, note];
    if (rest.cuid !== cuid || !Number.isInteger(version)) return undefined;
    if (!Array.isArray(platforms) || !platforms.every(isText) || !texts.every(isText)) {
      return undefined;
    }
    return { cuid, version, form: { platforms, device, region, age_band, experience, note } };
  } catch {
    return undefined;
  }
}

export const formOf = (application: Application | null): ApplicationForm => {
  if (!application) return emptyForm;
  const { platforms, device, region, age_band, experience, note } = application;
  return { platforms, device, region, age_band, experience, note };
};

const fields = Object.keys(emptyForm) as (keyof ApplicationForm)[];

const isSame = (a: string | string[], b: string | string[]): boolean =>
  Array.isArray(a) && Array.isArray(b) ? [...a].sort().join() === [...b].sort().join() : a === b;

export const differingFields = (
  mine: ApplicationForm,
  theirs: ApplicationForm,
): (keyof ApplicationForm)[] => fields.filter((field) => !isSame(mine[field], theirs[field]));

export interface Opening {
  form: ApplicationForm;
  version: number;
  fromDraft: boolean;
  /** The draft differs and is based on an older version: the player must choose. */
  conflict: boolean;
}

/** Returns the draft if it still differs, otherwise the saved application. */
export function openingOf(saved: Application | null, draft: Draft | undefined): Opening {
  const version = saved?.version ?? 0;
  const standing = formOf(saved);
  if (!draft || differingFields(draft.form, standing).length === 0) {
    return { form: standing, version, fromDraft: false, conflict: false };
  }
  const conflict = saved !== null && draft.version !== version;
  return { form: draft.form, version, fromDraft: true, conflict };
}

/** Drops options that the form no longer offers, for example after the campaign changed its regions. */
export const offered = (
  form: ApplicationForm,
  offer: {
    platforms: string[];
    regions: string[];
    age_bands: string[];
    experience: string[];
  },
): ApplicationForm => ({
  ...form,
  platforms: form.platforms.filter((key) => offer.platforms.includes(key)),
  region: offer.regions.includes(form.region) ? form.region : '',
  age_band: offer.age_bands.includes(form.age_band) ? form.age_band : '',
  experience: offer.experience.includes(form.experience) ? form.experience : '',
});
