import { useState } from 'react';

export interface Turn {
  /** Whoever stood here before the present one. */
  before: string | null;
  /** Counts changes; 0 on the first showing, which nothing may cover or fade. */
  turn: number;
}

/** Remembers what a changing key was before. */
export function useTurn(key: string): Turn {
  const [state, setState] = useState({ key, before: null as string | null, turn: 0 });
  if (state.key !== key) setState({ key, before: state.key, turn: state.turn + 1 });
  return state;
}
