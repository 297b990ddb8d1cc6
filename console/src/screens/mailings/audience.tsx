import { audienceStatesIn, topicsIn } from '@prelude/contract/campaign/section-scope';
import { countReaders } from '@prelude/contract/console/mailing-progress';
import type { MailingDoc } from '@prelude/contract/console/mailings';
import { endonym, languages, toTag } from '@prelude/contract/shared/languages';
import { useIsReadOnly } from '../../kit/field.tsx';
import { optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Card } from '../../kit/layout.tsx';
import { FailureNote } from '../../kit/notes.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { presentSections } from '../../lib/sections.ts';
import { spokenIn } from '../../lib/spoken.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { toggle } from './doc.ts';
import { SegmentFields } from './segment-fields.tsx';
import { useSettled } from '../../lib/use-settled.ts';
import styles from './mailings.module.css';

type Readers = Pick<MailingDoc, 'topic' | 'states' | 'languages' | 'segment'>;

export function useReaders({ topic, states, languages: chosen, segment = {} }: Readers) {
  const body = useSettled({ topic, states, languages: chosen, segment }, 400);
  return useCall(countReaders, body, { keep: true, enabled: body.languages.length > 0 });
}

interface Props {
  doc: Readers;
  change(part: Partial<Readers>): void;
  counted: ReturnType<typeof useReaders>;
}

export function Audience({ doc, change, counted }: Props) {
  const t = useText('mailings');
  const more = useText('sequences');
  const isReadOnly = useIsReadOnly();
  const count = counted.reply?.data;
  const states = audienceStatesIn(presentSections());
  return (
    <Card title={t('audience.title')}>
      <p>{t('audience.text')}</p>
      <SelectField
        label={t('audience.topic')}
        value={doc.topic}
        onChange={(next) => change({ topic: next })}
        options={optionsOf(topicsIn(presentSections()), (value) => t(`topic.${value}`))}
      />
      <fieldset className={styles.choices}>
        <legend>{t('audience.states')}</legend>
        {states.map((state) => (
          <label key={state}>
            <input
              type="checkbox"
              disabled={isReadOnly}
              checked={doc.states.includes(state)}
              onChange={() => change({ states: toggle(states, doc.states, state) })}
            />
            {t(`who.${state}`)}
          </label>
        ))}
        <p className={`quiet ${styles.hint}`}>{t('audience.statesHint')}</p>
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('audience.languages')}</legend>
        {languages.map((language) => (
          <label key={language} {...spokenIn(language)}>
            <input
              type="checkbox"
              disabled={isReadOnly}
              checked={doc.languages.includes(language)}
              onChange={() => change({ languages: toggle(languages, doc.languages, language) })}
            />
            {endonym(language)}
          </label>
        ))}
      </fieldset>
      <SegmentFields segment={doc.segment ?? {}} onChange={(segment) => change({ segment })} />
      <FailureNote failure={counted.failure} onRetry={counted.again} />
      <output className={styles.count} aria-busy={counted.isRenewing}>
        {doc.languages.length === 0 ? (
          t('audience.needLanguage')
        ) : count ? (
          <>
            <strong>
              {t(count.estimated ? 'audience.about' : 'audience.count', { count: count.readers })}
            </strong>
            <span>
              {more('segment.languages', {
                count: languages.filter((one) => (count.by_language[one] ?? 0) > 0).length,
              })}
            </span>
            {languages.map((language) => (
              <span key={language}>
                <bdi lang={toTag(language)}>{endonym(language)}</bdi>{' '}
                {formatNumber(count.by_language[language] ?? 0)}
              </span>
            ))}
            {count.suppressed > 0 ? (
              <span>{t('audience.suppressed', { count: count.suppressed })}</span>
            ) : null}
          </>
        ) : counted.failure ? null : (
          t('audience.counting')
        )}
      </output>
    </Card>
  );
}
