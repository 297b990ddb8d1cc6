import { endonym } from '@prelude/contract/shared/languages';
import { readPlayer } from '@prelude/contract/console/players';
import { Link, useParams } from 'wouter';
import { FailureNote, Note } from '../../kit/field.tsx';
import { Badge, Card, PageHead, Stack } from '../../kit/layout.tsx';
import { hasSection } from '../../lib/sections.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { PlayerActs } from './player-acts.tsx';
import styles from './players.module.css';
import { Rewards } from './rewards.tsx';
import { Timeline } from './timeline.tsx';

export function Screen() {
  const t = useText('players');
  const { uid } = useParams<{ uid: string }>();
  const { reply, failure, again } = useCall(readPlayer, { uid });
  const player = reply?.data;
  if (!player) {
    return (
      <Stack>
        <PageHead title={t('one.title')} />
        <FailureNote failure={failure} onRetry={again} />
        <Link href="/players">{t('one.back')}</Link>
      </Stack>
    );
  }
  const { invited } = player;
  const facts = [
    [t('column.address'), player.address ?? t('one.noAddress')],
    [t('column.uid'), player.uid],
    [t('column.language'), endonym(player.language)],
    [
      t('one.emails'),
      player.topics.map((topic) => t(`topic.${topic}`)).join(' · ') || t('one.noEmails'),
    ],
    [t('one.sessions'), String(player.sessions)],
    ...(hasSection('closed_test') ? [[t('one.entry'), player.entry ?? t('one.noEntry')]] : []),
    ...(hasSection('friends') ? [[t('one.invited'), t('one.invitedText', invited)]] : []),
  ] as [string, string][];
  return (
    <Stack>
      <Link href="/players">{t('one.back')}</Link>
      <PageHead
        title={
          player.number === null
            ? t('one.unregistered')
            : t('one.number', { number: player.number })
        }
      />
      {player.undeliverable ? (
        <Note tone="warn">{t(`undeliverable.${player.undeliverable}`)}</Note>
      ) : null}
      <div className={styles.columns}>
        <Card title={t('one.who')}>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name} className={styles.pair}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {player.blocked ? <Badge tone="bad">{t('one.blocked')}</Badge> : null}
        </Card>
        <PlayerActs player={player} />
      </div>
      <Rewards rewards={player.rewards} />
      <Timeline player={player} />
    </Stack>
  );
}
