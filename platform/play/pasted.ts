/** Whether a value is text, and no longer than anything in a proof. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

/**
 * The fields of an object; null where a value is none, or has a field of another name: a misspelt one must not go
 * unnoticed.
 */
export function fieldsOf(value: unknown, names: readonly string[]): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields: Record<string, unknown> = { ...value };
  return Object.keys(fields).every((name) => names.includes(name)) ? fields : null;
}

/** What a pasted text says; null where it is no JSON. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Whether a pasted text has a field of that name, whatever else it has. */
export function says(json: string, name: string): boolean {
  const value = parsed(json);
  return typeof value === 'object' && value !== null && name in value;
}
