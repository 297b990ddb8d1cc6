/** Links to figures for people without an account. */
import {
  type FigureLink,
  leastShared,
  listFigureLinks,
  revokeFigureLink,
} from '@prelude/contract/console/sharing';
import { endonym } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Actions, Badge, Button, Card, Stack } from '../../kit/layout.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { columnsIn, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { useActs, useCall } from '../../lib/use-call.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './sharing.module.css';

const tones = { open: 'good', ended: undefined, revoked: 'warn' } as const;

export function LinksPart() {
  const t = useText('sharing');
  const column = columnsIn<'sharing', FigureLink>(t);
  const { reply, failure, again } = useCall(listFigureLinks, {});
  const { act } = useActs([listFigureLinks]);
  const { ask, dialog } = useConfirm();
  const [isMaking, setMaking] = useState(false);
  const [address, setAddress] = useState<string>();
  const revoke = ({ id, name }: FigureLink) =>
    ask({
      title: t('links.revokeTitle', { name }),
      text: t('links.revokeText'),
      action: t('links.revoke'),
      danger: true,
      onConfirm: async () => {
        await act(revokeFigureLink, { id });
        toast(t('links.ended'));
      },
    });
  return (
    <Card title={t('links.title')}>
      <p className="quiet">{t('links.text', { least: leastShared })}</p>
      <Actions>
        <Button look="main" onClick={() => setMaking(true)}>
          {t('links.make')}
        </Button>
      </Actions>
      <Table
        caption={t('links.title')}
        rows={reply?.data.links}
        rowKey={({ id }) => String(id)}
        empty={t('links.empty')}
        failure={failure}
        onRetry={again}
        columns={[
          column('name', ({ name, language }) => (
            <>
              <strong>{name}</strong>
              <br />
              {endonym(language)}
            </>
          )),
          column('parts', ({ parts }) => parts.map((part) => t(`part.${part}`)).join(' · ')),
          column('ends', ({ ends_at: at }) => <Instant at={at} />),
          column('by', ({ made_by: by }) => by),
          column('state', ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>),
          column('act', (link) =>
            link.state === 'open' ? (
              <Button onClick={() => revoke(link)}>{t('links.revoke')}</Button>
            ) : null,
          ),
        ]}
      />
      {dialog}
      {isMaking ? <LinkDialog onClose={() => setMaking(false)} onMade={setAddress} /> : null}
      <Dialog
        open={address !== undefined}
        onClose={() => setAddress(undefined)}
        title={t('links.address')}
        text={t('links.addressText')}
      >
        <Stack>
          <code className={styles.address}>{address}</code>
          <Actions>
            <CopyButton text={address ?? ''} />
            <a href={address} target="_blank" rel="noopener noreferrer">
              {t('links.open')}
            </a>
            <Button look="main" onClick={() => setAddress(undefined)}>
              {t('links.done')}
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    </Card>
  );
}
