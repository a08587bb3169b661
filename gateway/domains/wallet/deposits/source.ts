import * as calls from '../../../../schema/upstream/deposits.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Assets } from '../../../shared/assets.ts';
import { checkIdentifier, isIdentifier } from '../../../shared/badUserInput.ts';
import type { Connection, PageArguments } from '../../../shared/connection.ts';
import { readConnection } from '../../../shared/connection.ts';
import { once } from '../../../shared/once.ts';
import { requireSession } from '../../../shared/requireSession.ts';
import { nullIfFeatureOff, refusedFor } from '../../../upstream/refusals.ts';
import { depositChanges, topicOf } from './live.ts';
import { toDeposits, toQuery } from './mappers.ts';
import { toDepositOptions, toMethodNames } from './optionMappers.ts';
import type {
  AddDepositSlipResult,
  DepositFilter,
  DepositMethodNameRecord,
  DepositOptionsRecord,
  DepositOrder,
  DepositRecord,
  RequestDepositResult,
  SlipOrder,
} from './records.ts';
import { requestDeposit } from './request.ts';
import { addSlip } from './slip.ts';

export interface DepositsSource {
  /** Null where the operator has switched deposits off, and for trial accounts. */
  options(): Promise<DepositOptionsRecord | null>;
  /** Null where the operator has switched deposits off. */
  methodNames(): Promise<readonly DepositMethodNameRecord[] | null>;
  /** A page of the signed-in member's deposits, newest first. */
  deposits(filter: DepositFilter, page: PageArguments): Promise<Connection<DepositRecord>>;
  /** Null for what the member has not opened. */
  deposit(id: string): Promise<DepositRecord | null>;
  request(order: DepositOrder): Promise<RequestDepositResult>;
  addSlip(order: SlipOrder): Promise<AddDepositSlipResult>;
  /**
   * The deposit as it is, then each of its changes; ends when none can come.
   * @throws GraphQLError `SESSION_REQUIRED` for a guest
   */
  changes(id: string): AsyncGenerator<DepositRecord, void, void>;
}

interface Neighbours {
  readonly counts: { changed(): void };
  readonly wallet: { changed(): void };
  readonly site: { assets(): Promise<Assets> };
}

const PAGE = 20;

export function createDepositsSource(scope: RequestScope, neighbours: Neighbours): DepositsSource {
  const { language } = scope.locale;
  const isMember = (): boolean => scope.session !== null && scope.session.kind !== 'TRIAL';

  const options = once(async (): Promise<DepositOptionsRecord | null> => {
    if (!isMember()) return null;
    return nullIfFeatureOff(async () => {
      const device = scope.visitor.device === 'PHONE' ? 'MOBILE' : 'WEB';
      const [settings, channels, assets] = await Promise.all([
        scope.upstream.call(calls.depositSettings),
        scope.upstream.call(calls.depositChannels, { query: { device, language } }),
        neighbours.site.assets(),
      ]);
      return toDepositOptions(settings, channels, { assets, now: Date.now() });
    });
  });

  const methodNames = once(async (): Promise<readonly DepositMethodNameRecord[] | null> => {
    if (!isMember()) return null;
    return nullIfFeatureOff(async () =>
      toMethodNames(await scope.upstream.call(calls.depositMethods, { query: { language } })),
    );
  });

  /** Read in the scope of a request, or of one look of a live query. */
  async function readOne(own: RequestScope, id: string): Promise<DepositRecord | null> {
    try {
      const [value, assets] = await Promise.all([
        own.upstream.call(calls.depositRecord, { query: { depositId: id, page: 1, size: 1, language } }),
        neighbours.site.assets(),
      ]);
      // An operator that does not heed the id answers with others.
      return toDeposits(value, assets).rows.find((deposit) => deposit.id === id) ?? null;
    } catch (error) {
      if (refusedFor(error, 'not-found')) return null;
      throw error;
    }
  }

  const topic = (id: string): string => topicOf(scope.session?.memberId ?? '', id, language);

  return {
    options,
    methodNames,
    async deposits(filter, page) {
      if (typeof filter.methodId === 'string') checkIdentifier('methodId', filter.methodId);
      const { query, keep } = toQuery(filter);
      const depositPage = async (number: number, size: number) => {
        const [value, assets] = await Promise.all([
          scope.upstream.call(calls.depositRecord, { query: { ...query, page: number, size, language } }),
          neighbours.site.assets(),
        ]);
        return toDeposits(value, assets);
      };
      const list = `deposits ${JSON.stringify([query, [...new Set(filter.states)].toSorted()])}`;
      const feeds = isMember() ? [{ page: depositPage, ...(keep && { keep }) }] : [];
      return readConnection(list, feeds, page, PAGE);
    },
    deposit: async (id) => (isMember() && isIdentifier(id) ? readOne(scope, id) : null),
    request: async (order) => requestDeposit(scope, order, { options, changed: () => neighbours.wallet.changed() }),
    addSlip: async (order) => addSlip(scope, order, () => scope.live.refresh(topic(order.depositId))),
    changes(id) {
      requireSession(scope);
      return depositChanges(scope, topic(checkIdentifier('id', id)), {
        load: async (own) => readOne(own, id),
        // The operator tells the member of it in the inbox, too.
        onMoved: () => neighbours.counts.changed(),
      });
    },
  };
}
