import { Fragment, useEffect, useId, useRef } from 'react';
import { hasMotif, playMotif, stopMotif } from '../../features/music/motif.ts';
import { useMusic } from '../../features/music/music-store.ts';
import { useAfterHydration } from '../../lib/hooks/use-after-hydration.ts';
import { useNamespace, useText } from '../../lib/i18n/text.ts';
import { linesOf } from './roster.logic.ts';
import styles from './line.module.css';

interface LineProps {
  text: string;
  /** Key of the character who says it. */
  role: string;
}

const Words = ({ text }: Pick<LineProps, 'text'>) =>
  linesOf(text).map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

/** What a character says. With a motif, a press anywhere on it plays that, and the line writes itself. */
export const Line = ({ text, role }: LineProps) =>
  hasMotif(role) ? (
    <Sounding key={role} text={text} role={role} />
  ) : (
    <blockquote className={styles.talk}>
      <Words text={text} />
    </blockquote>
  );

function Sounding({ text, role }: LineProps) {
  const t = useText();
  const name = useNamespace('roles')[role]?.name ?? '';
  const id = useId();
  // Documents hold every page, so the button and the drawing are not part of them; their place is.
  const arrived = useAfterHydration();
  const quote = useRef<HTMLQuoteElement>(null);
  /** Ends what a press began. */
  const end = useRef<(() => void) | null>(null);
  const { motif, userStoppedMusic } = useMusic();
  const seconds = motif?.key === role ? motif.seconds : undefined;
  useEffect(() => () => end.current?.(), []);

  const press = async () => {
    end.current?.();
    void playMotif(role);
    let show = () => {};
    let isOver = false;
    end.current = () => {
      isOver = true;
      show();
      stopMotif();
    };
    const { writeLine } = await import('./write-line.ts');
    if (!isOver && quote.current) show = writeLine(quote.current);
  };
  return (
    <div className={styles.spoken} data-sounding={seconds !== undefined || undefined}>
      <blockquote ref={quote} id={arrived ? id : undefined} className={styles.talk}>
        <Words text={text} />
      </blockquote>
      {/* Stays on the line of the last word. */}
      <span className={styles.mark} aria-hidden="true">
        {'\u00A0'}
        <svg viewBox="0 0 24 24">
          {arrived && <Note isMuted={userStoppedMusic} seconds={seconds} />}
        </svg>
      </span>
      {arrived && (
        <button
          type="button"
          className={styles.press}
          aria-label={t(userStoppedMusic ? 'role.silent' : 'role.motif', { name })}
          aria-describedby={id}
          onClick={() => void press().catch(() => undefined)}
        />
      )}
    </div>
  );
}

interface NoteProps {
  isMuted: boolean;
  /** While it sounds. */
  seconds: number | undefined;
}

const Note = ({ isMuted, seconds }: NoteProps) => (
  <g fill="none" stroke="currentColor">
    <circle className={styles.ring} cx="12" cy="12" r="11" />
    {seconds !== undefined && (
      <circle
        className={styles.passed}
        cx="12"
        cy="12"
        r="11"
        pathLength="1"
        transform="rotate(-90 12 12)"
        style={{ animationDuration: `${seconds}s` }}
      />
    )}
    <path
      fill="currentColor"
      stroke="none"
      d="M15.9 5.6v8.6a2.2 1.8 0 1 1-1.3-1.6V8.9l-4.6 1v5.9a2.2 1.8 0 1 1-1.3-1.6V7.1Z"
    />
    {isMuted && <path strokeWidth="1.6" d="M5 5l14 14" />}
  </g>
);
