/**
 * Memoizes the mapping of a response for as long as the response itself is cached. A cached response is the same object
 * for many requests, so it is mapped once.
 * @param map pure in the response and its circumstances
 * @param keyOf names the circumstances; few different ones per response
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
