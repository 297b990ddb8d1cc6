import type { Application, ApplicationForm } from '@prelude/contract/site/recruitment';
import { useEffect, useState } from 'react';
import { local } from '../../lib/storage.ts';
import { userState } from '../../state/user-store.ts';
import { type Overview, save } from './calls.ts';
import { differingFields, draftKey, formOf, offered, openingOf, readDraft } from './draft.ts';
import { cleanForm } from './validation.ts';

interface State {
  form: ApplicationForm;
  /** Version that the next save is based on. */
  version: number;
  saved: Application | null;
  fromDraft: boolean;
  conflict: boolean;
}

function initialState({ offer, saved }: Overview): State {
  const draft = readDraft(local.get(draftKey), userState.get().cuid);
  const opening = openingOf(saved, draft && { ...draft, form: offered(draft.form, offer) });
  return { ...opening, saved };
}

export type Sending =
  | { kind: 'sent'; application: Application }
  | { kind: 'changed'; gone: boolean; msg: string }
  | { kind: 'refused'; msg: string };

/** Form state with its draft on the device, and the handling of two tabs that save at the same time. */
export function useApplication(overview: Overview) {
  const [state, setState] = useState(() => initialState(overview));
  const { form, version, saved, conflict } = state;

  useEffect(() => {
    const { cuid } = userState.get();
    // Without differences there is no draft to keep. During a conflict both versions stay.
    if (differingFields(form, formOf(saved)).length > 0) {
      local.set(draftKey, JSON.stringify({ cuid, version, form }));
    } else if (!conflict) local.remove(draftKey);
  }, [form, version, saved, conflict]);

  return {
    ...state,
    unsaved: differingFields(cleanForm(form), formOf(saved)).length > 0,
    set: (part: Partial<ApplicationForm>) =>
      setState((now) => ({ ...now, fromDraft: false, form: { ...now.form, ...part } })),
    keepMine: () =>
      setState((now) => ({ ...now, conflict: false, version: now.saved?.version ?? 0 })),
    takeTheirs: () =>
      setState((now) => ({
        ...now,
        conflict: false,
        fromDraft: false,
        form: formOf(now.saved),
        version: now.saved?.version ?? 0,
      })),
    async send(): Promise<Sending> {
      const clean = cleanForm(form);
      const reply = await save(clean, version);
      if (reply.code === 0 && 'data' in reply && reply.data) {
        local.remove(draftKey);
        return { kind: 'sent', application: reply.data };
      }
      if ('data' in reply && reply.error === 'application.changed') {
        const standing = reply.data;
        const differs = standing !== null && differingFields(clean, formOf(standing)).length > 0;
        setState((now) => ({
          ...now,
          form: clean,
          saved: standing,
          conflict: differs,
          version: differs ? now.version : (standing?.version ?? 0),
        }));
        // Both tabs sent the same input, so there is no conflict.
        if (standing && !differs) return { kind: 'sent', application: standing };
        return { kind: 'changed', gone: standing === null, msg: reply.msg };
      }
      return { kind: 'refused', msg: reply.msg };
    },
  };
}
