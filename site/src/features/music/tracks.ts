export const trackIds: readonly string[] = MUSIC_TRACKS;
