import { useNamespace } from '../../lib/i18n/text.ts';
import { useVariant } from '../../lib/page/device.ts';
import type { PlateName } from '@prelude/contract/campaign/pages';
import { placeScene, plate as plateOf } from '../../content/media.ts';
import { useParallax } from '../../lib/hooks/use-parallax.ts';
import { Divider } from '../../ui/divider.tsx';
import { Scenes } from '../../ui/scenes.tsx';
import { neighboursOf } from '../../lib/hooks/selection.logic.ts';
import { Info } from './info.tsx';
import styles from './level.module.css';
import type { World } from './use-world.ts';

export function StoryLevel({ world: { all, at }, plate }: { world: World; plate: PlateName }) {
  const variant = useVariant();
  const text = useNamespace('world')[at.key];
  const page = useParallax<HTMLDivElement>();
  if (!text) return null;
  return (
    <div ref={page} className={styles.whole}>
      <Scenes
        keys={all.map(({ key }) => key)}
        current={at.key}
        neighbours={neighboursOf(all, at).map(({ key }) => key)}
        pictureOf={(key) => placeScene(key, variant) ?? plateOf(plate, variant)}
        alt={text.alt}
      />
      <div className={styles.words}>
        <h2 id="level-name" className={styles.name}>
          {text.name}
        </h2>
        <Divider className={styles.divider} />
        <Info key={at.key} text={text.info} />
      </div>
    </div>
  );
}
