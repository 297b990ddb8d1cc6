/// <reference types="vite/client" />

/** Defined by the build. */
declare const BUILD_YEAR: number;
