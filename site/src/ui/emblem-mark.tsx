import { emblem } from 'virtual:emblem';

/** The campaign's emblem. The build accepts only shapes (pack/src/compile/svg-shapes.ts). */
export const EmblemMark = () => (
  <svg
    viewBox={emblem.viewBox}
    aria-hidden="true"
    fill="url(#gold)"
    dangerouslySetInnerHTML={{ __html: emblem.shapes }}
  />
);
