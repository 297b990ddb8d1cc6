import { solveWork, type Work } from './work.ts';

addEventListener('message', (event: MessageEvent<Work>) => {
  postMessage(solveWork(event.data));
});
