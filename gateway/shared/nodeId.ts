/** Types that `Query.node` finds by an id that begins with their name. A `Game` has ids of its own form. */
export const NODE_TYPES = [
  'Announcement',
  'Lottery',
  'LotteryDraw',
  'LotteryTicket',
  'Mission',
  'Promotion',
  'Vendor',
  'VipLevel',
] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/**
 * An id that no object of another type has.
 * @param own what names the object among those of its type
 */
export function nodeId(type: NodeType, own: string): string {
  return `${type}:${own}`;
}

/** What names an object among those of a type; null for an id of another type. */
export function ownId(type: NodeType, id: string): string | null {
  const prefix = nodeId(type, '');
  return id.startsWith(prefix) && id.length > prefix.length ? id.slice(prefix.length) : null;
}
