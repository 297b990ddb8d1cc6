/// <reference types="vite/client" />

/** Defined by the build. */
declare const BUILD_YEAR: number;

declare module 'virtual:fonts.css';

/** Ids of the pieces in campaign/media/music/manifest.json. */
declare const MUSIC_TRACKS: readonly string[];
