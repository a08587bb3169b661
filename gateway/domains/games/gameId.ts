import type { GameReference } from './records.ts';

const ID = /^([A-Z]{2,16})\.([\w-]{1,40})\.([\w-]{1,40})$/;

/**
 * A game's id says whose and what kind it is, beside the operator's number: launch and favourite calls want all three,
 * and the operator has no call that looks a game up by its number alone. So any process can act on an id it has never
 * seen.
 */
export function gameId({ operatorType, vendorCode, node }: GameReference): string {
  return `${operatorType}.${vendorCode}.${node}`;
}

/** Null for text that is no id of a game. */
export function parseGameId(id: string): GameReference | null {
  const [, operatorType, vendorCode, node] = ID.exec(id) ?? [];
  return operatorType !== undefined && vendorCode !== undefined && node !== undefined
    ? { operatorType, vendorCode, node }
    : null;
}
