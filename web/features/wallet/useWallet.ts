import { useLazyQuery, useSubscription } from '@apollo/client/react';
import { useIsStreamLost } from '../../apollo/streams/streamStatus.ts';
import { useSession } from '../../lib/session.ts';
import { RefreshWalletDocument, WalletChangedDocument } from './useWallet.generated.ts';

interface WalletState {
  readonly refresh: () => void;
  /**
   * The same without progress bar, for automatic requests. Settles when the result is in the cache, or the request has
   * failed.
   */
  readonly refreshQuietly: () => Promise<unknown>;
  readonly refreshing: boolean;
  /** The last request of the balance failed, or its stream is lost, so the number shown may be out of date. */
  readonly stale: boolean;
}

/**
 * Keeps the wallet in the cache up to date: by a subscription while the page is visible, which starts with the present
 * balance after each pause, and on request.
 */
export function useWallet(): WalletState {
  const { viewerId } = useSession();
  const { error: cut } = useSubscription(WalletChangedDocument, { skip: viewerId === null });
  const isLost = useIsStreamLost('WalletChanged');
  const [ask, { loading, error }] = useLazyQuery(RefreshWalletDocument, { fetchPolicy: 'network-only' });
  return {
    refresh: () => void ask(),
    refreshQuietly: () => ask({ context: { quiet: true } }),
    refreshing: loading,
    stale: error !== undefined || cut !== undefined || isLost,
  };
}
