import { createElement } from 'react';
import { greetingState } from '../../../state/greeting.ts';

/** Who invites this visitor, above a button to register. Nothing without an invitation. */
export function Invited() {
  const shown = greetingState.use();
  return shown && createElement(shown.Line, { invited: shown.invited });
}
