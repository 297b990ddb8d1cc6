import {
  endOperatorSession,
  readMySecurity,
  removeFactor,
  renewRecoveryCodes,
} from '@prelude/contract/console/operators';
import { useState } from 'react';
import { Actions, Badge, Button, Card, PageHead, Stack } from '../../kit/layout.tsx';
import { ActFailure, Loaded, Note } from '../../kit/notes.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Table } from '../../kit/table.tsx';
import { Instant, RelativeTime } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { texts } from '../../lib/namespaces.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';
import { useActs, useCall } from '../../lib/use-call.ts';
import { NewFactor } from '../../parts/new-factor.tsx';
import { RecoveryCodes } from '../../parts/recovery-codes.tsx';
import { PasswordForm } from './password-form.tsx';

void texts.load(currentLanguage(), 'sign-in');

export function Screen() {
  const t = useText('security');
  const call = useCall(readMySecurity, {});
  const { run, isBusy, failure } = useActs([readMySecurity]);
  const [isAdding, setIsAdding] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const take = (factor: string) => void run(removeFactor, { factor }, () => toast(t('removed')));
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')} />
      <ActFailure failure={failure} />
      <Loaded call={call}>
        {({ data: mine }) => (
          <>
            <Note tone={mine.email === null ? 'warn' : 'good'}>
              {mine.email === null ? t('notTold') : t('told', { email: mine.email })}
            </Note>
            <Card title={t('factors')}>
              <Table
                caption={t('factors')}
                rows={[
                  ...(mine.totp ? [{ id: 'totp', label: t('totp'), used_at: null }] : []),
                  ...mine.passkeys.map((key) => ({
                    ...key,
                    label: `${t('passkey')} · ${key.label}`,
                  })),
                ]}
                rowKey={({ id }) => id}
                empty={t('none')}
                columns={[
                  { title: t('column.factor'), cell: ({ label }) => label },
                  {
                    title: t('column.used'),
                    cell: ({ used_at: at }) => (at ? <RelativeTime at={at} /> : '–'),
                  },
                  {
                    title: t('column.act'),
                    cell: ({ id }) => (
                      <Button busy={isBusy(removeFactor)} onClick={() => take(id)}>
                        {t('remove')}
                      </Button>
                    ),
                  },
                ]}
              />
              <Actions>
                <Button onClick={() => setIsAdding(true)}>{t('add')}</Button>
                <Button
                  busy={isBusy(renewRecoveryCodes)}
                  onClick={() =>
                    void run(renewRecoveryCodes, {}, ({ data }) => setCodes(data.recovery))
                  }
                >
                  {t('renew')}
                </Button>
                <span>{t('left', { count: mine.recovery_left })}</span>
              </Actions>
            </Card>
            <Card title={t('sessions')}>
              <Table
                caption={t('sessions')}
                rows={mine.sessions}
                rowKey={({ id }) => id}
                empty={t('none')}
                columns={[
                  {
                    title: t('column.device'),
                    cell: ({ browser, system, current }) => (
                      <>
                        {browser} · {system}{' '}
                        {current ? <Badge tone="good">{t('current')}</Badge> : null}
                      </>
                    ),
                  },
                  { title: t('column.since'), cell: ({ created_at: at }) => <Instant at={at} /> },
                  { title: t('column.seen'), cell: ({ seen_at: at }) => <RelativeTime at={at} /> },
                  {
                    title: t('column.act'),
                    cell: ({ id, current }) =>
                      current ? null : (
                        <Button onClick={() => void run(endOperatorSession, { session: id })}>
                          {t('end')}
                        </Button>
                      ),
                  },
                ]}
              />
              <Actions>
                <Button onClick={() => void run(endOperatorSession, { session: 'others' })}>
                  {t('endOthers')}
                </Button>
              </Actions>
            </Card>
            <Card title={t('password')}>
              <PasswordForm />
            </Card>
          </>
        )}
      </Loaded>
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title={t('add')}>
        <NewFactor
          onDone={() => {
            setIsAdding(false);
            call.again();
          }}
        />
      </Dialog>
      <Dialog open={codes !== undefined} onClose={() => setCodes(undefined)} title={t('renew')}>
        <RecoveryCodes codes={codes ?? []} onDone={() => setCodes(undefined)} />
      </Dialog>
    </Stack>
  );
}
