import * as calls from '../../../../schema/upstream/tickets.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { toViewer } from '../../../session/viewer.ts';
import type { Assets } from '../../../shared/assets.ts';
import { assetUrl, isHttpUrl } from '../../../shared/assets.ts';
import { isIdentifier } from '../../../shared/badUserInput.ts';
import type { Connection, PageArguments } from '../../../shared/connection.ts';
import { readConnection } from '../../../shared/connection.ts';
import type { Problem } from '../../../shared/keyedWrite.ts';
import { write } from '../../../shared/keyedWrite.ts';
import { once } from '../../../shared/once.ts';
import { nullIfFeatureOff, refusedFor } from '../../../upstream/refusals.ts';
import { toOpened, toOpenedTicket, toTickets } from './mappers.ts';
import type { OpenTicketOrder, OpenTicketResult, PrizeTicketRecord, TicketOpeningRecord } from './records.ts';

export interface TicketsSource {
  /** Those that can be opened; empty for trial accounts, null where the operator has no reward centre. */
  waiting(): Promise<readonly PrizeTicketRecord[] | null>;
  /** Those that were opened, the latest first; null for trial accounts, and where the operator has no reward centre. */
  opened(page: PageArguments): Promise<Connection<PrizeTicketRecord> | null>;
  /** Never sent twice by itself. The operator draws for a ticket once, and for a key once. */
  open(order: OpenTicketOrder): Promise<OpenTicketResult>;
  /** The page that checks what was drawn; null where the operator has none. */
  verifyUrl(opening: TicketOpeningRecord): Promise<string | null>;
}

interface Neighbours {
  readonly wallet: { changed(): void };
  readonly counts: { changed(): void };
  readonly promotions: { changed(): void };
  readonly site: { assets(): Promise<Assets> };
}

const MOST = 100;
const PAGE = 10;
const CLIENT_SEED = /^[\w .-]{1,64}$/;
const IS_APP = 'N';

export function createTicketsSource(scope: RequestScope, neighbours: Neighbours): TicketsSource {
  const { language } = scope.locale;
  const isTrial = (): boolean => scope.session === null || scope.session.kind === 'TRIAL';
  const waiting = once(async () => (isTrial() ? [] : nullIfFeatureOff(ask)));

  async function ask(): Promise<readonly PrizeTicketRecord[]> {
    const query = { isApp: IS_APP, status: 'AVAILABLE', language };
    return toTickets(await scope.upstream.call(calls.tickets, { query })).slice(0, MOST);
  }

  const openedPage = async (page: number, size: number) =>
    toOpened(await scope.upstream.call(calls.openedTickets, { query: { page, size, language } }));

  function changed(): void {
    waiting.forget();
    neighbours.promotions.changed();
    neighbours.wallet.changed();
    neighbours.counts.changed();
  }

  return {
    waiting,
    opened: async (page) =>
      isTrial()
        ? null
        : nullIfFeatureOff(() => readConnection('openedPrizeTickets', [{ page: openedPage }], page, PAGE)),
    open: ({ ticketId, clientSeed, idempotencyKey }) =>
      write(scope, {
        idempotencyKey,
        problem: problemIn(ticketId, clientSeed),
        changed,
        async work(session) {
          const body = { transactionId: ticketId, isApp: IS_APP, clientSeed, idempotencyKey };
          const value = await scope.upstream.call(calls.claimTicket, { body });
          const ticket = toOpenedTicket(value, { ticketId, clientSeed });
          return { __typename: 'OpenTicketSuccess' as const, ticket, viewer: toViewer(session) };
        },
        toFailure(refusal, session) {
          if (!refusedFor(refusal, 'ticket-not-open', 'not-found')) return null;
          changed();
          const message = 'The ticket is over, opened already, or unknown.';
          return { __typename: 'TicketNotOpen' as const, message, viewer: toViewer(session) };
        },
      }),
    async verifyUrl({ verifyPath }) {
      if (verifyPath === null) return null;
      const url = assetUrl((await neighbours.site.assets()).gameBase, verifyPath);
      return url !== null && isHttpUrl(url) ? url : null;
    },
  };
}

function problemIn(ticketId: string, clientSeed: string): Problem | null {
  if (!isIdentifier(ticketId)) return { field: 'ticketId', problem: 'is no id of a ticket' };
  if (CLIENT_SEED.test(clientSeed)) return null;
  return { field: 'clientSeed', problem: 'is not 1 to 64 ASCII letters, digits, spaces, dots, dashes or underscores' };
}
