/// <reference types="vite/client" />

/** Stamped by the build. */
declare const BUILD_YEAR: number;

/** The faces made by build/fonts.ts. */
declare module 'virtual:fonts.css';

/** Ids of the pieces in campaign/media/music/manifest.json. */
declare const MUSIC_TRACKS: readonly string[];
