import { readCrops } from '@prelude/contract/console/pack-preview';
import type { PackPictureValue } from '@prelude/contract/console/pack-pictures';
import { useDeferredValue } from 'react';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './pack.module.css';

interface Props {
  name: string;
  value: PackPictureValue;
}

/** What each use of the picture shows: on wide pages, on phones, in link previews. */
export function Crops(props: Props) {
  const t = useText('pack');
  // The server cuts: while the point moves, the last parts stay.
  const { name, value } = useDeferredValue(props);
  const { reply } = useCall(readCrops, { name, value }, { keep: true });
  const crops = reply?.data.crops ?? [];
  return (
    <ul className={styles.crops} aria-label={t('pictures.crops')}>
      {crops.map(({ use, src, width, height }) => (
        <li key={use}>
          <figure>
            <img src={src} alt="" style={{ aspectRatio: width / height }} />
            <figcaption>
              {t(`pictures.crop.${use}`)} · {width} × {height}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
