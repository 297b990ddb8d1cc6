import { useVariant } from '../../lib/page/device.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Backdrop } from '../../ui/backdrop.tsx';
import { placeScene } from '../../content/media.ts';
import { useAfterHydration } from '../../lib/hooks/use-after-hydration.ts';
import { neighboursOf } from '../../lib/hooks/selection.logic.ts';
import { Scenes } from '../../ui/scenes.tsx';
import type { ViewProps } from '../view.ts';
import { Chart } from './chart.tsx';
import { Factions } from './factions.tsx';
import { Level } from './level.tsx';
import { presentViews, useWorld, type World } from './use-world.ts';
import { Views, viewTab } from './views.tsx';
import styles from './worldview.module.css';
import { part } from '../../lib/part.ts';

export function Worldview({ title, plate, query }: ViewProps) {
  const t = useText();
  const variant = useVariant();
  const world = useWorld(query);
  return (
    <div className={styles.page}>
      <Backdrop name={plate} variant={variant} scrim="dusk" />
      {variant === 'desktop' && world.view === 'story' && <Place world={world} />}
      <header className={styles.header}>
        <h1 className={styles.title} {...part('heading')}>
          {t(title)}
        </h1>
        {presentViews.length > 1 && (
          <Views view={world.view} label={t(title)} onChange={world.show} />
        )}
      </header>
      <section
        id="world"
        className={styles.panel}
        {...(presentViews.length > 1
          ? { role: 'tabpanel', 'aria-labelledby': viewTab(world.view) }
          : { 'aria-label': t(title) })}
      >
        {world.view === 'story' ? <Chart world={world} /> : <Factions world={world} />}
      </section>
      <Level world={world} plate={plate} />
    </div>
  );
}

/** The selected place behind the chart. The first picture of the page is the backdrop's, so that nothing waits for it. */
function Place({ world: { all, at } }: { world: World }) {
  const arrived = useAfterHydration();
  if (!arrived) return null;
  return (
    <div className={styles.place}>
      <Scenes
        keys={all.map(({ key }) => key)}
        current={at.key}
        neighbours={neighboursOf(all, at).map(({ key }) => key)}
        pictureOf={(key) => placeScene(key, 'desktop')}
        alt=""
      />
    </div>
  );
}
