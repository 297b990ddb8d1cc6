/// <reference types="vite/client" />

/** Defined by the build. */
declare const BUILD_YEAR: number;

declare module 'virtual:fonts.css';
declare module 'virtual:theme.css';

/** The campaign's media/emblem.svg. */
declare module 'virtual:emblem' {
  export const emblem: { viewBox: string; shapes: string };
}

/** Ids of the pieces in the campaign's media/music/manifest.json. */
declare const MUSIC_TRACKS: readonly string[];

/** The campaign pack (build/campaign.ts). `npm run campaign -- check` validates these files against the same schemas. */
declare module '@campaign/campaign.json' {
  type Campaign = import('@prelude/contract/campaign/campaign').Campaign;
  // Named, so that the build leaves the other fields out of the site.
  export const invitation: NonNullable<Campaign['invitation']>;
  export const links: Campaign['links'];
  export const milestones: Campaign['milestones'];
  export const rating: NonNullable<Campaign['rating']> | null;
  export const registration: Campaign['registration'];
  export const registration_rewards: Campaign['registration_rewards'];
  export const rules: NonNullable<Campaign['rules']>;
  export const social: Campaign['social'];
  export const stores: Campaign['stores'];
}
/** The pack's own icons by name. The build accepts only shapes (build/svg-shapes.ts). */
declare module '@campaign/icons.json' {
  const icons: Readonly<Record<string, { viewBox: string; shapes: string }>>;
  export default icons;
}
declare module '@campaign/menu.json' {
  type SiteMenu = import('@prelude/contract/campaign/menu').SiteMenu;
  export const present: SiteMenu['present'];
  export const desktop: SiteMenu['desktop'];
  export const mobile: SiteMenu['mobile'];
}
declare module '@campaign/sections.json' {
  const sections: import('@prelude/contract/campaign/optional-sections').Sections;
  export default sections;
}
declare module '@campaign/catalogue/roles.json' {
  const roles: import('@prelude/contract/campaign/catalogue').Catalogue['roles'];
  export default roles;
}
declare module '@campaign/catalogue/weapons.json' {
  const weapons: import('@prelude/contract/campaign/catalogue').Catalogue['weapons'];
  export default weapons;
}
declare module '@campaign/catalogue/world.json' {
  const world: import('@prelude/contract/campaign/catalogue').Catalogue['world'];
  export default world;
}
declare module '@campaign/catalogue/factions.json' {
  const factions: import('@prelude/contract/campaign/catalogue').Catalogue['factions'];
  export default factions;
}
declare module '@campaign/catalogue/features.json' {
  const features: import('@prelude/contract/campaign/catalogue').Catalogue['features'];
  export default features;
}
declare module '@campaign/living.json' {
  const living: import('@prelude/contract/campaign/living').Living;
  export default living;
}
declare module '@campaign/media/music/manifest.json' {
  const manifest: { tracks: readonly { id: string; loopStart: number; loopEnd: number }[] };
  export default manifest;
}
