import {
  type CampaignDocument,
  type CampaignSection,
  type sectionFields,
} from '@prelude/contract/campaign/sections';
import {
  previewCampaign,
  readCampaign,
  readCampaignHistory,
  saveCampaignRules,
  saveCampaignWords,
} from '@prelude/contract/console/campaign';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { useAct, useCall } from '../../lib/use-call.ts';
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
  disabled: boolean;
  data: CampaignData;
  /** The server's problems with fields that can show them. */
  problems: readonly Preview['problems'][number][];
}

export interface Change {
  section: CampaignSection;
  value: unknown;
}

export const useCampaign = () => useCall(readCampaign, undefined);

/** Previews and saves changes. Parts that can turn people away use the call that needs a second proof. */
export function useChanges() {
  const preview = useAct(previewCampaign);
  const renewed = [readCampaign, readCampaignHistory];
  const words = useAct(saveCampaignWords, renewed);
  const rules = useAct(saveCampaignRules, renewed);
  return {
    preview: (data: CampaignData, changes: readonly Change[]) =>
      preview.act({ changes: withSeen(data, changes) }).then((reply) => reply.data),
    save: (data: CampaignData, changes: readonly Change[], note: string) => {
      const body = withSeen(data, changes);
      const spoken = onlyWords(body);
      return spoken ? words.act({ changes: spoken, note }) : rules.act({ changes: body, note });
    },
    isBusy: preview.isBusy || words.isBusy || rules.isBusy,
    failure: words.failure ?? rules.failure ?? preview.failure,
  };
}
