/** The invitation that this visitor followed; null without one, and after a registration. */
import type { Greeting } from '@prelude/contract/site/invite';
import { observable } from '@prelude/ui/observable';
import type { ComponentType } from 'react';

export interface Invited extends Greeting {
  /** The inviter's character; undefined in an address without one. */
  role: string | undefined;
}

interface Shown {
  invited: Invited;
  /** Loaded only for visitors with an invitation. */
  Line: ComponentType<{ invited: Invited }>;
}

export const greetingState = observable<Shown | null>(null);
