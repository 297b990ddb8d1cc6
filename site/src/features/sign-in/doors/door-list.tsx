/** The doors beside the mailed code, in the order they are shown (issue 5): their names are their makers' own. */
import type { Control } from '@prelude/passport';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import type { Words } from '../words.ts';
import { Glyph } from './glyph.tsx';

interface DoorEntry {
  /** Numeric sign-in type (specification §3). */
  type: 0 | 1 | 2 | 5 | 7 | 17;
  /** Its switch. */
  control: keyof Control;
  icon: ReactNode;
  name: (t: Words) => string;
}

export const doors = {
  google: {
    type: 2,
    control: 'google_login',
    icon: <Glyph name="google" />,
    name: () => 'Google',
  },
  apple: {
    type: 7,
    control: 'apple_login',
    icon: <Icon name="app_store" />,
    name: () => 'Apple',
  },
  facebook: {
    type: 1,
    control: 'fb_login',
    icon: <Icon name="facebook" />,
    name: () => 'Facebook',
  },
  x: { type: 5, control: 'twitter_login', icon: <Icon name="x" />, name: () => 'X' },
  wallet: {
    type: 17,
    control: 'wallet_login',
    icon: <Glyph name="wallet" />,
    name: (t) => t('doors.wallet'),
  },
  guest: {
    type: 0,
    control: 'guest_login',
    icon: <Glyph name="guest" />,
    name: (t) => t('doors.guest'),
  },
} as const satisfies Record<string, DoorEntry>;

export type Door = keyof typeof doors;

const all = Object.keys(doors) as Door[];

export const openDoors = (control: Control | undefined): Door[] =>
  control ? all.filter((door) => control[doors[door].control]) : [];

export const doorOfType = (type: number): Door | undefined =>
  all.find((door) => doors[door].type === type);
