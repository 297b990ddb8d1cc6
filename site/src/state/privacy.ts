interface Preferences {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Do Not Track or Global Privacy Control: such visitors are counted without an id (spec decisions §11). */
export const asksForPrivacy = (preferences: Preferences = navigator): boolean =>
  preferences.globalPrivacyControl === true || preferences.doNotTrack === '1';
