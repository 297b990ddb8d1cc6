import { outbound } from '@prelude/contract/campaign/sample-links';
/**
 * Subscribe and unsubscribe pages (spec §2), which work without a script. The token in an email link proves that the
 * reader owns the address. Without it, the page only explains what to do: a subscription must not change without proof
 * of ownership.
 */
import { sections } from '../lib/pack.ts';
import { staticPath } from '@prelude/contract/site/documents';
import { setEmails } from '@prelude/contract/account/subscription';
import type { EmailForm } from '@prelude/contract/site/documents';
import { DocumentPage } from './document-page.tsx';
import { Divider } from './ornaments.tsx';
import { type DocumentOf, editionsOf, type Voice } from './texts.ts';
import { addressOf } from './clean.ts';
import { onSite } from './dynamic/addresses.ts';

type SubscriptionProps = DocumentOf<'subscribe'> & { page: 'subscribe' | 'unsubscribe' };

export function SubscriptionDocument({ voice, context, page, form }: SubscriptionProps) {
  const { language, tag, t, d, emailSwitch } = voice;
  const text = d.subscriptionPage[page];
  const other = page === 'subscribe' ? 'unsubscribe' : 'subscribe';
  const pathOf = (to: string) => staticPath(page, to);
  const { subscribe, unsubscribe } = d.subscriptionPage;
  const subscribeNote = sections.closed_test ? subscribe.note : subscribe.noteAlone;
  const note = page === 'subscribe' ? subscribeNote : unsubscribe.note;
  const openSite = (
    <p className="actions">
      <a className="button" href={onSite(voice.language, '/home')}>
        {text.button}
      </a>
    </p>
  );
  return (
    <DocumentPage
      voice={voice}
      context={context}
      sheet="reading"
      title={text.title}
      description={text.description}
      path={pathOf(tag)}
      editions={editionsOf(pathOf)}
    >
      <article className="email">
        <h1>{text.title}</h1>
        <p className="lead">{form?.topics === 'kept' ? d.subscriptionPage.form.done : text.lead}</p>
        <Divider />
        {form && form.topics !== 'kept' && (
          <Choice voice={voice} page={page} token={form.token} topics={form.topics} />
        )}
        {!form && (
          <ol className="steps">
            <li>{text.one}</li>
            <li>{text.two}</li>
            <li>{text.three.replace('{switch}', emailSwitch)}</li>
          </ol>
        )}
        {(!form || form.topics === 'kept') && openSite}
        <p>{note}</p>
        <ul className="row">
          <li>
            <a href={addressOf(language, { name: 'subscription' })}>
              {t('user.info.subscriptionInfo')}
            </a>
          </li>
          {page === 'unsubscribe' && context.support && (
            <li>
              <a href={outbound(context.support)}>{d.subscriptionPage.unsubscribe.write}</a>
            </li>
          )}
          <li>
            <a href={staticPath(other, tag) + (form?.token ? `?token=${form.token}` : '')}>
              {text.other}
            </a>
          </li>
        </ul>
      </article>
    </DocumentPage>
  );
}

interface ChoiceProps {
  voice: Voice;
  page: 'subscribe' | 'unsubscribe';
  token: string | undefined;
  topics: Exclude<EmailForm['topics'], 'kept'>;
}

const Hidden = ({ page, token }: Pick<ChoiceProps, 'page' | 'token'>) => (
  <>
    {token && <input type="hidden" name="token" value={token} />}
    <input type="hidden" name="page" value={page} />
  </>
);

/** One press unsubscribes from everything; a form selects single topics. */
function Choice({ voice: { d, tag }, page, token, topics }: ChoiceProps) {
  const { form } = d.subscriptionPage;
  return (
    <>
      {page === 'unsubscribe' && (
        <form className="actions" method="post" action={`${setEmails.path}?lang=${tag}`}>
          <Hidden page={page} token={token} />
          <button className="button">{form.all.button}</button>
        </form>
      )}
      <form className="topics" method="post" action={`${setEmails.path}?lang=${tag}`}>
        <Hidden page={page} token={token} />
        <fieldset>
          <legend>{page === 'unsubscribe' ? form.some : form.legend}</legend>
          {topics.map(({ key, name, about, subscribed }) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control
            <label key={key}>
              <input type="checkbox" name="topics" value={key} defaultChecked={subscribed} />
              <span>
                <strong>{name}</strong>
                <small>{about}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <p className="actions">
          <button className={page === 'unsubscribe' ? 'button quiet' : 'button'}>
            {form.keep.button}
          </button>
        </p>
      </form>
    </>
  );
}
