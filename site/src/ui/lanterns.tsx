/** A boat with a lantern for each friend that the last reward asks for. Drawn by styles/lanterns.css. */
import type { Invite } from '@prelude/contract/site/invite';
import { useLanguage } from '../lib/i18n/language.ts';
import { statusTranslator } from '../lib/i18n/status-text.ts';

interface LanternsProps {
  /** Friends who count, and those who will after a while. */
  lit: number;
  pending: number;
  all: number;
  /** What the picture says, where no text next to it does. */
  label?: string;
  className?: string | undefined;
}

/** More would touch each other; each then stands for several friends. */
const most = 24;

const width = 320;
/** Of the rope at both ends, and how far its middle hangs below them. */
const [left, right, top, sag] = [34, 286, 13, 15];

const ropeAt = (share: number): { x: number; y: number } => ({
  x: left + (right - left) * share,
  y: top + sag * 4 * share * (1 - share),
});

/** @returns how many lanterns the friends of an invitation light; `all` is 0 without rewards for friends */
export const lanternsOf = ({
  counts,
  rewards,
}: Pick<Invite, 'counts' | 'rewards'>): Pick<LanternsProps, 'lit' | 'pending' | 'all'> => {
  const all = Math.max(0, ...rewards.map(({ friends }) => friends));
  const lit = Math.min(all, counts.counted);
  return { lit, pending: Math.min(all - lit, counts.pending), all };
};

export function Lanterns({ lit, pending, all, label, className = '' }: LanternsProps) {
  if (all === 0) return null;
  const drawn = Math.min(all, most);
  const share = drawn / all;
  const lights = Math.floor(lit * share);
  const glimmers = Math.min(drawn, Math.ceil((lit + pending) * share));
  const size = Math.min(1.15, 11 / drawn + 0.35);
  return (
    <svg
      className={`lanterns ${className}`}
      viewBox={`0 0 ${width} 84`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path
        className="lanterns-line"
        d={`M24 62C16 44 16 26 ${left} ${top}M296 62C304 44 304 26 ${right} ${top}`}
      />
      <path
        className="lanterns-line"
        d={`M${left} ${top}Q${width / 2} ${top + sag * 2} ${right} ${top}`}
      />
      <path
        className="lanterns-hull"
        d="M6 54C60 69 110 71 160 71S260 69 314 54C300 76 270 80 160 80S20 76 6 54Z"
      />
      <path
        className="lanterns-line"
        d="M22 62.500C70 71.500 110 74 160 74S250 71.500 298 62.500"
      />
      {Array.from({ length: drawn }, (_, index) => {
        const { x, y } = ropeAt((index + 0.5) / drawn);
        const state = index < lights ? 'lit' : index < glimmers ? 'pending' : 'out';
        return (
          <g key={index} data-state={state} transform={`translate(${x} ${y}) scale(${size})`}>
            <g className="lanterns-glow">
              <circle cy="13" r="15" />
              <circle cy="13" r="9" />
            </g>
            <path className="lanterns-line" d="M0 0v5" />
            <path className="lanterns-body" d="M-4 6h8l2 3.500-1.500 9.500h-9l-1.500-9.500Z" />
            <path
              className="lanterns-flame"
              d="M0 9.500c2.600 3 2.600 6 0 7.500-2.600-1.500-2.600-4.500 0-7.500Z"
            />
          </g>
        );
      })}
    </svg>
  );
}

/** The player's own boat. */
export function InviterBoat({ invite }: { invite: Pick<Invite, 'counts' | 'rewards'> }) {
  const s = statusTranslator(useLanguage());
  const { lit, pending, all } = lanternsOf(invite);
  const said = [s('lanterns.label', { lit, all })];
  if (pending > 0) said.push(s('lanterns.pending', { count: pending }));
  return <Lanterns lit={lit} pending={pending} all={all} label={said.join(' · ')} />;
}
