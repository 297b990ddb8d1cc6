/** After a registration, the player draws the card out of the lake. Its number alone decides what comes up. */
import { formatNumber } from '@prelude/ui/numbers';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { playMotif } from '../../../music/motif.ts';
import { useLanguage } from '../../../../lib/i18n/language.ts';
import { useStatusText } from '../../../../lib/i18n/status-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Odometer } from '../../../../ui/odometer.tsx';
import styles from './net.module.css';
import { Scene, Surface } from './scene.tsx';
import { useHaul } from './use-haul.ts';

export interface NetProps {
  /** The card's box, which this moves. */
  card: RefObject<HTMLElement | null>;
  number: number;
  /** Among all registrations; undefined when no store counts. */
  rank: number | undefined;
  /** The answer with the rank is here, or will not come. */
  isKnown: boolean;
  /** Key of the companion, and the name. */
  role: string | undefined;
  name: string | undefined;
  /** What the player reads who reached a milestone. */
  milestone: string | undefined;
  /** Shows the front of the card. */
  onTurn: () => void;
  /** Shows the rest of the window. */
  onEnd: () => void;
  /** The lake has faded. */
  onGone: () => void;
}

/** In order. Each begins when the one before is over. */
type Stage = 'rope' | 'up' | 'number' | 'name' | 'over';

const stageMs = { rope: 0, up: 500, number: 1700, name: 2600, over: 700 } as const;

/** `showModal` focuses the element with this attribute, which React does not write. */
const takeFirstFocus = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

/** Writes where the card is, for the style sheet. */
function useCardPlace(root: RefObject<HTMLElement | null>, card: NetProps['card']): void {
  useLayoutEffect(() => {
    const measure = () => {
      const box = card.current?.parentElement;
      if (!box || !card.current || !root.current) return;
      const { offsetWidth: width, offsetHeight: height } = card.current;
      const from = root.current.getBoundingClientRect();
      const { left, right, bottom } = box.getBoundingClientRect();
      const below = Number.parseFloat(getComputedStyle(box).paddingBottom);
      const place = {
        '--w': width,
        '--h': height,
        '--x': (left + right) / 2 - from.left,
        '--y': bottom - from.top - below - height,
      };
      for (const [name, value] of Object.entries(place)) {
        root.current.style.setProperty(name, `${Math.round(value)}px`);
      }
    };
    measure();
    const sizes = new ResizeObserver(measure);
    if (root.current) sizes.observe(root.current);
    return () => sizes.disconnect();
  }, [root, card]);
}

/** Escape, and the gesture of Android that goes back, skip instead of closing the window. */
function useEscape(root: RefObject<HTMLElement | null>, isOver: boolean, skip: () => void): void {
  const onEscape = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    event.preventDefault();
    skip();
  });
  useEffect(() => {
    const dialog = root.current?.closest('dialog');
    if (isOver || !dialog) return;
    dialog.addEventListener('keydown', onEscape);
    dialog.addEventListener('cancel', onEscape);
    return () => {
      dialog.removeEventListener('keydown', onEscape);
      dialog.removeEventListener('cancel', onEscape);
    };
  }, [root, isOver]);
}

export function Net({ card, number, rank, isKnown, role, name, milestone, ...on }: NetProps) {
  const s = useStatusText();
  const language = useLanguage();
  const root = useRef<HTMLDivElement>(null);
  const light = useRef<HTMLSpanElement>(null);
  const skipper = useRef<HTMLButtonElement>(null);
  const [stage, setStage] = useState<Stage>('rope');
  const { state, isBroken, pull, finish, grip } = useHaul(card, light);
  useCardPlace(root, card);

  const end = () => {
    if (stage === 'over') return;
    finish();
    setStage('over');
    on.onTurn();
    on.onEnd();
  };
  useEscape(root, stage === 'over', end);

  const reach = useEffectEvent((next: Stage | 'gone') => {
    if (next === 'gone') return on.onGone();
    if (next === 'over') return end();
    if (next === 'name') {
      on.onTurn();
      if (role !== undefined) void playMotif(role);
    }
    setStage(next);
  });
  useEffect(() => {
    // The other button goes, and the focus with it.
    if (state === 'pulled') skipper.current?.focus({ preventScroll: true });
  }, [state]);
  const isUp = state === 'up';
  useEffect(() => {
    const after = {
      rope: isUp && 'up',
      up: isKnown && 'number',
      number: 'name',
      over: 'gone',
    } as const;
    // The player who makes a milestone fall can read for as long as wanted.
    const next = stage === 'name' ? !milestone && 'over' : after[stage];
    if (!next) return;
    // Not an animation without frames: browsers would compute the style in each frame.
    const timer = setTimeout(() => reach(next), stageMs[stage]);
    return () => clearTimeout(timer);
  }, [stage, isUp, isKnown, milestone]);

  const shown = rank ?? number;
  const isCounted = stage === 'number' || stage === 'name' || stage === 'over';
  const isNamed = stage === 'name' || stage === 'over';
  const [before = '', after = ''] = s(rank === undefined ? 'net.number' : 'net.worldwide', {
    number: '\0',
  }).split('\0');
  return (
    <div
      ref={root}
      className={styles.net}
      data-stage={stage}
      data-state={state}
      data-broken={isBroken || undefined}
      data-gold={milestone ? '' : undefined}
    >
      <Scene light={light} isGold={milestone !== undefined} />
      <Surface />
      <span className={styles.beam} aria-hidden="true" />
      {/* The rope can be drawn everywhere; the button does the same. */}
      <div className={styles.grip} {...grip} />
      <div className={styles.words}>
        <div className={styles.ask} data-shown={stage === 'rope' || undefined}>
          <p className={styles.below}>{s('net.below')}</p>
          {/* It keeps its place, so that the words above do not move. */}
          <Button
            ref={takeFirstFocus}
            look="primary"
            className={styles.pull}
            disabled={state !== 'waiting'}
            onClick={pull}
          >
            {s('net.pull')}
          </Button>
          <p className={styles.drag}>{s('net.drag')}</p>
        </div>
        <div className={styles.result} aria-live="polite">
          {isCounted && shown > 0 && (
            <p className={styles.number}>
              <span className={styles.unit} aria-hidden="true">
                {before.trim()}
              </span>
              <Rolling value={shown} label={`${before}${formatNumber(shown, language)}${after}`} />
              <span className={styles.unit} aria-hidden="true">
                {after.trim()}
              </span>
            </p>
          )}
          {/* It keeps its place from the start. */}
          {isCounted && name && (
            <p className={styles.name} data-shown={isNamed || undefined}>
              {name}
            </p>
          )}
          {isNamed && milestone && <p className={styles.fallen}>{milestone}</p>}
        </div>
        {stage === 'name' && milestone ? (
          <Button ref={(button) => button?.focus()} look="primary" onClick={end}>
            {s('net.on')}
          </Button>
        ) : (
          <Button ref={skipper} look="quiet" className={styles.skip} onClick={end}>
            {s('net.skip')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The rope and the net around the card, until it turns. */
export const Ropes = ({ isOff }: { isOff: boolean }) => (
  <>
    <span className={styles.rope} data-off={isOff || undefined} aria-hidden="true" />
    <canvas className={styles.threads} data-off={isOff || undefined} aria-hidden="true" />
  </>
);

/** Rolls from zeros. */
function Rolling({ value, label }: { value: number; label: string }) {
  const [isRolled, setRolled] = useState(false);
  useEffect(() => {
    // The zeros must have been drawn, or nothing rolls.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setRolled(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <span className={styles.figure}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">
        <Odometer value={value} isRolled={isRolled} />
      </span>
    </span>
  );
}
