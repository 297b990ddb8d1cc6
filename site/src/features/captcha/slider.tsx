import { useFirstFocus } from '@prelude/ui/focus';
import { type CSSProperties, type PointerEvent, useRef } from 'react';
import { type TextKey, useText } from '../../lib/i18n/text.ts';
import styles from './captcha.module.css';
import type { Picture } from './challenge.ts';

interface SliderProps {
  picture: Picture;
  x: number;
  onMove: (x: number) => void;
  /** The piece stands where no drag has left it. */
  onRelease: () => void;
  /** A drag or the Enter key answers. */
  onSubmit: () => void;
}

/** Picture pixels per press of − or +; below the tolerance, so that every position can be reached. */
const nudge = 4;
/** Screen pixels. A shorter movement is a tap that moves the piece near, not a drag. */
const tap = 8;

export function Slider({ picture, x, onMove, onRelease, onSubmit }: SliderProps) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const handle = useFirstFocus<HTMLInputElement>();
  const grip = useRef<{ pointer: number; x: number } | null>(null);
  const max = picture.width - picture.pieceWidth;
  const moveTo = (next: number) => onMove(Math.round(Math.min(max, Math.max(0, next))));

  const grab = (event: PointerEvent) => {
    grip.current = { pointer: event.clientX, x };
  };
  const drag = (event: PointerEvent) => {
    if (!grip.current || !frame.current) return;
    const scale = picture.width / frame.current.clientWidth;
    moveTo(grip.current.x + (event.clientX - grip.current.pointer) * scale);
  };
  const release = (event: PointerEvent) => {
    const begun = grip.current;
    grip.current = null;
    if (!begun) return;
    if (Math.abs(event.clientX - begun.pointer) >= tap) onSubmit();
    else onRelease();
  };

  const cancel = () => {
    grip.current = null;
    onRelease();
  };

  const step = (label: TextKey, lines: string, by: number) => (
    <button
      type="button"
      className={styles.step}
      aria-label={t(label)}
      onClick={() => {
        moveTo(x + by);
        onRelease();
      }}
    >
      <svg width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
        <path d={lines} stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );

  const shares = {
    '--piece': picture.pieceWidth / picture.width,
    '--ratio': `${picture.width} / ${picture.height}`,
  } as CSSProperties;

  return (
    <div className={styles.slider} style={shares}>
      <div className={styles.picture} ref={frame}>
        <img src={picture.background} alt="" draggable={false} />
        <img
          className={styles.piece}
          src={picture.piece}
          alt=""
          draggable={false}
          style={{ transform: `translateX(${(x / picture.pieceWidth) * 100}%)` }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            grab(event);
          }}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={cancel}
        />
      </div>
      <div className={styles.rail}>
        {step('captcha.left', 'M4 12h16', -nudge)}
        <input
          type="range"
          className={styles.range}
          min={0}
          max={max}
          value={x}
          ref={handle}
          aria-label={t('captcha.slider')}
          aria-valuetext={t('captcha.value', { value: x, max })}
          onChange={(event) => {
            moveTo(event.currentTarget.valueAsNumber);
            if (!grip.current) onRelease();
          }}
          onPointerDown={grab}
          onPointerUp={release}
          onPointerCancel={cancel}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onSubmit();
          }}
        />
        {step('captcha.right', 'M4 12h16M12 4v16', nudge)}
      </div>
    </div>
  );
}
