import { type Picture, picture, urls } from './media.ts';

const crests = urls(
  import.meta.glob<string>('../../.campaign/media/factions/*.avif', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

export const crest = (faction: string | undefined): Picture | undefined =>
  faction === undefined ? undefined : picture(crests, faction, [256, 512]);
