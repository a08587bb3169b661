/**
 * Remembers what an answer was mapped to, for as long as the answer itself is kept.
 * An answer that is reused for many requests is the same object each time, so that its mapping costs once.
 * @param map pure in the answer and its circumstances
 * @param keyOf names the circumstances; few different ones per answer
 */
export function mapOnce<Answer, Circumstances, Result>(
  map: (answer: Answer, circumstances: Circumstances) => Result,
  keyOf: (circumstances: Circumstances) => string,
): (answer: Answer, circumstances: Circumstances) => Result {
  const known = new WeakMap<object, Map<string, Result>>();
  return (answer, circumstances) => {
    if (typeof answer !== 'object' || answer === null) return map(answer, circumstances);
    const key = keyOf(circumstances);
    const mapped = known.get(answer) ?? new Map<string, Result>();
    const before = mapped.get(key);
    if (before !== undefined) return before;
    const result = map(answer, circumstances);
    if (mapped.size >= MOST) mapped.clear();
    known.set(answer, mapped.set(key, result));
    return result;
  };
}

const MOST = 32;
