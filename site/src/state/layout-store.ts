import { observable } from '@prelude/ui/observable';

/** Modes of the specification, and proof of an address for an account without one. Success has the mode `sub`. */
export type LoginMode = 'login' | 'info' | 'prove';

export interface Success {
  /** Registration number; 0 when the reply has none. */
  number: number;
  repeat: boolean;
}

interface Layout {
  /** Wheel and swipe turn pages; an open inner level sets it to false (§2). */
  menuScroll: boolean;
  footerVisible: boolean;
  horizontal: boolean;
  menuOpen: boolean;
  /** The pre-register button of the page; null before the first look, when that of Home is in view. */
  callInView: boolean | null;
  loginMode: LoginMode | null;
  success: Success | null;
}

export const layoutState = observable<Layout>({
  menuScroll: true,
  footerVisible: false,
  horizontal: false,
  menuOpen: false,
  callInView: null,
  loginMode: null,
  success: null,
});
export const useLayout = layoutState.use;

export const openLogin = (loginMode: LoginMode = 'login'): void =>
  layoutState.patch({ loginMode, menuOpen: false, footerVisible: false });
export const closeLogin = (): void => layoutState.patch({ loginMode: null });
export const showSuccess = (success: Success): void => layoutState.patch({ success });
export const closeSuccess = (): void => layoutState.patch({ success: null });
