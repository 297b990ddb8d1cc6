/** Whole, because a document has no shared SVG shapes to reference. */
export const Divider = () => (
  <svg className="divider" viewBox="0 0 320 16" aria-hidden="true">
    <path d="M0 8l146-.8v1.6Z" />
    <path d="M320 8l-146-.8v1.6Z" />
    <path d="M160 1l1.6 5.4L167 8l-5.4 1.6L160 15l-1.6-5.4L153 8l5.4-1.6Z" />
  </svg>
);
