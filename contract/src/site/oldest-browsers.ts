/**
 * The oldest supported browsers (ADR-0039): the only list. From it come the targets of both builds and of a pack's own
 * style, the features that scripts/floor.test.ts refuses, and the engines of e2e/engines; README's table is checked
 * against it.
 */
export const oldest = { safari: '16.0', chrome: '103', samsung: '20', firefox: '115' } as const;

/** For Vite's `build.target`, which `cssTarget` follows. Edge has Chrome's versions. */
export const buildTarget: string[] = [
  `chrome${oldest.chrome}`,
  `edge${oldest.chrome}`,
  `firefox${oldest.firefox}`,
  `safari${oldest.safari}`,
];
