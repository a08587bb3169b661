/** A statement's rows as one parameter. Cents travel as text: they may be beyond what a JSON number holds. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? item.toString() : item));
}
