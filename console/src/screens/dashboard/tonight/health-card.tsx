import { type HealthLevel, type Light, readHealth } from '@prelude/contract/console/tonight';
import { FailureNote } from '../../../kit/notes.tsx';
import { currentIntl } from '../../../lib/language.ts';
import { useText } from '../../../lib/text.ts';
import { useCall } from '../../../lib/use-call.ts';
import { lightSentence, sorted } from './health.logic.ts';
import styles from './tonight.module.css';

/** Whether everything is fine: one line with the worst, and each part below it. */
export function HealthCard() {
  const t = useText('tonight');
  const words = useText('words');
  const errors = useText('errors');
  const { reply, failure, again } = useCall(readHealth, undefined, { every: 5000 });
  const sentence = (light: Light) =>
    lightSentence({ t, words, errors, intl: currentIntl() }, light);
  const lights = sorted(reply?.data.lights ?? []);
  const [worst] = lights;
  // Without an answer the last one would be a false promise.
  const level: HealthLevel | undefined = failure ? 'red' : reply?.data.level;
  return (
    <section className={`sheet ${styles.health}`} data-level={level} aria-label={t('health.title')}>
      {/* The sentence changes every five seconds; only another state is announced. */}
      <span className="visually-hidden" role="status">
        {level ? t(`level.${level}`) : ''}{' '}
        {worst && !failure && level !== 'green' ? t(`part.${worst.part}`) : ''}
      </span>
      <p className={styles.line} aria-busy={!level}>
        {level ? (
          <>
            <span className={styles.lamp} data-level={level} aria-hidden="true" />
            <strong>{t(`level.${level}`)}</strong>{' '}
            <span>
              {failure
                ? t('health.away')
                : level === 'green'
                  ? sentence(lights.find(({ part }) => part === 'registrations')!)
                  : sentence(worst!)}
            </span>
          </>
        ) : (
          '…'
        )}
      </p>
      {failure ? <FailureNote failure={failure} onRetry={again} /> : null}
      {lights.length > 0 && !failure ? (
        <ul className={styles.lights}>
          {lights.map((light) => (
            <li key={light.part}>
              <span className={styles.lamp} data-level={light.level} aria-hidden="true" />
              <span>
                <strong>{t(`part.${light.part}`)}</strong>
                {light.level === 'green' ? null : (
                  <span className="visually-hidden"> ({t(`word.${light.level}`)})</span>
                )}
                <span className={styles.says}>{sentence(light)}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
