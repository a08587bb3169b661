import { type InferType, object, string } from 'yup';
import { GAME_CLASSES, LINE_STEPS, MINIMUM_BETS, type Narrowing, NO_NARROWING } from '../catalogueView.ts';

const ANY = '' as const;

/** The form's values; a select's "any" is an empty string. Messages are keys of the `games` namespace. */
export function gameFilterSchema(limits: { readonly searchLength: number }) {
  return object({
    search: string().trim().max(limits.searchLength, 'filter.error.long').defined(),
    gameClass: string()
      .oneOf([ANY, ...GAME_CLASSES])
      .defined(),
    minBet: string()
      .oneOf([ANY, ...MINIMUM_BETS])
      .defined(),
    minLines: string()
      .oneOf([ANY, ...LINE_STEPS.map(String)])
      .defined(),
  });
}

export type GameFilterValues = InferType<ReturnType<typeof gameFilterSchema>>;

export const toValues = ({ search, gameClass, minBet, minLines }: Narrowing): GameFilterValues => ({
  search,
  gameClass: gameClass ?? ANY,
  minBet: minBet ?? ANY,
  minLines: minLines === null ? ANY : String(minLines),
});

/** The form's values as the address and the gateway need them, without "any" and surrounding spaces. */
export const toNarrowing = ({ search, gameClass, minBet, minLines }: GameFilterValues): Narrowing => ({
  ...NO_NARROWING,
  search: search.trim(),
  gameClass: GAME_CLASSES.find((known) => known === gameClass) ?? null,
  minBet: MINIMUM_BETS.find((known) => known === minBet) ?? null,
  minLines: LINE_STEPS.find((step) => String(step) === minLines) ?? null,
});
