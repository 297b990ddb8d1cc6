import {
  type NewsletterComparison,
  type NewsletterDay,
  type NewsletterList,
  newsletterMemberStates,
} from '@prelude/contract/console/newsletter';
import { endonym } from '@prelude/contract/shared/languages';
import type { ReactNode } from 'react';
import { Badge, Card, Facts, type Tone } from '../../kit/layout.tsx';
import { Note } from '../../kit/notes.tsx';
import { columnsIn, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { formatNumber as number } from '../../lib/numbers.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { useText } from '../../lib/text.ts';

const tones: Readonly<Record<NewsletterList['state'], Tone | undefined>> = {
  ready: undefined,
  running: 'good',
  paused: 'warn',
  emptying: 'warn',
  stopped: undefined,
};

/** Where the list is, what state it is in, and how many players are in which. */
export function Overview({ list, acts }: { list: NewsletterList; acts: ReactNode }) {
  const t = useText('newsletter');
  const words = useText('words');
  const { state, problem, problem_detail: detail, members, compared } = list;
  const shown = newsletterMemberStates.filter((one) => members[one] > 0 || one === 'added');
  return (
    <>
      {problem ? (
        <Note tone="bad">
          <strong>{t(`problem.${problem}`)}</strong>
          <p>
            {t('problemText', { number: number(members.removing) })}
            {detail ? (
              <>
                {' '}
                <code>{detail}</code>
              </>
            ) : null}
          </p>
        </Note>
      ) : null}
      {list.unnamed.length > 0 ? (
        <Note tone="warn">
          <strong>{t('unnamed', { provider: words(`value.${list.provider}`) })}</strong>{' '}
          {list.unnamed.map(endonym).join(' · ')}
        </Note>
      ) : null}
      <Card title={list.list_name}>
        <Facts
          facts={[
            [t('field.provider'), words(`value.${list.provider}`)],
            [t('address'), <code key="host">{list.host}</code>],
            [t('field.list'), <code key="list">{list.list}</code>],
            [t('sends'), t(list.with_numbers ? 'sendsNumber' : 'sendsNo')],
            [
              t('state'),
              <Badge key="state" tone={problem ? 'bad' : tones[state]}>
                {t(problem ? 'states.problem' : `states.${state}`)}
              </Badge>,
            ],
            ...shown.map((one) => [t(`member.${one}`), number(members[one])] as const),
          ]}
        />
        {list.rests_until && !problem ? (
          <p>
            {t('waits')} <Instant at={list.rests_until} /> {detail ? <code>{detail}</code> : null}
          </p>
        ) : null}
        {acts}
      </Card>
      {compared ? <Compared compared={compared} /> : null}
    </>
  );
}

function Compared({ compared }: { compared: NewsletterComparison }) {
  const t = useText('newsletter');
  const kinds = ['both', 'add', 'remove', 'left', 'others'] as const;
  return (
    <Card title={t('lastComparison')}>
      <p>
        <Instant at={compared.at} /> · {t(compared.dry ? 'dryText' : 'comparedText')}
      </p>
      <Facts
        facts={kinds.map((kind) => [t(`compared.${kind}`), number(compared[kind])] as const)}
      />
    </Card>
  );
}

export function Days({ days }: { days: readonly NewsletterDay[] }) {
  const t = useText('newsletter');
  const column = columnsIn<'newsletter', NewsletterDay>(t);
  if (days.length === 0) return null;
  return (
    <Card title={t('days')}>
      <Table
        caption={t('days')}
        rows={days}
        rowKey={({ day }) => day}
        empty=""
        columns={[
          column('day', ({ day }) => formatDay(day)),
          column('added', ({ added }) => added, { number: true }),
          column('removed', ({ removed }) => removed, { number: true }),
          column('left', ({ left }) => left, { number: true }),
          column('refused', ({ refused }) => refused, { number: true }),
        ]}
      />
    </Card>
  );
}
