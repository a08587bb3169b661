/**
 * Keeps what was computed from a text. Forgets everything when there are too many texts, which costs less than knowing
 * the oldest: for what is cheap to compute again, and of which clients send few.
 */
export function remembered<Value>(compute: (text: string) => Value, max: number): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = compute(text);
    if (known.size >= max) known.clear();
    known.set(text, value);
    return value;
  };
}
