import { contractList } from '../../../schema/upstream/contracts.ts';
import type { RequestScope } from '../../requestScope.ts';
import { badUserInput } from '../../shared/badUserInput.ts';
import type { Connection, PageArguments } from '../../shared/connection.ts';
import { readConnection } from '../../shared/connection.ts';
import type { DaysAsked } from '../../shared/range.ts';
import { toDaysQuery } from '../../shared/range.ts';
import { toNameQuery } from './line/asked.ts';
import { toContracts } from './contractMappers.ts';
import type { PaymentPage } from './paymentMappers.ts';
import { PAYMENT_CALLS, toPayments } from './paymentMappers.ts';
import type { ContractKind, ContractPaymentConnection, ContractRecord, ContractSide } from './records.ts';
import { KIND_WORDS } from './words.ts';

interface Named {
  readonly name?: string | null | undefined;
}

/** What is listed of an agent's contracts of a kind. */
export interface ContractLists {
  /** Those offered or in force, at most 50. */
  held(kind: ContractKind): Promise<readonly ContractRecord[]>;
  given(
    kind: ContractKind,
    asked: Named & PageArguments & { readonly live?: boolean | null | undefined },
  ): Promise<Connection<ContractRecord>>;
  payments(
    kind: ContractKind,
    asked: DaysAsked & Named & PageArguments & { readonly side?: ContractSide | null | undefined },
  ): Promise<ContractPaymentConnection>;
}

const PAGE = 20;
/** At once, of those held. */
const MOST_HELD = 50;

export function createContractLists({ upstream }: Pick<RequestScope, 'upstream'>): ContractLists {
  return {
    async held(kind) {
      const query = { kind: KIND_WORDS[kind], side: 'HOLDER' as const, live: true, page: 1, size: MOST_HELD };
      return toContracts(await upstream.call(contractList, { query }), kind).rows.slice(0, MOST_HELD);
    },
    async given(kind, { name, live, ...paging }) {
      const query = {
        kind: KIND_WORDS[kind],
        side: 'GIVER' as const,
        ...toNameQuery(name),
        ...(live === true && { live }),
      };
      const page = async (number: number, size: number) =>
        toContracts(await upstream.call(contractList, { query: { ...query, page: number, size } }), kind);
      return readConnection(`contracts ${JSON.stringify(query)}`, [{ page }], paging, PAGE);
    },
    async payments(kind, { name, side, from, until, ...paging }) {
      if (side === 'OTHER') throw badUserInput('side', 'must be GIVER or HOLDER');
      const query = { ...toDaysQuery({ from, until }), ...toNameQuery(name), side: side ?? ('HOLDER' as const) };
      const call = PAYMENT_CALLS[kind];
      let first: PaymentPage | null = null;
      const page = async (number: number, size: number): Promise<PaymentPage> => {
        const read = toPayments(await upstream.call(call, { query: { ...query, page: number, size } }), call.name);
        first ??= read;
        return read;
      };
      const connection = await readConnection(`${call.name} ${JSON.stringify(query)}`, [{ page }], paging, PAGE);
      return { ...connection, totals: (first as PaymentPage | null)?.totals ?? null };
    },
  };
}
