import {
  addGuests,
  checkGuests,
  type Guest,
  listGuests,
  mostGuestLines,
  removeGuest,
} from '@prelude/contract/console/guests';
import { type DrawOverview, readDrawOverview } from '@prelude/contract/console/recruitment';
import { useState } from 'react';
import { Link } from 'wouter';
import { FileButton } from '../../kit/file-button.tsx';
import { AreaField, optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Actions, Badge, Button, Card, Form, Stack } from '../../kit/layout.tsx';
import { ActFailure, Loaded, Note, NoteList } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useNames } from '../../lib/names.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useActs, useCall } from '../../lib/use-call.ts';
import { type Checked, linesOf, wrongOf } from './guests.logic.ts';

/** Hand-picked people with places apart from the draw. */
export function Guests({ overview }: { overview: DrawOverview }) {
  const t = useText('recruitment');
  const call = useCall(listGuests, {});
  return (
    <Stack>
      <Card title={t('guests.title')}>
        <p>{t('guests.text')}</p>
        <Loaded call={call}>
          {({ data }) => (
            <Stack>
              <Note tone={data.committed ? 'warn' : undefined}>
                {t(data.committed ? 'guests.later' : 'guests.before')}
              </Note>
              <NewGuests overview={overview} committed={data.committed} />
              <GuestTable guests={data.guests} committed={data.committed} />
            </Stack>
          )}
        </Loaded>
      </Card>
    </Stack>
  );
}

function NewGuests({ overview, committed }: { overview: DrawOverview; committed: boolean }) {
  const t = useText('recruitment');
  const names = useNames();
  const mayRun = useMay('draw.run');
  const { act, run, isBusy, failure } = useActs([listGuests, readDrawOverview]);
  const { ask, dialog } = useConfirm();
  const platforms = [...new Set(overview.groups.map(({ platform }) => platform))];
  const regions = [...new Set(overview.groups.map(({ region }) => region))];
  const [typed, setTyped] = useState('');
  const [platform, setPlatform] = useState(platforms[0] ?? '');
  const [region, setRegion] = useState(regions[0] ?? '');
  const [checked, setChecked] = useState<Checked>();
  const lines = linesOf(typed);
  const wrong = checked && wrongOf(checked);
  const write = (text: string) => {
    setTyped(text);
    setChecked(undefined);
  };
  if (!mayRun) return null;
  const askAdd = () =>
    ask({
      title: t('guests.add'),
      text: t(committed ? 'guests.askLater' : 'guests.ask', { count: lines.length }),
      action: t('guests.add'),
      danger: committed,
      onConfirm: async () => {
        const { data } = await act(addGuests, { lines, platform, region });
        write('');
        toast(t('guests.added', { count: data.added }));
      },
    });
  return (
    <>
      <Form onSubmit={() => void run(checkGuests, { lines }, ({ data }) => setChecked(data.lines))}>
        <AreaField
          label={t('guests.list')}
          hint={t('guests.hint', { count: mostGuestLines })}
          rows={5}
          spellCheck={false}
          value={typed}
          onChange={write}
        />
        <SelectField
          label={t('column.platform')}
          value={platform}
          options={optionsOf(platforms, (one) => names.platform(one))}
          onChange={setPlatform}
        />
        <SelectField
          label={t('column.region')}
          value={region}
          options={optionsOf(regions, (one) => names.region(one))}
          onChange={setRegion}
        />
        <ActFailure failure={failure} />
        <div aria-live="polite">
          {wrong && wrong.length > 0 ? (
            <NoteList
              tone="bad"
              title={t('guests.wrong', { count: wrong.length })}
              items={wrong.map(({ line, verdict }) => `${line}: ${t(`guests.verdict.${verdict}`)}`)}
            />
          ) : null}
          {wrong?.length === 0 ? (
            <Note tone="good">{t('guests.right', { count: lines.length })}</Note>
          ) : null}
        </div>
        <Actions>
          <Button
            type="submit"
            disabled={lines.length === 0 || lines.length > mostGuestLines}
            busy={isBusy(checkGuests)}
          >
            {t('guests.check')}
          </Button>
          <FileButton
            label={t('guests.file')}
            accept=".csv,.txt,text/csv,text/plain"
            onFile={(file) => void file.text().then(write)}
          />
          <Button look="main" disabled={wrong?.length !== 0} onClick={askAdd}>
            {t('guests.add')}
          </Button>
        </Actions>
      </Form>
      {dialog}
    </>
  );
}

function GuestTable({ guests, committed }: { guests: readonly Guest[]; committed: boolean }) {
  const t = useText('recruitment');
  const names = useNames();
  const mayRun = useMay('draw.run');
  const { act, failure } = useActs([listGuests, readDrawOverview]);
  const { ask, dialog } = useConfirm();
  const askRemoval = ({ code, address, uid }: Guest) =>
    ask({
      title: t('guests.remove'),
      text: t('guests.removeAsk', { name: address ?? uid }),
      action: t('guests.remove'),
      danger: true,
      onConfirm: () => act(removeGuest, { code }),
    });
  return (
    <>
      <ActFailure failure={failure} />
      <Table
        caption={t('guests.title')}
        rows={guests}
        rowKey={({ code }) => code}
        empty={t('guests.empty')}
        columns={[
          {
            title: t('guests.column.player'),
            cell: ({ uid, address }) => <Link href={`/players/${uid}`}>{address ?? uid}</Link>,
          },
          {
            title: t('guests.column.place'),
            cell: ({ platform, region }) => `${names.platform(platform)} · ${names.region(region)}`,
          },
          {
            title: t('guests.column.named'),
            cell: ({ later, added_by: by, added_at: at }) => (
              <>
                <Badge tone={later ? 'warn' : 'good'}>
                  {t(later ? 'guests.isLater' : 'guests.isBefore')}
                </Badge>{' '}
                {by} · <Instant at={at} />
              </>
            ),
          },
          { title: t('guests.column.code'), cell: ({ code }) => <code>{code}</code> },
          ...(mayRun && !committed
            ? [
                {
                  title: t('guests.column.act'),
                  cell: (guest: Guest) => (
                    <Button onClick={() => askRemoval(guest)}>{t('guests.remove')}</Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {dialog}
    </>
  );
}
