import type { FastifyInstance } from 'fastify';
import * as calls from '../../../../schema/upstream/records.ts';
import { serveMember } from '../../../contract/serve.ts';
import type { Services } from '../../../services.ts';
import { betDetail } from './betDetail.ts';
import { betRecord } from './betRecord.ts';

/** The betting record: bets of every kind of game in one list, and each by itself. */
export function registerBets(app: FastifyInstance, { clock, db, settings }: Services): void {
  serveMember(app, calls.gameBets, ({ member, query, language }) =>
    betRecord(db, member.id, query, { language, now: clock.now() }),
  );
  serveMember(app, calls.betDetail, async ({ member, query, language }) => {
    const { code: currency } = await settings.get(db, 'currency');
    return betDetail(db, { memberId: member.id, currency }, query.betId, language);
  });
}
