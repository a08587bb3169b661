import { expect, test } from './test.ts';

test('GraphiQL opens from our own files, and nothing leaves the machine', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(baseURL ?? '').host) foreign.push(request.url());
  });
  const answer = await page.goto('/graphql');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('button', { name: /execute query/i })).toBeVisible({ timeout: 20_000 });
  expect(foreign).toEqual([]);
});
