import type { DraftText, MailingDoc } from '@prelude/contract/console/mailings';
import {
  endonym,
  type Language,
  type PerLanguage,
  toTag,
} from '@prelude/contract/shared/languages';
import { TextField } from '../../kit/inputs.tsx';
import { Badge, Card } from '../../kit/layout.tsx';
import { Note } from '../../kit/notes.tsx';
import { LanguageColumns } from '../../kit/language-columns.tsx';
import { spokenIn } from '../../lib/spoken.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { RichTextField } from '../../parts/rich-text/field.tsx';
import styles from './mailings.module.css';
import { isBegun, missingIn, problemsIn, type TextPart, textIn } from './doc.ts';
import { useSettled } from '../../lib/use-settled.ts';

interface Props {
  doc: MailingDoc;
  change(part: Partial<MailingDoc>): void;
  counted: PerLanguage<number> | undefined;
  /** Changes when the texts come from another source than these fields. */
  edition: string;
}

const lines = [
  ['subject', 120],
  ['preheader', 150],
  ['title', 120],
] as const;

export function TextFields({ doc, change, counted, edition }: Props) {
  const t = useText('mailings');
  const more = useText('sequences');
  const missing = missingIn(doc);
  // Not while a field is being typed: each error is announced.
  const settled = useSettled(doc.texts, 800);
  const problemAt = (language: Language, part: TextPart): string | undefined => {
    const text = textIn(doc.texts, language);
    const isShown = doc.languages.includes(language) && isBegun(textIn(settled, language));
    const now = isShown ? problemsIn(text)[part] : undefined;
    const problem = now && now === problemsIn(textIn(settled, language))[part] ? now : undefined;
    return problem && more(`problem.${problem}`);
  };
  const write = (language: Language, part: Partial<DraftText>) =>
    change({ texts: { ...doc.texts, [language]: { ...textIn(doc.texts, language), ...part } } });
  const badge = (language: Language) => {
    if (!doc.languages.includes(language)) return <Badge>{t('write.unused')}</Badge>;
    const isMissing = missing.includes(language);
    return (
      <Badge tone={isMissing ? 'bad' : 'good'}>
        {t(isMissing ? 'write.missing' : 'write.ready')}
        {counted ? ` · ${formatNumber(counted[language] ?? 0)}` : ''}
      </Badge>
    );
  };
  return (
    <Card title={t('write.title')}>
      <p>{t('write.text')}</p>
      <div className={styles.texts}>
        <LanguageColumns level={3} badge={badge}>
          {(language) => {
            const text = textIn(doc.texts, language);
            const spoken = spokenIn(language);
            return (
              <>
                {lines.map(([name, maxLength]) => (
                  <TextField
                    key={name}
                    label={t(name === 'title' ? 'write.heading' : `write.${name}`)}
                    {...spoken}
                    maxLength={maxLength}
                    error={problemAt(language, name)}
                    value={text[name]}
                    onChange={(next) => write(language, { [name]: next })}
                  />
                ))}
                <RichTextField
                  key={edition}
                  place="email"
                  value={text.body}
                  label={`${t('write.body')} (${endonym(language)})`}
                  language={language}
                  isEditable
                  longest={10_000}
                  onChange={(body) => write(language, { body })}
                />
                {problemAt(language, 'body') ? (
                  <Note tone="bad">{problemAt(language, 'body')}</Note>
                ) : null}
                <p className="quiet">{more('write.number')}</p>
                <TextField
                  label={t('write.label')}
                  {...spoken}
                  maxLength={60}
                  error={problemAt(language, 'label')}
                  value={text.cta.label}
                  onChange={(next) => write(language, { cta: { ...text.cta, label: next } })}
                />
                <TextField
                  label={t('write.path')}
                  hint={
                    <>
                      {t('write.pathHint')}{' '}
                      <code>{`/${toTag(language)}/news/test-pre-download`}</code>{' '}
                      {more('write.https')}
                    </>
                  }
                  error={problemAt(language, 'path')}
                  maxLength={300}
                  value={text.cta.path}
                  onChange={(next) => write(language, { cta: { ...text.cta, path: next.trim() } })}
                />
              </>
            );
          }}
        </LanguageColumns>
      </div>
    </Card>
  );
}
