/**
 * Remembers what was made of an object for as long as the object itself lives.
 * Reusable upstream answers stay the same object until they are asked for anew, so mapping them costs once per answer, not once per request.
 */
export function memoByIdentity<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, To>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const fresh = make(from);
    made.set(from, fresh);
    return fresh;
  };
}
