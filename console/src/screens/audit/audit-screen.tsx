import { type AuditRow, listAudit, verifyAudit } from '@prelude/contract/console/audit';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { useState } from 'react';
import { TextField } from '../../kit/inputs.tsx';
import { Button, PageHead, Stack } from '../../kit/layout.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { JsonDiff } from '../../kit/json-diff.tsx';
import { usePages } from '../../kit/pages.tsx';
import { columnsIn, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { noFilter, queryOf } from './audit.logic.ts';

export function Screen() {
  const t = useText('audit');
  const column = columnsIn<'audit', AuditRow>(t);
  const [filter, setFilter] = useState(noFilter);
  const [open, setOpen] = useState<AuditRow>();
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
        filters={(['by', 'action', 'target'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`column.${name}`)}
            type="search"
            value={filter[name]}
            onChange={(next) => setFilter({ ...filter, [name]: next })}
          />
        ))}
        columns={[
          column('seq', ({ seq }) => seq, { number: true }),
          column('at', ({ at }) => <Instant at={at} />),
          column('by', ({ by }) => by),
          column('action', ({ action }) => <code>{action}</code>),
          column('target', ({ target }) => target),
          column('change', (row) => <Button onClick={() => setOpen(row)}>{t('show')}</Button>),
        ]}
      />
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open ? `${open.action} · ${open.target}` : ''}
        text={open ? `${open.by} · #${open.seq} · ${open.hash.slice(0, 16)}` : ''}
        wide
      >
        <JsonDiff before={open?.before} after={open?.after} />
      </Dialog>
    </Stack>
  );
}
