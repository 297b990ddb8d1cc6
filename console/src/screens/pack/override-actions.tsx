import { Actions, Button } from '../../kit/layout.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { RelativeTime } from '../../kit/time.tsx';
import type { CallFailure } from '../../lib/failure.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { Override } from './use-override.ts';

/** Who made the draft or the change. */
export function By({ author, at, draft = false }: { author: string; at: string; draft?: boolean }) {
  const t = useText('pack');
  return (
    <span className="quiet">
      {t(draft ? 'draft.by' : 'by', { author })}
      <RelativeTime at={at} />
    </span>
  );
}

interface Props {
  override: Override;
  /** The form has something to save. */
  canSave: boolean;
  /** A change is in force. */
  isReplaced: boolean;
  /** The campaign still has what it replaces. */
  isUsed: boolean;
  refused?: CallFailure | undefined;
  onClose(): void;
}

export function OverrideActions(props: Props) {
  const { override, canSave, isReplaced, isUsed, refused, onClose } = props;
  const t = useText('pack');
  const mayWrite = useMay('campaign.write');
  const may = mayWrite && isUsed;
  const { draft, isBusy, failure, publish, saveDraft, discard, restore } = override;
  return (
    <>
      {draft ? (
        <Note tone="warn">
          <By {...draft} draft /> · {t('draft.hint')}
        </Note>
      ) : null}
      <ActFailure failure={refused ?? failure} />
      <Actions>
        {may ? (
          <>
            <Button look="main" busy={isBusy} disabled={!canSave} onClick={publish}>
              {t('save')}
            </Button>
            <Button disabled={isBusy || !canSave} onClick={saveDraft}>
              {t('draft.save')}
            </Button>
          </>
        ) : null}
        {/* Also when the campaign no longer has the name. */}
        {mayWrite && draft ? (
          <Button disabled={isBusy} onClick={discard}>
            {t('draft.discard')}
          </Button>
        ) : null}
        {mayWrite && isReplaced ? (
          <Button disabled={isBusy} onClick={restore}>
            {t(isUsed ? 'restore' : 'remove')}
          </Button>
        ) : null}
        <Button look="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </Actions>
    </>
  );
}
