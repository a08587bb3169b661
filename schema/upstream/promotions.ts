import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Flag, Maybe } from './shapes.ts';

/** Promotion kind (MANUAL, RAFFLE, TICKET, LOGIN, REGISTER, SAVIOR, UPGRADE_BONUS, MISSION, …) to whether and how many. */
export const PromotionCounts = Type.Object({
  content: Type.Record(Type.String(), Type.Object({ enabled: Maybe(Flag()), count: Maybe(Type.Number()) })),
  footer: Maybe(Type.Unknown()),
});

export const availablePromotions = defineCall({
  name: 'MCSFE_getAvailablePromotions',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getAvailablePromotions',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: true,
  cache: { scope: 'private', seconds: 15 },
  value: PromotionCounts,
});
