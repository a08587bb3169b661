import { useLazyQuery, useSubscription } from '@apollo/client/react';
import { useIsStreamLost } from '../../apollo/streams/streamStatus.ts';
import { useSession } from '../../lib/session.ts';
import { RefreshWalletDocument, WalletChangedDocument } from './useWallet.generated.ts';

interface WalletState {
  readonly refresh: () => void;
  /**
   * The same without the page's progress, for what nobody asked for. Rejects or resolves when the answer is in the
   * cache, or there is none.
   */
  readonly refreshQuietly: () => Promise<unknown>;
  readonly refreshing: boolean;
  /** The last attempt to learn the balance failed, or its stream is lost, so the number shown may be old. */
  readonly stale: boolean;
}

/**
 * Keeps the wallet entity in the cache alive: by subscription while the page is in sight, whose first word after a
 * pause is the balance of then, and on demand.
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
