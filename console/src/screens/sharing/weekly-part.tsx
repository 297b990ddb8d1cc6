/** Who receives the weekly email, and when. */
import {
  readWeekly,
  setOwnWeekly,
  setWeekly,
  type Weekly,
  type WeeklyReader,
} from '@prelude/contract/console/sharing';
import { useState } from 'react';
import { Switch } from '../../kit/controls.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Actions, Button, Card, Form } from '../../kit/layout.tsx';
import { ActFailure, Loaded } from '../../kit/notes.tsx';
import { Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { currentIntl } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';
import { campaignDateIn, campaignZoneName } from '../../lib/time/dates.logic.ts';
import { useActs, useCall } from '../../lib/use-call.ts';
import styles from './sharing.module.css';
import { hourText, usualWeekly, weekdayIn } from './weekly.logic.ts';

const days = ['1', '2', '3', '4', '5', '6', '7'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

export function WeeklyPart() {
  const t = useText('sharing');
  const call = useCall(readWeekly, {});
  const [changed, setChanged] = useState<WeeklyReader>();
  return (
    <Card title={t('weekly.title')}>
      <p className="quiet">{t('weekly.text')}</p>
      <Loaded call={call}>
        {({ data: { own, others } }) => (
          <>
            <WeeklyForm key={JSON.stringify(own.weekly)} reader={own} isOwn />
            {others.length > 0 ? (
              <Table
                caption={t('weekly.others')}
                rows={others}
                rowKey={({ id }) => String(id)}
                empty=""
                columns={[
                  { title: t('weekly.reader'), cell: ({ name }) => name },
                  {
                    title: t('weekly.wish'),
                    cell: ({ weekly, next_at: at, possible }) =>
                      weekly && at ? (
                        <Instant at={at} />
                      ) : possible ? (
                        t('weekly.off')
                      ) : (
                        t('weekly.impossible')
                      ),
                  },
                  {
                    title: t('column.act'),
                    cell: (reader) => (
                      <Button
                        disabled={!reader.possible && !reader.weekly}
                        // The visible word is a part of it, for voice control.
                        aria-label={`${t('weekly.set')}: ${t('weekly.change', { name: reader.name })}`}
                        onClick={() => setChanged(reader)}
                      >
                        {t('weekly.set')}
                      </Button>
                    ),
                  },
                ]}
              />
            ) : null}
          </>
        )}
      </Loaded>
      {changed ? (
        <Dialog
          open
          onClose={() => setChanged(undefined)}
          title={t('weekly.change', { name: changed.name })}
        >
          <WeeklyForm reader={changed} onDone={() => setChanged(undefined)} />
        </Dialog>
      ) : null}
    </Card>
  );
}

interface FormProps {
  reader: WeeklyReader;
  isOwn?: boolean;
  onDone?(): void;
}

function WeeklyForm({ reader, isOwn = false, onDone }: FormProps) {
  const t = useText('sharing');
  const { run, isBusy, failure } = useActs([readWeekly]);
  const [isOn, setOn] = useState(reader.weekly !== null);
  const [wish, setWish] = useState<Weekly>(reader.weekly ?? usualWeekly);
  const done = () => {
    toast(t('weekly.saved'));
    onDone?.();
  };
  const save = () => {
    const weekly = isOn ? wish : null;
    void (isOwn
      ? run(setOwnWeekly, { weekly }, done)
      : run(setWeekly, { id: reader.id, weekly }, done));
  };
  if (!reader.possible && reader.weekly === null) return <p>{t('weekly.noAddress')}</p>;
  return (
    <Form onSubmit={save}>
      <Switch
        label={isOwn ? t('weekly.on') : t('weekly.to', { name: reader.name })}
        checked={isOn}
        onChange={setOn}
      />
      {isOn ? (
        <div className={styles.when}>
          <SelectField
            label={t('weekly.weekday')}
            value={String(wish.weekday)}
            options={optionsOf(days, (day) => weekdayIn(currentIntl(), Number(day)))}
            onChange={(day) => setWish({ ...wish, weekday: Number(day) })}
          />
          <SelectField
            label={t('weekly.hour', { zone: campaignZoneName() })}
            value={String(wish.hour)}
            options={optionsOf(hours, (hour) => hourText(Number(hour)))}
            onChange={(hour) => setWish({ ...wish, hour: Number(hour) })}
          />
        </div>
      ) : null}
      {reader.next_at ? (
        <p>{t('weekly.next', { at: campaignDateIn(currentIntl(), reader.next_at) })}</p>
      ) : null}
      <ActFailure failure={failure} />
      <Actions>
        <Button type="submit" busy={isBusy()}>
          {t('weekly.save')}
        </Button>
      </Actions>
    </Form>
  );
}
