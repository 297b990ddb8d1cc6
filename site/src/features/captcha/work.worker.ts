/** A thread of its own, so that the page stays smooth while it works. */
import { solveWork, type Work } from './work.ts';

addEventListener('message', (event: MessageEvent<Work>) => {
  postMessage(solveWork(event.data));
});
