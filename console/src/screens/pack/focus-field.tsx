import { TextField } from '../../kit/inputs.tsx';
import { useText } from '../../lib/text.ts';
import styles from './pack.module.css';

interface Focus {
  x: number;
  y: number;
}

interface Props {
  src: string;
  value: Focus;
  onChange(value: Focus): void;
}

const inPercent = (part: number): number => Math.round(part * 100);

export function FocusField({ src, value, onChange }: Props) {
  const t = useText('pack');
  return (
    <fieldset className={styles.focus}>
      <legend>{t('pictures.focus')}</legend>
      <div className={styles.stage}>
        {/* The sliders below do the same by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <img
          src={src}
          alt=""
          onClick={({ currentTarget, clientX, clientY }) => {
            const box = currentTarget.getBoundingClientRect();
            onChange({
              x: inPercent((clientX - box.left) / box.width) / 100,
              y: inPercent((clientY - box.top) / box.height) / 100,
            });
          }}
        />
        <span
          className={styles.mark}
          style={{ left: `${inPercent(value.x)}%`, top: `${inPercent(value.y)}%` }}
          aria-hidden="true"
        />
      </div>
      {(['x', 'y'] as const).map((axis) => (
        <TextField
          key={axis}
          label={t(`pictures.${axis}`)}
          type="range"
          min={0}
          max={100}
          value={inPercent(value[axis])}
          onChange={(next) => onChange({ ...value, [axis]: Number(next) / 100 })}
        />
      ))}
    </fieldset>
  );
}
