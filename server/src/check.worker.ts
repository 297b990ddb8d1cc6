/** Checks a pack in a thread: it takes seconds, and sets the languages of its process. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkPack } from '@prelude/pack/check/check-pack';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(await checkPack(workerData as string));
