import {
  type CampaignDocument,
  type CampaignSection,
  type sectionFields,
} from '@prelude/contract/campaign/sections';
import {
  discardCampaignDraft,
  previewCampaign,
  readCampaign,
  readCampaignHistory,
  saveCampaignDraft,
  saveCampaignRules,
  saveCampaignWords,
} from '@prelude/contract/console/campaign';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { useAct, useActs, useCall } from '../../lib/use-call.ts';
import { onlyWords, withSeen } from './changes.logic.ts';

export type CampaignData = ReplyOf<typeof readCampaign>['data'];
export type Preview = ReplyOf<typeof previewCampaign>['data'];

export type SectionValue<S extends CampaignSection> = Pick<
  CampaignDocument,
  (typeof sectionFields)[S][number]
>;

export interface FormProps<S extends CampaignSection> {
  value: SectionValue<S>;
  onChange(value: SectionValue<S>): void;
  data: CampaignData;
  /** The server's problems with fields that can show them. */
  problems: readonly Preview['problems'][number][];
}

export interface Change {
  section: CampaignSection;
  value: unknown;
}

/** A change, and the version of its section that it is based on. */
export type SeenChange = Change & { seen: number };

export interface Reviewed {
  changes: readonly SeenChange[];
  preview: Preview;
}

export const useCampaign = () => useCall(readCampaign, undefined);

/** Previews and saves changes. Parts that can turn people away use the call that needs a second proof. */
export function useChanges() {
  const { reread } = useCampaign();
  const preview = useAct(previewCampaign);
  const renewed = [readCampaign, readCampaignHistory];
  const words = useAct(saveCampaignWords, renewed);
  const rules = useAct(saveCampaignRules, renewed);
  const drafts = useActs(renewed);
  return {
    /** What the changes would do. The result replaces the versions that it compares them with. */
    look: async (changes: readonly SeenChange[]): Promise<Reviewed> => {
      const found = await preview.act({ changes: [...changes] });
      if (!found.data.sections.some(({ conflict }) => conflict))
        return { changes, preview: found.data };
      const fresh = await reread();
      // Again, to be at least as new as those versions: a still newer one is a conflict when it is saved.
      const { data } = await preview.act({ changes: [...changes] });
      return { changes: fresh.data ? withSeen(fresh.data.data, changes) : changes, preview: data };
    },
    save: (changes: readonly SeenChange[], note: string) => {
      const spoken = onlyWords(changes);
      return spoken
        ? words.act({ changes: spoken, note })
        : rules.act({ changes: [...changes], note });
    },
    /** @returns the id of the draft */
    saveDraft: async ({ section, value, seen }: SeenChange): Promise<number> =>
      (await drafts.act(saveCampaignDraft, { section, value, seen, note: '' })).data.version,
    discardDraft: (section: CampaignSection, seen: number) =>
      drafts.act(discardCampaignDraft, { section, seen }),
    /** Takes a saved section back. */
    takeBack: words.act,
    isBusy: preview.isBusy || words.isBusy || rules.isBusy || drafts.isBusy(),
    failure: words.failure ?? rules.failure ?? preview.failure ?? drafts.failure,
  };
}
