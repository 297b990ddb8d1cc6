/** The title of the game, for the titles of tabs. The first call sets it before a screen shows. */
import { observable } from '@prelude/ui/observable';

const game = observable('');

export const useGame = game.use;
export const setGame = game.set;
