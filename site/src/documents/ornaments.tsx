/** Inline SVG, because a document has no shared SVG shapes to reference. */

export const Emblem = () => (
  <svg className="emblem" viewBox="0 0 48 48" aria-hidden="true">
    <path d="M33.8 8.6A18.5 18.5 0 1 0 42 27.8a15 15 0 1 1-8.2-19.2Z" />
    <path d="M30.5 12.5l1.9 8.6 8.6 1.9-8.6 1.9-1.9 8.6-1.9-8.6-8.6-1.9 8.6-1.9Z" />
  </svg>
);

export const Divider = () => (
  <svg className="divider" viewBox="0 0 320 16" aria-hidden="true">
    <path d="M0 8l146-.8v1.6Z" />
    <path d="M320 8l-146-.8v1.6Z" />
    <path d="M160 1l1.6 5.4L167 8l-5.4 1.6L160 15l-1.6-5.4L153 8l5.4-1.6Z" />
  </svg>
);
