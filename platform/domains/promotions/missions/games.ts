/** The games a mission can be about, as the operator names them, by their game types; both lotteries are one kind. */
export const MISSION_GAMES = {
  RNG: ['RNG'],
  LIVE: ['LIVE'],
  SPORTS: ['SPORTS'],
  FISH: ['FISH'],
  PVP: ['PVP'],
  LOTTERY: ['LOTT', 'ELOTT'],
} as const;
