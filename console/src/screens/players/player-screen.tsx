import { endonym } from '@prelude/contract/shared/languages';
import { type Player, readPlayer } from '@prelude/contract/console/players';
import type { ErasureProof } from '@prelude/contract/console/player-requests';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { Badge, Card, Facts, PageHead, Stack } from '../../kit/layout.tsx';
import { Loaded, Note } from '../../kit/notes.tsx';
import { hasSection } from '../../lib/sections.ts';
import { useMay } from '../../lib/session.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { InviterCard } from '../../parts/inviter/inviter-card.tsx';
import { Notes } from './notes.tsx';
import { PlayerActs } from './player-acts.tsx';
import styles from './players.module.css';
import { Proof } from './proof.tsx';
import { Rewards } from './rewards.tsx';
import { Timeline } from './timeline.tsx';

const titleOf = (t: Text<'players'>, number: number | null | undefined): string => {
  if (number === undefined) return t('one.title');
  return number === null ? t('one.unregistered') : t('one.number', { number });
};

export function Screen() {
  const t = useText('players');
  const { uid } = useParams<{ uid: string }>();
  const mayDecide = useMay('suspicion.decide');
  const [proof, setProof] = useState<ErasureProof>();
  // An erased account is not read again: its page would say that it does not exist.
  const call = useCall(readPlayer, { uid }, { enabled: !proof });
  if (proof)
    return (
      <Stack>
        <Link href="/players">{t('one.back')}</Link>
        <PageHead title={t('proof.title')} text={t('proof.text')} />
        <Proof proof={proof} />
      </Stack>
    );
  return (
    <Stack>
      <Link href="/players">{t('one.back')}</Link>
      <PageHead title={titleOf(t, call.reply?.data.number)} />
      <Loaded call={call}>
        {({ data: player }) => (
          <>
            {player.undeliverable ? (
              <Note tone="warn">{t(`undeliverable.${player.undeliverable}`)}</Note>
            ) : null}
            <div className={styles.columns}>
              <Card title={t('one.who')}>
                <Facts facts={factsOf(t, player)} />
                {player.blocked ? <Badge tone="bad">{t('one.blocked')}</Badge> : null}
              </Card>
              <PlayerActs player={player} onErased={setProof} />
            </div>
            {mayDecide && hasSection('friends') ? <InviterCard uid={uid} /> : null}
            <Notes player={player} />
            <Rewards rewards={player.rewards} />
            <Timeline player={player} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const factsOf = (t: Text<'players'>, player: Player): [string, string][] => [
  [t('column.address'), player.address ?? t('one.noAddress')],
  [t('column.uid'), player.uid],
  [t('column.language'), endonym(player.language)],
  [
    t('one.emails'),
    player.topics.map((topic) => t(`topic.${topic}`)).join(' · ') || t('one.noEmails'),
  ],
  [t('one.sessions'), String(player.sessions)],
  ...(hasSection('closed_test')
    ? ([[t('one.entry'), player.entry ?? t('one.noEntry')]] as [string, string][])
    : []),
  ...(hasSection('friends')
    ? ([[t('one.invited'), t('one.invitedText', player.invited)]] as [string, string][])
    : []),
];
