/** The build writes them into the document once; they are static, so they need no client code. */
/** In relative coordinates, so that stars of one size compress to one. */
const star = (x: number, y: number, long: number, short: number) => {
  const near = Number((short * 0.7).toFixed(2));
  const far = Number((long - near).toFixed(2));
  return `M${x} ${y - long}l${near} ${far} ${far} ${near}-${far} ${near}-${near} ${far}-${near}-${far}-${far}-${near} ${far}-${near}z`;
};

export const Ornaments = () => (
  <svg className="ornaments" aria-hidden="true">
    <defs>
      <linearGradient id="gold" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="rgb(var(--accent-light))" />
        <stop offset=".45" stopColor="rgb(var(--brass))" />
        <stop offset=".6" stopColor="rgb(var(--shine))" />
        <stop offset="1" stopColor="rgb(var(--accent))" />
      </linearGradient>
      <linearGradient id="ray">
        <stop offset="0" stopColor="rgb(var(--accent))" stopOpacity="0" />
        <stop offset="1" stopColor="rgb(var(--accent-light))" />
      </linearGradient>
    </defs>
    <symbol id="corner-bare" viewBox="0 0 80 80">
      <g fill="none" stroke="url(#gold)">
        <path d="M46 1A45 45 0 0 1 1 46" strokeWidth="1.6" />
        <path d="M54 1A53 53 0 0 1 1 54" strokeWidth=".8" />
        <path d="M72 1A71 71 0 0 1 1 72" strokeWidth="1" />
      </g>
    </symbol>
    <symbol id="corner" viewBox="0 0 80 80">
      <use href="#corner-bare" />
      <path
        fill="url(#gold)"
        d={`M27 12A13 13 0 1 1 12 27A11 11 0 1 0 27 12Z${star(24.5, 57.5, 3, 1)}${star(44, 44, 6, 1.6)}${star(57.5, 24.5, 3, 1)}${star(61, 9, 2, 0.8)}${star(9, 61, 2, 0.8)}`}
      />
    </symbol>
    <symbol id="divider" viewBox="0 0 320 16">
      <path d="M0 8L148 7.2V8.8Z" fill="url(#ray)" />
      <path d="M0 8L148 7.2V8.8Z" fill="url(#ray)" transform="matrix(-1 0 0 1 320 0)" />
      <path
        fill="rgb(var(--accent-light))"
        d={`${star(160, 8, 7, 1.8)}${star(144, 8, 2.4, 0.9)}${star(176, 8, 2.4, 0.9)}`}
      />
    </symbol>
  </svg>
);
