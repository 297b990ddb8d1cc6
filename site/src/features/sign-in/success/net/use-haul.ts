import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { goesOn, pulled, surface } from './haul.logic.ts';
import { hangThreads, type Threads } from './threads.ts';

/** ms of the whole way, when no one holds the rope. */
const wholeMs = 2800;

const upTo = (element: Element | null | undefined, frames: Keyframe[]): Animation[] => {
  if (!element) return [];
  const animation = element.animate(frames, { duration: wholeMs, fill: 'both' });
  animation.pause();
  return [animation];
};

function seek(animations: readonly Animation[], share: number): void {
  for (const animation of animations) animation.currentTime = share * wholeMs;
}

/** Three heaves. The hidden part of the way comes first, so that the light grows before anything is seen. */
const heave = 'cubic-bezier(.35,0,.2,1)';
const wayOfCard: Keyframe[] = [
  { transform: 'translateY(126%)', easing: heave },
  { transform: 'translateY(99%)', offset: surface, easing: heave },
  { transform: 'translateY(48%)', offset: 0.62, easing: heave },
  { transform: 'none' },
];
const wayOfLight: Keyframe[] = [
  { opacity: 0.35, transform: 'scale(.34)', easing: heave },
  { opacity: 0.85, transform: 'scale(.8)', offset: surface, easing: heave },
  { opacity: 1, transform: 'scale(1.1)', offset: 0.62, easing: heave },
  // The card has taken the light along.
  { opacity: 0.5, transform: 'scale(1.25)' },
];

interface Haul {
  state: 'waiting' | 'pulled' | 'up';
  /** The card has reached the surface. */
  isBroken: boolean;
  /** Draws up what is left. */
  pull: () => void;
  /** At once. */
  finish: () => void;
  grip: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/**
 * One time for all that moves on the way up: a drag sets it, and a pull lets it run. Browsers then animate outside the main
 * thread.
 */
export function useHaul(
  card: RefObject<HTMLElement | null>,
  light: RefObject<HTMLElement | null>,
): Haul {
  const [state, setState] = useState<Haul['state']>('waiting');
  const [isBroken, setBroken] = useState(false);
  const animations = useRef<Animation[]>([]);
  const threads = useRef<Threads>(null);
  const hold = useRef<{ y: number; share: number; last: number; at: number; speed: number }>(null);

  useEffect(() => {
    const made = [...upTo(card.current, wayOfCard), ...upTo(light.current, wayOfLight)];
    animations.current = made;
    const canvas = card.current?.querySelector('canvas');
    threads.current = canvas ? hangThreads(canvas) : null;
    return () => {
      made.forEach((animation) => animation.cancel());
      threads.current?.stop();
    };
  }, [card, light]);

  const share = (): number => Number(animations.current[0]?.currentTime ?? 0) / wholeMs;

  const arrive = useEffectEvent(() => {
    setBroken(true);
    setState('up');
  });

  const pull = () => {
    if (state !== 'waiting') return;
    setState('pulled');
    const [first] = animations.current;
    if (!first) return arrive();
    setTimeout(() => setBroken(true), (surface - share()) * wholeMs);
    for (const animation of animations.current) animation.play();
    threads.current?.wake();
    first.finished.then(arrive, () => undefined);
  };

  const release = () => {
    const held = hold.current;
    hold.current = null;
    if (held && goesOn(share(), held.speed)) pull();
  };

  return {
    state,
    isBroken,
    pull,
    finish: () => animations.current.forEach((animation) => animation.finish()),
    grip: {
      onPointerDown: (event) => {
        if (state !== 'waiting') return;
        // A drag would select the words, and the next one would take them along.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const { clientY: y, timeStamp: at } = event;
        hold.current = { y, share: share(), last: y, at, speed: 0 };
      },
      onPointerMove: ({ clientY, timeStamp }) => {
        const held = hold.current;
        if (!held || state !== 'waiting') return;
        // The whole way is a little longer than the card.
        const length = (card.current?.offsetHeight ?? 0) * 1.3;
        const next = pulled(held.share, held.y - clientY, length);
        held.speed = (held.last - clientY) / Math.max(1, timeStamp - held.at);
        held.last = clientY;
        held.at = timeStamp;
        seek(animations.current, next);
        threads.current?.wake();
        if (next >= surface) setBroken(true);
        if (next < 1) return;
        hold.current = null;
        pull();
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
