/** Whether PostgreSQL can hold a text: not one with NUL (U+0000), or with half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A value inside a JSON value. */
interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly within: Place | null;
}

/**
 * Where in a JSON value, however deep, the first text stands that cannot be stored: names and indexes, from outside in.
 * The name of a property counts too, and is quoted. Null where all can be stored.
 */
export function unstorablePlace(value: unknown): readonly string[] | null {
  const left: Place[] = [{ value, name: '', within: null }];
  for (let place = left.pop(); place; place = left.pop()) {
    const present = place;
    if (!isStorable(present.name)) return pathOf({ ...present, name: JSON.stringify(present.name) });
    if (typeof present.value === 'string' && !isStorable(present.value)) return pathOf(present);
    if (typeof present.value !== 'object' || present.value === null) continue;
    // The last that is added is looked at first.
    for (const [name, inner] of Object.entries(present.value).toReversed())
      left.push({ value: inner, name, within: present });
  }
  return null;
}

function pathOf(place: Place): readonly string[] {
  const path: string[] = [];
  for (let present = place; present.within; present = present.within) path.push(present.name);
  return path.toReversed();
}
