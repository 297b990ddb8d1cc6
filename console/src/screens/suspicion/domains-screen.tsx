import {
  type DomainPreview,
  type DomainRule,
  listDomains,
  previewDomain,
  setDomain,
} from '@prelude/contract/console/domains';
import { type ReactNode, useState } from 'react';
import { TextField } from '../../kit/inputs.tsx';
import { Actions, Badge, Button, Card, Form, PageHead, Stack } from '../../kit/layout.tsx';
import { ActFailure, Loaded } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { useActs, useCall } from '../../lib/use-call.ts';
import { choicesOf, ruleWord } from './domains.logic.ts';
import styles from './suspicion.module.css';

/** The studio's additions to the built-in list of disposable domains, and its exceptions. */
export function Screen() {
  const t = useText('suspicion');
  const column = (
    key: 'domain' | 'says' | 'by' | 'at' | 'act',
    cell: (row: DomainRule) => ReactNode,
  ) => ({ title: t(`domains.column.${key}`), cell });
  const list = useCall(listDomains, {});
  const { act, run, isBusy, failure } = useActs([listDomains]);
  const { ask, dialog } = useConfirm();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<DomainPreview>();
  const save = async (
    domain: string,
    disposable: boolean | null,
    former: boolean | null,
  ): Promise<void> => {
    await act(setDomain, { domain, disposable });
    setFound(undefined);
    setTyped('');
    toast(t('domains.saved'), () => act(setDomain, { domain, disposable: former }));
  };
  const askChange = (
    name: 'add' | 'allow' | 'remove',
    { domain, registered = 0 }: { domain: string; registered?: number },
    former: boolean | null,
  ) =>
    ask({
      title: t(`domains.${name}`),
      text: t(`domains.${name}Ask`, { domain, count: registered }),
      action: t(`domains.${name}`),
      danger: name === 'add',
      onConfirm: () => save(domain, name === 'remove' ? null : name === 'add', former),
    });
  return (
    <Stack>
      <PageHead title={t('domains.title')} text={t('domains.text')} />
      <Card>
        <Form
          onSubmit={() =>
            void run(previewDomain, { domain: typed.trim() }, ({ data }) => setFound(data))
          }
        >
          <TextField
            label={t('domains.field')}
            hint={t('domains.hint')}
            maxLength={254}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setFound(undefined);
            }}
          />
          <ActFailure failure={failure} />
          <Actions>
            <Button type="submit" look="main" busy={isBusy(previewDomain)}>
              {t('domains.check')}
            </Button>
          </Actions>
        </Form>
        <div aria-live="polite">
          {found ? (
            <div className={styles.found}>
              <p>
                <strong>
                  {t('domains.registered', { count: found.registered, domain: found.domain })}
                </strong>
              </p>
              {found.built_in ? <p>{t('domains.builtIn')}</p> : null}
              <p>{t(ruleWord(found))}</p>
              <Actions>
                {choicesOf(found).map((name) => (
                  <Button
                    key={name}
                    look={name === 'add' ? 'danger' : undefined}
                    onClick={() => askChange(name, found, found.rule)}
                  >
                    {t(`domains.${name}`)}
                  </Button>
                ))}
              </Actions>
            </div>
          ) : null}
        </div>
      </Card>
      <Loaded call={list}>
        {({ data }) => (
          <>
            <Table
              caption={t('domains.own')}
              rows={data.rules}
              rowKey={({ domain }) => domain}
              empty={t('domains.empty')}
              columns={[
                column('domain', ({ domain }) => <strong>{domain}</strong>),
                column('says', ({ disposable }) => (
                  <Badge tone={disposable ? 'bad' : 'good'}>
                    {t(`domains.state.${disposable ? 'disposable' : 'allowed'}`)}
                  </Badge>
                )),
                column('by', ({ added_by: by }) => by),
                column('at', ({ added_at: at }) => <Instant at={at} />),
                column('act', (row) => (
                  <Button onClick={() => askChange('remove', row, row.disposable)}>
                    {t('domains.remove')}
                  </Button>
                )),
              ]}
            />
            <details className={styles.builtIn}>
              <summary>{t('domains.all', { count: data.built_in.length })}</summary>
              <p>
                <code>{data.built_in.join(' · ')}</code>
              </p>
            </details>
          </>
        )}
      </Loaded>
      {dialog}
    </Stack>
  );
}
