/** Pages shown around the present one, and at both ends ([001] §9). */
const RANGE = 3;
const MARGIN = 1;

/**
 * The page numbers that a pager shows, `null` for a gap: 1 … 4 5 6 … 20. A gap that would hide a single page shows it
 * instead.
 * @param page from 1
 */
export function pageMarks(page: number, count: number): readonly (number | null)[] {
  const first = Math.max(1, Math.min(page - Math.floor(RANGE / 2), count - RANGE + 1));
  const shown = new Set<number>();
  for (let number = first; number < first + RANGE; number += 1) shown.add(number);
  for (let number = 1; number <= MARGIN; number += 1) shown.add(number).add(count - number + 1);
  const numbers = [...shown].filter((number) => number >= 1 && number <= count).toSorted((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const missing = number - (numbers[at - 1] ?? 0) - 1;
    return missing === 0 ? [number] : missing === 1 ? [number - 1, number] : [null, number];
  });
}
