import { legalArticles } from '@prelude/contract/site/article-ids';
import { useFirstFocus } from '@prelude/ui/focus';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../forms/check-box.tsx';
import { ArticleLink } from '../forms/article-link.tsx';
import styles from '../forms/form.module.css';
import { changeSubscription } from '../session/push.ts';

/** Opt-in: the box starts empty, and confirming without it changes nothing. */
export function SubscribeForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const language = useLanguage();
  const first = useFirstFocus<HTMLInputElement>();
  const [ticked, setTicked] = useState(false);
  const [busy, setBusy] = useState(false);

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const settled = !ticked || (await changeSubscription(true));
    setBusy(false);
    if (settled) onDone();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void confirm(event)}>
      <div className={styles.agreements}>
        <CheckBox checked={ticked} onChange={setTicked} ref={first}>
          {t('user.info.subscribe')}
        </CheckBox>
        <p className={styles.about}>
          <ArticleLink id={legalArticles(language).subscription}>
            {t('user.info.subscriptionInfo')}
          </ArticleLink>
        </p>
      </div>
      <Button look="primary" type="submit" aria-disabled={busy}>
        {t('user.info.confirm')}
      </Button>
    </form>
  );
}
