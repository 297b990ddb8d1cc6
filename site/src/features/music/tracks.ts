/** The campaign's pieces of music in their order, by name. Their files come with the conductor (track-files.ts). */
export const trackIds: readonly string[] = MUSIC_TRACKS;
