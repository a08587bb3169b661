/** All refusals of the games' API, with their HTTP status. The page has a text for each in six languages. */
export const REFUSALS = {
  request_invalid: 400,
  stake_invalid: 400,
  client_seed_invalid: 400,
  ticket_invalid: 401,
  session_expired: 401,
  account_blocked: 403,
  round_unknown: 404,
  insufficient_balance: 409,
  betting_closed: 409,
  odds_changed: 409,
  key_reused: 409,
  seat_taken: 409,
  already_seated: 409,
  turn_over: 409,
  fish_gone: 409,
  game_unavailable: 409,
  stake_not_offered: 422,
  spot_unknown: 422,
  card_unknown: 422,
  stake_below_limit: 422,
  stake_above_limit: 422,
  round_limit: 422,
  return_limit: 422,
  bonus_cap: 422,
  fixture_repeated: 422,
  too_fast: 429,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(REFUSALS, code);
