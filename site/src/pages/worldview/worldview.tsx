import { useVariant } from '../../lib/page/device.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Backdrop } from '../../ui/backdrop.tsx';
import type { ViewProps } from '../view.ts';
import { Chart } from './chart.tsx';
import { Factions } from './factions.tsx';
import { Level } from './level.tsx';
import { presentViews, useWorld } from './use-world.ts';
import { Views, viewTab } from './views.tsx';
import styles from './worldview.module.css';

export function Worldview({ title, plate, query }: ViewProps) {
  const t = useText();
  const variant = useVariant();
  const world = useWorld(query);
  return (
    <div className={styles.page}>
      <Backdrop name={plate} variant={variant} scrim="dusk" />
      <header className={styles.header}>
        <h1 className={styles.title}>{t(title)}</h1>
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
