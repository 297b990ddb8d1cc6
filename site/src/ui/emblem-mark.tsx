import { pack } from '../lib/pack.ts';

const { emblem } = pack;

/** The campaign's emblem. The server accepts only shapes (pack/src/compile/svg-shapes.ts). */
export const EmblemMark = () => (
  <svg
    viewBox={emblem.viewBox}
    aria-hidden="true"
    fill="url(#gold)"
    dangerouslySetInnerHTML={{ __html: emblem.shapes }}
  />
);
