import { useNamespace, useText } from '../../lib/i18n/text.ts';
import { useVariant } from '../../lib/page/device.ts';
import { featureScene, plate as plateOf } from '../../content/media.ts';
import { longWord } from '../../lib/long-word.ts';
import { useParallax } from '../../lib/hooks/use-parallax.ts';
import { Divider } from '../../ui/divider.tsx';
import { Scenes } from '../../ui/scenes.tsx';
import { neighboursOf } from '../../lib/hooks/selection.logic.ts';
import { useSideways } from '../../lib/hooks/use-sideways.ts';
import type { ViewProps } from '../view.ts';
import styles from './feature.module.css';
import { Rail, tabId } from './rail.tsx';
import { romanOf } from './roman.logic.ts';
import { useSlides } from './use-slides.ts';
import { part } from '../../lib/part.ts';

export function Feature({ title, plate, query }: ViewProps) {
  const t = useText();
  const variant = useVariant();
  const slides = useSlides(query);
  const { all, chosen, position, way, moved, step } = slides;
  const texts = useNamespace('features');
  const page = useParallax<HTMLDivElement>();
  const sideways = useSideways(step);
  const text = texts[chosen.key];
  if (!text) return null;
  return (
    <div ref={page} className={styles.page} {...sideways}>
      <Scenes
        keys={all.map(({ key }) => key)}
        current={chosen.key}
        neighbours={neighboursOf(all, chosen).map(({ key }) => key)}
        pictureOf={(key) => featureScene(key, variant) ?? plateOf(plate, variant)}
        alt={text.alt}
      />
      <h1 className={styles.title} {...part('heading')}>
        {t(title)}
      </h1>
      <section
        id="feature"
        className={styles.panel}
        role={all.length > 1 ? 'tabpanel' : undefined}
        aria-labelledby={all.length > 1 ? tabId(chosen.key) : 'feature-name'}
      >
        <div key={chosen.key} className={styles.words} data-way={way || undefined}>
          {all.length > 1 && (
            <p className={styles.numeral} aria-hidden="true">
              {romanOf(position)}
            </p>
          )}
          <h2 id="feature-name" className={styles.name} data-long={longWord(text.name)}>
            {text.name}
          </h2>
          <Divider className={styles.divider} />
          {text.lead && <p className={styles.lead}>{text.lead}</p>}
          <p className={styles.desc}>{variant === 'mobile' ? text.desc_mobile : text.desc}</p>
        </div>
      </section>
      {all.length > 1 && (
        <Rail slides={slides} label={t(title)} nameOf={(key) => texts[key]?.name ?? ''} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {moved && t('feature.place', { name: text.name, place: position, count: all.length })}
      </p>
    </div>
  );
}
