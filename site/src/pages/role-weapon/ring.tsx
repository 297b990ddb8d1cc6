/** The wheel of hours: hairlines, a tick for every fifth part of an hour, stars at the quarters, one crescent. */
const star = (x: number, y: number) => `M${x} ${y - 16}l4 12 12 4-12 4-4 12-4-12-12-4 12-4Z`;

export const Ring = ({ className }: { className: string | undefined }) => (
  <svg
    className={className}
    viewBox="0 0 1000 1000"
    fill="none"
    stroke="#c9a25a"
    aria-hidden="true"
  >
    <circle cx="500" cy="500" r="470" strokeWidth="1.5" />
    <circle cx="500" cy="500" r="456" strokeWidth=".6" />
    <path
      d="M500 37a463 463 0 1 1-.01 0Z"
      strokeWidth="9"
      pathLength="360"
      strokeDasharray=".14 2.86"
      opacity=".8"
    />
    <circle cx="500" cy="500" r="392" strokeWidth=".7" opacity=".7" />
    <path
      stroke="none"
      fill="#e9cf94"
      d={`${star(500, 30)}${star(970, 500)}${star(500, 970)}${star(30, 500)}M500 88a20 20 0 1 0 18 30a16 16 0 1 1-18-30Z`}
    />
  </svg>
);
