/** The layout's toggles (specification §3), as far as they are used. */
import { defaultScene } from '@prelude/contract/scenes';
import { create } from 'zustand';

export type LoginMode = 'login' | 'info' | 'sub';

export interface Success {
  /** The traveller's number; 0 when the reply carried none. */
  number: number;
  /** The address was registered before. */
  repeat: boolean;
}

interface Layout {
  scene: number;
  needsReservation: boolean;
  menuOpen: boolean;
  /** The login panel and what it shows; null while it is closed. */
  loginMode: LoginMode | null;
  success: Success | null;
  openLogin: (mode?: LoginMode) => void;
  closeLogin: () => void;
  showSuccess: (success: Success) => void;
  closeSuccess: () => void;
}

export const useLayout = create<Layout>()((set) => ({
  scene: defaultScene,
  needsReservation: true,
  menuOpen: false,
  loginMode: null,
  success: null,
  openLogin: (loginMode = 'login') => set({ loginMode, menuOpen: false }),
  closeLogin: () => set({ loginMode: null }),
  showSuccess: (success) => set({ success }),
  closeSuccess: () => set({ success: null }),
}));
