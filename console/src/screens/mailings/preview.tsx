import { previewMailing, previewMailingPage } from '@prelude/contract/console/mailing-tests';
import type { MailingDoc } from '@prelude/contract/console/mailings';
import { defaultLanguage, type Language, languages } from '@prelude/contract/shared/languages';
import { useEffect, useRef, useState } from 'react';
import { PlainEmail, Subject } from '../../kit/email-text.tsx';
import { LanguageTabs } from '../../kit/controls.tsx';
import { Card } from '../../kit/layout.tsx';
import { FailureNote } from '../../kit/notes.tsx';
import { spokenIn } from '../../lib/spoken.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { Choice } from './choice.tsx';
import { textIn } from './doc.ts';
import styles from './mailings.module.css';
import { useSettled } from '../../lib/use-settled.ts';

export function Preview({ doc }: { doc: Pick<MailingDoc, 'topic' | 'languages' | 'texts'> }) {
  const t = useText('mailings');
  const [picked, setPicked] = useState<Language>();
  // Only languages that are sent; opens on the first.
  const sent = languages.filter((one) => doc.languages.includes(one));
  const language = sent.find((one) => one === picked) ?? sent[0] ?? defaultLanguage;
  const [look, setLook] = useState('html');
  const [width, setWidth] = useState('desktop');
  const { cta, ...text } = textIn(doc.texts, language);
  const body = useSettled({ language, topic: doc.topic, ...text, ...cta }, 500);
  const { reply, failure, again } = useCall(previewMailing, body, { keep: true, fresh: true });
  return (
    <Card title={t('preview.title')}>
      <LanguageTabs label={t('preview.language')} of={sent} value={language} onChange={setPicked} />
      <div className={styles.bar}>
        <Choice
          value={look}
          onChange={setLook}
          options={[
            { value: 'html', label: t('preview.html') },
            { value: 'text', label: t('preview.text') },
          ]}
        />
        {look === 'html' ? (
          <Choice
            value={width}
            onChange={setWidth}
            options={[
              { value: 'desktop', label: t('preview.desktop') },
              { value: 'phone', label: t('preview.phone') },
            ]}
          />
        ) : null}
      </div>
      <FailureNote failure={failure} onRetry={again} />
      <Subject>{t('preview.subject', { subject: reply?.data.subject ?? '…' })}</Subject>
      {look === 'html' ? (
        <Frame html={reply?.data.html ?? ''} language={language} isPhone={width === 'phone'} />
      ) : (
        <PlainEmail text={reply?.data.text} />
      )}
    </Card>
  );
}

/** The email, in a page whose policy allows the email's own styles and blocks scripts. Keeps its scroll position. */
function Frame({
  html,
  language,
  isPhone,
}: {
  html: string;
  language: Language;
  isPhone: boolean;
}) {
  const t = useText('mailings');
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isLoaded || !page || !html) return;
    // Parse inside the frame: a document from `DOMParser` inherits the console's policy, which blocks the email's
    // styles.
    Object.assign(page.documentElement, spokenIn(language));
    page.documentElement.innerHTML = html;
  }, [html, language, isLoaded]);
  return (
    <iframe
      ref={frame}
      title={t('preview.frame')}
      src={previewMailingPage.path}
      // Without `allow-scripts`: scripts would run in the console's origin.
      sandbox="allow-same-origin"
      onLoad={() => setLoaded(true)}
      className={isPhone ? styles.phone : styles.frame}
    />
  );
}
