import { useSubscription } from '@apollo/client/react';
import { useIsStreamLost } from '../../../apollo/streams/streamStatus.ts';
import { FundsChangedDocument, type FundsChangedSubscription } from './Funds.generated.ts';

export type Funds = NonNullable<FundsChangedSubscription['walletChanged']['wallet']>;
export type Account = Funds['accounts'][number];
export type Hold = NonNullable<Funds['held']['holds']>[number];

interface FundsState {
  /** Null until it is known. */
  readonly funds: Funds | null;
  /** It did not come, or its stream is lost: what is shown may be out of date. */
  readonly isLost: boolean;
  readonly restart: () => void;
}

/**
 * The member's wallets one by one, as they are and whenever they change. Beside the cache, which keeps of a wallet only
 * what every page asks for (`apollo/policies/Wallet.graphql`).
 */
export function useFunds(): FundsState {
  const { data, error, restart } = useSubscription(FundsChangedDocument, { fetchPolicy: 'no-cache' });
  const isCut = useIsStreamLost('FundsChanged');
  return { funds: data?.walletChanged.wallet ?? null, isLost: error !== undefined || isCut, restart };
}
