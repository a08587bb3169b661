/** Unique keys for a list with duplicates: the value's text and how often it occurred before. */
export function keyed<Value>(
  values: readonly Value[],
  textOf: (value: Value) => string = String,
): readonly { readonly key: string; readonly value: Value }[] {
  const seen = new Map<string, number>();
  return values.map((value) => {
    const text = textOf(value);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return { key: `${text} ${before}`, value };
  });
}
