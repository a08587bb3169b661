import { useLazyQuery, useSubscription } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { RefreshWalletDocument, WalletChangedDocument } from './useWallet.generated.ts';

interface WalletState {
  readonly refresh: () => void;
  readonly refreshing: boolean;
  /** The last attempt to learn the balance failed, so the number shown may be old. */
  readonly stale: boolean;
}

/**
 * Keeps the wallet entity in the cache alive: by subscription while the page is in sight, by one question when it comes back into sight
 * (what happened in between is thereby known), and on demand.
 */
export function useWallet(): WalletState {
  const { viewerId } = useSession();
  const visible = useVisible();
  const { error: cut } = useSubscription(WalletChangedDocument, { skip: viewerId === null || !visible });
  const [ask, { loading, error }] = useLazyQuery(RefreshWalletDocument, { fetchPolicy: 'network-only' });
  return {
    refresh: () => void ask(),
    refreshing: loading,
    stale: error !== undefined || cut !== undefined,
  };
}

/** Whether anyone can see the page; a hidden tab should cost nothing. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(function followVisibility() {
    const onChange = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return visible;
}
