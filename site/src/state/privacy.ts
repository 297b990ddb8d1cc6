interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Do Not Track or Global Privacy Control: such a visitor is counted without an id (spec decisions §11). */
export const asksForPrivacy = (wishes: Wishes = navigator): boolean =>
  wishes.globalPrivacyControl === true || wishes.doNotTrack === '1';
