import type { FigureRange } from '@prelude/contract/console/dashboard';
import { readCreators } from '@prelude/contract/console/dashboard-calls';
import { listCreators, saveCreator } from '@prelude/contract/console/sharing';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import { AreaField, optionsOf, SelectField, TextField } from '../../../kit/inputs.tsx';
import { Actions, Button, Form, Stack } from '../../../kit/layout.tsx';
import { ActFailure } from '../../../kit/notes.tsx';
import { toast } from '../../../kit/toast.tsx';
import { useMay } from '../../../lib/session.ts';
import { useAct, useCall } from '../../../lib/use-call.ts';
import { nameOf } from '../names.ts';
import { useSaid } from '../said.ts';

/** Names and notes of creators' links: those of the period, and those that have one. */
export function CreatorNames({ range }: { range: FigureRange }) {
  const [isOpen, setOpen] = useState(false);
  const { t } = useSaid();
  if (!useMay('numbers.share')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('creatorNames.open')}</Button>
      {isOpen ? <NamesDialog range={range} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function NamesDialog({ range, onClose }: { range: FigureRange; onClose(): void }) {
  const said = useSaid();
  const { t, creators } = said;
  const { reply } = useCall(readCreators, range, { keep: true });
  const { run, isBusy, failure } = useAct(saveCreator, [listCreators]);
  const [picked, setPicked] = useState<string>();
  const [typed, setTyped] = useState<{ name: string; note: string }>();
  const found = (reply?.data ?? []).map(({ via }) => via);
  const codes = [...new Set([...found, ...creators.map(({ via }) => via)])].filter(
    (via) => /^[A-Za-z0-9._-]{1,64}$/.test(via) && via !== 'invite' && via !== 'other',
  );
  const via = picked ?? codes[0];
  const known = creators.find((one) => one.via === via) ?? { name: '', note: '' };
  const { name, note } = typed ?? known;
  return (
    <Dialog open onClose={onClose} title={t('creatorNames.open')} text={t('creatorNames.text')}>
      {via === undefined ? (
        <p>{t('creators.empty')}</p>
      ) : (
        <Form
          onSubmit={() =>
            void run({ via, name: name.trim(), note: note.trim() }, () => {
              setTyped(undefined);
              toast(t('creatorNames.saved'));
            })
          }
        >
          <Stack>
            <SelectField
              label={t('creatorNames.which')}
              value={via}
              options={optionsOf(codes, (code) => nameOf(said, 'via', code))}
              onChange={(next) => {
                setPicked(next);
                setTyped(undefined);
              }}
            />
            <TextField
              label={t('creatorNames.name')}
              maxLength={80}
              value={name}
              onChange={(next) => setTyped({ name: next, note })}
            />
            <AreaField
              label={t('creatorNames.note')}
              maxLength={500}
              rows={3}
              value={note}
              onChange={(next) => setTyped({ name, note: next })}
            />
            <ActFailure failure={failure} />
            <Actions>
              <Button type="submit" look="main" busy={isBusy}>
                {t('creatorNames.save')}
              </Button>
            </Actions>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
