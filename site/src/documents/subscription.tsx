/**
 * The pages for emails and against them (specification §2), which work without the application and without a script.
 * Whoever comes by the link in an email chooses here, by a form; the link's token shows that the email was theirs, and
 * the server fills in what they get now. Everybody else reads where it is done: nobody may be subscribed or unsubscribed
 * who has not shown that the address is theirs.
 */
import { contentAddressOf, legalArticles } from '@prelude/contract/site/article-ids';
import { staticPath } from '@prelude/contract/site/documents';
import { setEmails } from '@prelude/contract/account/subscription';
import { DocumentFrame } from './document-frame.tsx';
import { Divider } from './ornaments.tsx';
import { OtherLanguages } from './other-languages.tsx';
import { Each, value, Without } from './placeholders.tsx';
import { siteAddress, type Voice } from './texts.ts';

export type SubscriptionPage = 'subscribe' | 'unsubscribe';

interface PageProps {
  voice: Voice;
  page: SubscriptionPage;
}

export function SubscriptionDocument({ voice, page }: PageProps) {
  const { language, tag, t, d } = voice;
  const text = d.subscriptionPage[page];
  const { form } = d.subscriptionPage;
  const other = page === 'subscribe' ? 'unsubscribe' : 'subscribe';
  return (
    <DocumentFrame
      voice={voice}
      languages={<OtherLanguages of={(to) => staticPath(page, to)} voice={voice} />}
    >
      <article className="email">
        <h1>{text.title}</h1>
        <Each of="done">
          <p className="lead">{form.done}</p>
          <Divider />
          <p className="actions">
            <a className="button" href={siteAddress(voice, '/home')}>
              {text.button}
            </a>
          </p>
        </Each>
        <Without of="done">
          <p className="lead">{text.lead}</p>
          <Divider />
          <Each of="emails">
            <Choice voice={voice} page={page} />
          </Each>
          <Without of="emails">
            <ol className="steps">
              <li>{text.one}</li>
              <li>{text.two}</li>
              <li>{text.three}</li>
            </ol>
            <p className="actions">
              <a className="button" href={siteAddress(voice, '/home')}>
                {text.button}
              </a>
            </p>
          </Without>
        </Without>
        <p>{text.note}</p>
        <ul className="row">
          <li>
            <a href={contentAddressOf(legalArticles[language].subscription)}>
              {t('user.info.subscriptionInfo')}
            </a>
          </li>
          {page === 'unsubscribe' && (
            <li>
              <a href={value('support')}>{d.subscriptionPage.unsubscribe.write}</a>
            </li>
          )}
          <li>
            <a href={`${staticPath(other, tag)}{{#token}}?token={{token}}{{/token}}`}>
              {text.other}
            </a>
          </li>
        </ul>
      </article>
    </DocumentFrame>
  );
}

/** What a form needs besides its boxes. */
const Hidden = ({ page }: { page: SubscriptionPage }) => (
  <>
    <Each of="token">
      <input type="hidden" name="token" value={value('token')} />
    </Each>
    <input type="hidden" name="page" value={page} />
  </>
);

/** Against emails one press is enough; whoever wants some of them ticks which. */
function Choice({ voice: { d, tag }, page }: PageProps) {
  const { form } = d.subscriptionPage;
  return (
    <>
      {page === 'unsubscribe' && (
        <form className="actions" method="post" action={`${setEmails.path}?lang=${tag}`}>
          <Hidden page={page} />
          <button className="button">{form.all.button}</button>
        </form>
      )}
      <form className="topics" method="post" action={`${setEmails.path}?lang=${tag}`}>
        <Hidden page={page} />
        <fieldset>
          <legend>{page === 'unsubscribe' ? form.some : form.legend}</legend>
          <Each of="topics">
            <Topic />
          </Each>
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

/** A place cannot be an attribute, so each box stands here ticked and unticked. */
const Topic = () => (
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control
  <label>
    <Each of="subscribed">
      <input type="checkbox" name="topics" value={value('key')} defaultChecked />
    </Each>
    <Without of="subscribed">
      <input type="checkbox" name="topics" value={value('key')} />
    </Without>
    <span>
      <strong>{value('name')}</strong>
      <small>{value('about')}</small>
    </span>
  </label>
);
