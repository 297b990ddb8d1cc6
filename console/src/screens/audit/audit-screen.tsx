import { campaignSections } from '@prelude/contract/campaign/sections';
import { auditActions } from '@prelude/contract/console/audit-actions';
import { type AuditRow, listAudit, verifyAudit } from '@prelude/contract/console/audit';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { useState } from 'react';
import { optionsOf, SelectField, TextField } from '../../kit/inputs.tsx';
import { Actions, Button, PageHead, Stack } from '../../kit/layout.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { type DiffWords, JsonDiff } from '../../kit/json-diff.tsx';
import { usePages } from '../../kit/pages.tsx';
import { sectionWords } from '../../parts/section-words.ts';
import { columnsIn, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { useNames } from '../../lib/names.ts';
import { useText } from '../../lib/text.ts';
import { formatDate, formatDay, formatFormer } from '../../lib/time/dates.ts';
import { useAct } from '../../lib/use-call.ts';
import { noFilter, queryOf } from './audit.logic.ts';
import { actionWord } from '../../lib/words.logic.ts';
import { actorWord, type AuditTexts, auditWords, targetWord } from './audit-words.ts';

export function Screen() {
  const t = useText('audit');
  const texts = useAuditTexts();
  const { words } = texts;
  const column = columnsIn<'audit', AuditRow>(t);
  const [filter, setFilter] = useState(noFilter);
  const [open, setOpen] = useState<AuditRow>();
  const actions = [...optionsOf(auditActions, (action) => actionWord(words, action))].sort(
    (one, other) => one.label.localeCompare(other.label),
  );
  const { reply, table } = usePages(listAudit, queryOf(filter), {
    by: 'before',
    next: ({ data }) => data.next,
  });
  const verify = useAct(verifyAudit);
  const [verdict, setVerdict] = useState<ReplyOf<typeof verifyAudit>['data']>();
  const check = () =>
    void verify.act({}).then(
      ({ data }) => setVerdict(data),
      () => setVerdict(undefined),
    );
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')}>
        <Button busy={verify.isBusy} onClick={check}>
          {t('verify')}
        </Button>
      </PageHead>
      <ActFailure failure={verify.failure} />
      <div role="status">
        {verdict ? (
          <Note tone={verdict.broken === null ? 'good' : 'bad'}>
            {verdict.broken === null
              ? t('whole', { count: verdict.entries })
              : t('broken', { seq: verdict.broken })}{' '}
            {verdict.keyed === null ? t('notKeyed') : t('keyed', { seq: verdict.keyed })}{' '}
            <code>{verdict.head.slice(0, 16)}</code>
          </Note>
        ) : null}
      </div>
      <Table
        caption={t('title')}
        rows={reply?.data.rows}
        rowKey={({ seq }) => String(seq)}
        empty={t('empty')}
        {...table}
        onOpen={setOpen}
        filters={
          <>
            <TextField
              label={t('column.by')}
              type="search"
              value={filter.by}
              onChange={(by) => setFilter({ ...filter, by })}
            />
            <SelectField
              label={t('column.action')}
              none={t('all')}
              value={filter.action}
              options={actions}
              onChange={(action) => setFilter({ ...filter, action })}
            />
            {filter.target ? (
              <Button onClick={() => setFilter({ ...filter, target: '' })}>
                {t('about', { name: targetWord(texts, filter.target) })}
              </Button>
            ) : null}
          </>
        }
        columns={[
          column('seq', ({ seq }) => seq, { number: true }),
          column('at', ({ at }) => <Instant at={at} />),
          column('by', (row) => actorWord(words, row)),
          column('action', ({ action }) => actionWord(words, action)),
          column('target', ({ target }) => targetWord(texts, target)),
          column('change', (row) => <Button onClick={() => setOpen(row)}>{t('show')}</Button>),
        ]}
      />
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open ? `${actionWord(words, open.action)} · ${targetWord(texts, open.target)}` : ''}
        text={
          open ? (
            <>
              {`${actorWord(words, open)} · ${formatDate(open.at)} · #${open.seq} · `}
              <code>{open.hash.slice(0, 16)}</code>
            </>
          ) : null
        }
        wide
      >
        {open ? (
          <Stack>
            <Changed row={open} texts={texts} />
            <Actions>
              <Button
                onClick={() => {
                  setFilter({ ...noFilter, target: open.target });
                  setOpen(undefined);
                }}
              >
                {t('only')}
              </Button>
            </Actions>
          </Stack>
        ) : null}
      </Dialog>
    </Stack>
  );
}

function useAuditTexts(): AuditTexts {
  return {
    words: useText('words'),
    shell: useText('shell'),
    campaign: useText('campaign'),
    names: useNames(),
  };
}

/** What an entry changed: settings as their form names them, all else by the dictionary. */
function Changed({ row, texts }: { row: AuditRow; texts: AuditTexts }) {
  const { before, after, target } = row;
  const { campaign, names, words } = texts;
  const [noun, name] = target.split(' ');
  const section = campaignSections.find((one) => one === name);
  const isSection = noun === 'campaign' || noun === 'section';
  const shown: DiffWords =
    isSection && section
      ? sectionWords(campaign, names, {
          words,
          section,
          sides: [after, before],
          date: formatDate,
          former: formatFormer,
        })
      : auditWords(texts, row, { date: formatDate, day: formatDay });
  return <JsonDiff before={before} after={after} words={shown} />;
}
