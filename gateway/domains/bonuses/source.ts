import * as calls from '../../../schema/upstream/bonuses.ts';
import type { RequestScope } from '../../requestScope.ts';
import { toViewer } from '../../session/viewer.ts';
import type { Connection, PageArguments } from '../../shared/connection.ts';
import { readConnection } from '../../shared/connection.ts';
import { write } from '../../shared/keyedWrite.ts';
import { refusedFor } from '../../upstream/refusals.ts';
import { toBonuses } from './mappers.ts';
import type { BonusRecord, GiveUpBonusResult, GiveUpOrder } from './records.ts';

export interface BonusesSource {
  /** The active one, those that wait, and those that have ended; empty for trial accounts. */
  list(page: PageArguments): Promise<Connection<BonusRecord>>;
  giveUp(order: GiveUpOrder): Promise<GiveUpBonusResult>;
}

interface Neighbours {
  readonly wallet: { changed(): void };
}

const PAGE = 10;
const ID = /^[\w-]{1,64}$/;

export function createBonusesSource(scope: RequestScope, neighbours: Neighbours): BonusesSource {
  const { language } = scope.locale;
  const bonusPage = async (page: number, size: number) =>
    toBonuses(await scope.upstream.call(calls.memberBonuses, { query: { page, size, language } }));
  return {
    list: (page) => readConnection('bonuses', scope.session?.kind === 'TRIAL' ? [] : [{ page: bonusPage }], page, PAGE),
    giveUp: ({ bonusId, idempotencyKey }) =>
      write(scope, {
        idempotencyKey,
        problem: ID.test(bonusId) ? null : { field: 'bonusId', problem: 'is no id of a bonus' },
        async work(session) {
          await scope.upstream.call(calls.giveUpBonus, { body: { bonusId, idempotencyKey } });
          return { __typename: 'GiveUpBonusSuccess' as const, viewer: toViewer(session) };
        },
        toFailure: (refusal) =>
          refusedFor(refusal, 'bonus-not-open', 'not-found')
            ? { __typename: 'BonusNotOpen' as const, message: 'The bonus has ended before, or there is none.' }
            : null,
        changed: () => neighbours.wallet.changed(),
      }),
  };
}
