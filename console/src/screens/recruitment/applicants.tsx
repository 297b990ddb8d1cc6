import {
  type ApplicantFilter,
  type ApplicantLine,
  type ApplicantState,
  applicantStates,
  type DrawOverview,
  listApplicants,
} from '@prelude/contract/console/recruitment';
import { endonym } from '@prelude/contract/shared/languages';
import { readRecruitment } from '@prelude/contract/site/recruitment';
import { useState } from 'react';
import { languageOptions, SelectField, TextField } from '../../kit/inputs.tsx';
import { Badge, type Tone } from '../../kit/layout.tsx';
import { FailureNote } from '../../kit/notes.tsx';
import { usePages } from '../../kit/pages.tsx';
import { columnsIn, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { useNames } from '../../lib/names.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { withField } from '../../lib/with-field.ts';
import { ApplicantDialog } from './applicant-dialog.tsx';

export const stateTones: Partial<Record<ApplicantState, Tone>> = {
  offered: 'accent',
  claimed: 'good',
  reserve: 'warn',
  lapsed: 'bad',
  declined: 'bad',
};

export function Applicants({ overview }: { overview: DrawOverview }) {
  const t = useText('recruitment');
  const column = columnsIn<'recruitment', ApplicantLine>(t);
  const names = useNames();
  const [filter, setFilter] = useState<ApplicantFilter>({});
  const [open, setOpen] = useState<ApplicantLine>();
  const form = useCall(readRecruitment, undefined);
  const { reply, table } = usePages(listApplicants, filter, {
    by: 'after',
    next: ({ data }) => data.next,
  });
  const choose = (name: keyof ApplicantFilter, value: string) =>
    setFilter(withField(filter, name, value || undefined));
  const keys = (kind: 'platform' | 'region' | 'age' | 'experience', list: readonly string[]) =>
    list.map((value) => ({ value, label: names[kind](value) }));
  const isPublished = overview.draw.step === 'published';
  const choices = [
    ['platform', keys('platform', form.reply?.data.platforms ?? [])],
    ['region', keys('region', form.reply?.data.regions ?? [])],
    ['age_band', keys('age', form.reply?.data.age_bands ?? [])],
    ['experience', keys('experience', form.reply?.data.experience ?? [])],
    ['language', languageOptions()],
    [
      'state',
      applicantStates
        .filter((state) => isPublished || state === 'applied' || state === 'listed')
        .map((value) => ({ value, label: t(`state.${value}`) })),
    ],
  ] as const;
  return (
    <>
      {/* The filters need the form: show why it failed to load. */}
      <FailureNote failure={form.failure} onRetry={form.again} />
      <Table
        caption={t('applicants.caption')}
        rows={reply?.data.applicants}
        rowKey={({ code }) => code}
        empty={t('applicants.empty')}
        {...table}
        onOpen={setOpen}
        filters={
          <>
            {choices.map(([name, options]) => (
              <SelectField
                key={name}
                label={t(`column.${name}`)}
                none={t('applicants.any')}
                options={options}
                value={filter[name] ?? ''}
                onChange={(next) => choose(name, next)}
              />
            ))}
            <TextField
              label={t('applicants.search')}
              type="search"
              maxLength={80}
              value={filter.text ?? ''}
              onChange={(next) => choose('text', next)}
            />
          </>
        }
        columns={[
          column('code', ({ code }) => <code>{code}</code>),
          column('state', ({ state }) => (
            <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
          )),
          column('platform', ({ platforms }) => platforms.map(names.platform).join(' · ')),
          column('region', ({ region }) => names.region(region)),
          column('age_band', ({ age_band: age }) => names.age(age)),
          column('experience', ({ experience }) => names.experience(experience)),
          column('language', ({ language }) => endonym(language)),
          column('applied', ({ applied_at: at }) => <Instant at={at} />),
        ]}
      />
      {open ? <ApplicantDialog code={open.code} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
