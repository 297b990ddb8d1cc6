import { pack } from '../lib/pack.ts';

const { emblem } = pack;

/** The campaign's emblem. The server accepts only shapes (pack/src/compile/svg-shapes.ts). */
export const EmblemMark = ({ className }: { className?: string }) => (
  <svg
    className={className}
    viewBox={emblem.viewBox}
    aria-hidden="true"
    fill="url(#gold)"
    dangerouslySetInnerHTML={{ __html: emblem.shapes }}
  />
);
