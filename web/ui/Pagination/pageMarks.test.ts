import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageMarks } from './pageMarks.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 4, [1, 2, 3, 4]],
  [1, 20, [1, 2, 3, null, 20]],
  [3, 20, [1, 2, 3, 4, null, 20]],
  [4, 20, [1, 2, 3, 4, 5, null, 20]],
  [5, 20, [1, null, 4, 5, 6, null, 20]],
  [18, 20, [1, null, 17, 18, 19, 20]],
  [20, 20, [1, null, 18, 19, 20]],
])('on page %i of %i', (page, count, marks) => {
  expect(pageMarks(page, count)).toEqual(marks);
});

test('it always shows the present page, both ends, ascending numbers, and gaps that hide at least two', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 400 })
        .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count))),
      ([page, count]) => {
        const marks = pageMarks(page, count);
        expect(marks).toContain(page);
        expect([marks[0], marks.at(-1)]).toEqual([1, count]);
        expect(marks.length).toBeLessThanOrEqual(9);
        // Numbers that each step skips: none between neighbours, at least two in a gap.
        const steps = marks.map((mark, at) =>
          mark === null
            ? (marks[at + 1] ?? 0) - (marks[at - 1] ?? 0) - 1
            : marks[at - 1] === null
              ? 2
              : mark - (marks[at - 1] ?? 0) - 1,
        );
        expect(
          steps.filter((hidden, at) => (marks[at] === null ? hidden < 2 : marks[at - 1] !== null && hidden !== 0)),
        ).toEqual([]);
      },
    ),
  );
});
