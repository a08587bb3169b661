import type { GameReference } from './records.ts';

const ID = /^([A-Z]{2,16})\.([\w-]{1,40})\.([\w-]{1,40})$/;

/**
 * A game's id includes its vendor and type beside the operator's number: calls for launch and favourites need all
 * three, and the operator has no lookup by number alone. So any process can handle an id that it has never seen.
 */
export function gameId({ operatorType, vendorCode, node }: GameReference): string {
  return `${operatorType}.${vendorCode}.${node}`;
}

/** Null for text that is not a game's id. */
export function parseGameId(id: string): GameReference | null {
  const [, operatorType, vendorCode, node] = ID.exec(id) ?? [];
  return operatorType !== undefined && vendorCode !== undefined && node !== undefined
    ? { operatorType, vendorCode, node }
    : null;
}
