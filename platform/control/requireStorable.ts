import { Refusal } from '../contract/Refusal.ts';

/** Refuses a body with a text that PostgreSQL cannot hold: one with NUL, or with half of a surrogate pair. */
export function requireStorable(body: unknown): void {
  const path = pathOfUnstorable(body, []);
  if (path === null) return;
  throw new Refusal('INVALID_PARAMETERS', {
    status: 400,
    message: `${path.join('.')} has a character that cannot be stored: NUL, or half of a surrogate pair`,
  });
}

/** Where the first such text stands; of a property, its name counts too. */
function pathOfUnstorable(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, item] of Object.entries(value)) {
    if (!isStorable(name)) return [...path, JSON.stringify(name)];
    const found = pathOfUnstorable(item, [...path, name]);
    if (found) return found;
  }
  return null;
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
