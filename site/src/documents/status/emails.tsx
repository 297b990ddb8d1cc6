import { sections } from '../../lib/pack.ts';
import { staticPath } from '@prelude/contract/site/documents';
import type { Status } from '@prelude/contract/site/status';
import { toIntl, toTag } from '@prelude/contract/shared/languages';
import { useStatusTexts } from '../dynamic/texts.tsx';

const unsubscribed = sections.closed_test ? 'emails.unsubscribed' : 'emails.unsubscribedAlone';

export function Emails({ status: { email, mails, subscribed } }: { status: Status }) {
  const { s, language } = useStatusTexts();
  const day = (instant: string) =>
    new Intl.DateTimeFormat(toIntl(language), { month: 'short', day: 'numeric' }).format(
      new Date(instant),
    );
  return (
    <section className="panel emails" aria-labelledby="emails">
      <h2 id="emails">{s('emails.title')}</h2>
      {email && <p className="note">{s('emails.to', { email })}</p>}
      {mails.some(({ state }) => state === 'bounced') && (
        <p className="warning" role="alert">
          {s('emails.undeliverable')}
        </p>
      )}
      {mails.length === 0 ? (
        <p className="none">{s('emails.empty')}</p>
      ) : (
        // A long list scrolls, so the keyboard must be able to focus it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul tabIndex={0} aria-labelledby="emails">
          {mails.map(({ subject, state, at, sent_at, kind }) => (
            <li key={`${kind} ${at}`} data-state={state}>
              <time dateTime={at}>{day(at)}</time>
              <div>
                <strong>{subject}</strong>
                <span title={sent_at ?? undefined}>{s(`emails.${state}`)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="foot">
        <span>{s(subscribed ? 'emails.subscribed' : unsubscribed)}</span>
        <a href={staticPath(subscribed ? 'unsubscribe' : 'subscribe', toTag(language))}>
          {s('emails.choose')}
        </a>
      </p>
    </section>
  );
}
