import { useState } from 'react';

/** Depth of the comparison; deeper values are compared by identity. */
const DEPTH = 3;

/**
 * The previous value while the new one is equal, so that a deferred render is not repeated for a new but equal object.
 * Lists are equal when their items are; functions are ignored.
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
