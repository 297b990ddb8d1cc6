/** How many decisions wait for the operator: in the title of the tab on every screen. */
import { observable } from '@prelude/ui/observable';

const count = observable(0);

export const useWaitingCount = count.use;
export const setWaitingCount = count.set;
