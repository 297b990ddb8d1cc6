/** The layout's toggles (spec §3). */
import { defaultScene } from '@prelude/contract/site/scenes';
import { observable } from '@prelude/ui/observable';

/** The specification's three, and the proof of an address for an account that came without one. */
export type LoginMode = 'login' | 'info' | 'sub' | 'prove';

export interface Success {
  /** The traveller's number; 0 when the reply carried none. */
  number: number;
  /** The address was registered before. */
  repeat: boolean;
}

interface Layout {
  scene: number;
  needsReservation: boolean;
  /** Wheel and swipe turn pages; a page's inner level takes them for itself by clearing it (§2). */
  menuScroll: boolean;
  footerVisible: boolean;
  /** The rail at the side: sound, channels, the way up. */
  sideMenuVisible: boolean;
  topButtonVisible: boolean;
  topIconVisible: boolean;
  /** A phone lies on its side. */
  horizontal: boolean;
  menuOpen: boolean;
  /** The login panel and what it shows; null while it is closed. */
  loginMode: LoginMode | null;
  success: Success | null;
}

export const layoutState = observable<Layout>({
  scene: defaultScene,
  needsReservation: true,
  menuScroll: true,
  footerVisible: false,
  sideMenuVisible: true,
  topButtonVisible: true,
  topIconVisible: true,
  horizontal: false,
  menuOpen: false,
  loginMode: null,
  success: null,
});
export const useLayout = layoutState.use;

export const openLogin = (loginMode: LoginMode = 'login'): void =>
  layoutState.patch({ loginMode, menuOpen: false, footerVisible: false });
export const closeLogin = (): void => layoutState.patch({ loginMode: null });
export const showSuccess = (success: Success): void => layoutState.patch({ success });
export const closeSuccess = (): void => layoutState.patch({ success: null });
