import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumberedPage } from './numberedPage.ts';

/** A paged list of numbers that counts its calls. */
function listOf(length: number, tellsPages = true) {
  const asked: number[] = [];
  const load = async (page: number, size: number) => {
    asked.push(page);
    const rows = Array.from({ length }, (_, at) => at).slice((page - 1) * size, page * size);
    return { rows, totalPages: tellsPages ? Math.ceil(length / size) : null };
  };
  return { asked, read: (args: Parameters<typeof readNumberedPage>[1]) => readNumberedPage('numbers', args, 10, load) };
}

test('paging by cursor returns every row once, in order, for any page sizes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(60),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (length, sizes, tellsPages) => {
        const { read } = listOf(length, tellsPages);
        const met: number[] = [];
        let after: string | null = null;
        for (let step = 0; step < 200; step += 1) {
          const page = await read({ first: sizes[step % sizes.length] ?? 1, after });
          met.push(...page.nodes);
          after = page.pageInfo.endCursor;
          if (!page.pageInfo.hasNextPage) break;
        }
        expect(met).toEqual(Array.from({ length }, (_, at) => at));
      },
    ),
    { numRuns: 60 },
  );
});

test('a numbered page costs one call and reports its position', async () => {
  const { read, asked } = listOf(25);
  expect(await read({ page: 3 })).toMatchObject({
    nodes: [20, 21, 22, 23, 24],
    pageNumber: 3,
    pageCount: 3,
    pageInfo: { hasNextPage: false, hasPreviousPage: true },
  });
  expect(await read({})).toMatchObject({ pageNumber: 1, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
  expect(asked).toEqual([3, 1]);
});

test('a page beyond the last is empty and has no next page', async () => {
  expect(await listOf(5).read({ page: 9 })).toMatchObject({
    nodes: [],
    pageInfo: { hasNextPage: false, startCursor: null },
  });
});

test.each([
  [{ page: 0 }, 'page'],
  [{ page: 1, after: 'x' }, 'page'],
  [{ after: 'x' }, 'after'],
  [{ after: Buffer.from('others:3').toString('base64url') }, 'after'],
  [{ first: 51 }, 'first'],
  [{ first: 0 }, 'first'],
])('%j is rejected by name', async (args, field) => {
  await expect(listOf(5).read(args)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT', field } });
});
