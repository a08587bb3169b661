import { createBrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { whenReady } from './siteRouter.ts';

const never = new Promise<null>(() => undefined);

test('a router whose first page needs nothing is ready', async () => {
  await expect(whenReady(createBrowserRouter([{ path: '*', element: null }]))).resolves.toBeUndefined();
});

test('a router whose first page loads something is ready when it has come, or failed', async () => {
  const answer = Promise.withResolvers<null>();
  const ready = whenReady(createBrowserRouter([{ path: '*', element: null, loader: () => answer.promise }]));
  expect(await Promise.race([ready, Promise.resolve('waits')])).toBe('waits');
  answer.reject(new Error('offline'));
  await expect(ready).resolves.toBeUndefined();
});

test('a router whose first page does not come is not', async () => {
  const ready = whenReady(createBrowserRouter([{ path: '*', element: null, loader: () => never }]));
  expect(await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, 50, 'waits'))])).toBe('waits');
});
