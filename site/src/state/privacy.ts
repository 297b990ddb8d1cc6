interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Do Not Track or Global Privacy Control: such visitors are counted without an id (spec decisions §11). */
export const asksForPrivacy = (wishes: Wishes = navigator): boolean =>
  wishes.globalPrivacyControl === true || wishes.doNotTrack === '1';
