import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FirstWordsModule, FirstWordsRequest } from '../../schema/firstWords.ts';

/* The thread of `firstWords.ts`: runs the site's code, one request at a time. */
const { renderFirstWords }: FirstWordsModule = await import(pathToFileURL(String(workerData)).href);

let last: Promise<void> = Promise.resolve();

async function answer(id: number, request: FirstWordsRequest): Promise<void> {
  try {
    parentPort?.postMessage({ id, words: await renderFirstWords(request) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) });
  }
}

parentPort?.on('message', ({ id, request }: { readonly id: number; readonly request: FirstWordsRequest }) => {
  last = last.then(() => answer(id, request));
});
