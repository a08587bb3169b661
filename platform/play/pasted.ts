/** Whether a value is text, and no longer than any text in a proof. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

/**
 * The fields of an object; null if the value is not an object, or has a field with another name: a misspelt field must
 * not be ignored.
 */
export function fieldsOf(value: unknown, names: readonly string[]): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields: Record<string, unknown> = { ...value };
  return Object.keys(fields).every((name) => names.includes(name)) ? fields : null;
}

/** The value of a pasted text; null if it is not JSON. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Whether a pasted text has a field with this name. */
export function says(json: string, name: string): boolean {
  const value = parsed(json);
  return typeof value === 'object' && value !== null && name in value;
}
