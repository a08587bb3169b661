import { useState } from 'react';

/** How deep values are compared: what lies deeper counts as one with itself only. */
const DEPTH = 3;

/**
 * The value of the render before as long as the new one says the same, so that what is deferred is not drawn once more
 * for an object that is merely new. Lists are the same when they hold the same things; functions count for nothing:
 * where all that is said is the same, they do the same.
 */
export function useStableValue<Value extends object>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (isEqual(kept, value)) return kept;
  keep(value);
  return value;
}

function isEqual(one: unknown, other: unknown, depth = DEPTH): boolean {
  if (Object.is(one, other) || (typeof one === 'function' && typeof other === 'function')) return true;
  if (
    depth === 0 ||
    typeof one !== 'object' ||
    typeof other !== 'object' ||
    one === null ||
    other === null ||
    Array.isArray(one) !== Array.isArray(other)
  )
    return false;
  const [parts, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return (
    parts.length === others.size &&
    parts.every(([name, part]) => others.has(name) && isEqual(part, others.get(name), depth - 1))
  );
}
