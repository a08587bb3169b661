/**
 * What of an address one person holds, for counting what they do: an IPv4 address, or the /64 of an IPv6 address, of
 * which a household has 2^64 to choose from. An IPv4 address that was written as IPv6 (`::ffff:203.0.113.7`) is the
 * IPv4 address. What is no address comes back as it is.
 */
export function addressHolder(address: string): string {
  if (!address.includes(':')) return address;
  const [bare = ''] = address.split('%');
  const groups = groupsOf(bare);
  if (!groups) return address;
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, or null. */
function groupsOf(address: string): readonly number[] | null {
  const halves = address.split('::').map(numbersOf);
  const [front, back] = halves;
  if (!front || halves.length > 2 || halves.some((half) => half === null)) return null;
  if (back === undefined) return front.length === 8 ? front : null;
  const gap = 8 - front.length - (back?.length ?? 0);
  return gap >= 1 ? [...front, ...Array.from({ length: gap }, () => 0), ...(back ?? [])] : null;
}

/** What stands on one side of `::`; its last part may be written as an IPv4 address. */
function numbersOf(half: string): readonly number[] | null {
  if (half === '') return [];
  const numbers = half.split(':').flatMap((part, index, parts) => {
    if (/^[\da-f]{1,4}$/i.test(part)) return [Number.parseInt(part, 16)];
    if (index < parts.length - 1 || !/^\d{1,3}(?:\.\d{1,3}){3}$/.test(part)) return [-1];
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map((byte) => (Number(byte) > 255 ? -1e6 : Number(byte)));
    return [a * 256 + b, c * 256 + d];
  });
  return numbers.every((number) => number >= 0) ? numbers : null;
}
