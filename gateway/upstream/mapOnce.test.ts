import { expect, test, vi } from 'vitest';
import { mapOnce } from './mapOnce.ts';

test('the same answer is mapped once for the same circumstances', () => {
  const map = vi.fn<(answer: unknown, base: string) => object>((answer, base) => ({ answer, base }));
  const mapped = mapOnce(map, (base) => base);
  const answer = { games: [] };
  expect(mapped(answer, 'a')).toBe(mapped(answer, 'a'));
  expect(mapped(answer, 'b')).toEqual({ answer, base: 'b' });
  expect(map).toHaveBeenCalledTimes(2);
});

test('another answer is mapped again, and a failure is not remembered', () => {
  const map = vi.fn<(answer: unknown) => unknown>((answer) => {
    if (map.mock.calls.length === 1) throw new Error('unreadable');
    return answer;
  });
  const mapped = mapOnce(map, () => '');
  const answer = {};
  expect(() => mapped(answer, null)).toThrow('unreadable');
  expect(mapped(answer, null)).toBe(answer);
  expect(mapped({}, null)).not.toBe(answer);
});
