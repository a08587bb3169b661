import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Bridge, type FrameMessage, openShellBridge, type ShellMessage } from '../../../../schema/bridge.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { holdBalance, noteShown, releaseBalance } from '../../../lib/heldBalance.ts';
import { saveFile } from '../../../lib/browser/saveFile.ts';
import { useSession } from '../../../lib/session.ts';
import { useTheme } from '../../../lib/browser/theme.ts';
import { applyBalance } from './applyBalance.ts';

interface GameBridgeOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly launchUrl: string;
  readonly onReady: () => void;
  readonly onClose: () => void;
  readonly onExpired: () => void;
}

interface GameBridge {
  /**
   * For the frame's load event: sends the first message, which tells the frame the page's origin. A round of the
   * previous game in it is over.
   */
  readonly loaded: () => void;
  readonly send: (message: ShellMessage) => void;
}

/**
 * The site's side of the bridge to a game frame: sends it theme and language, updates the wallet with its balance, and
 * downloads its files.
 */
export function useGameBridge({ frame, launchUrl, onReady, onClose, onExpired }: GameBridgeOptions): GameBridge {
  const { cache } = useApolloClient();
  const { viewerId } = useSession();
  const theme = useTheme();
  const { language } = useLanguage();
  const bridge = useRef<Bridge<ShellMessage> | null>(null);
  // Before its first load the frame contains an empty page of our own origin, which must get no messages.
  const isLoaded = useRef(false);
  const loads = useRef(0);

  const send = (message: ShellMessage): void => {
    if (isLoaded.current) bridge.current?.send(message);
  };
  const greet = (): void => {
    isLoaded.current = true;
    send({ kind: 'theme', theme });
    send({ kind: 'language', language });
  };
  const loaded = (): void => {
    if (loads.current > 0) releaseBalance();
    loads.current += 1;
    greet();
  };

  const hear = useEffectEvent((message: FrameMessage): void => {
    switch (message.kind) {
      case 'ready':
        greet();
        return onReady();
      case 'balanceChanged':
        if (viewerId !== null) applyBalance(cache, viewerId, message.balance);
        return;
      case 'roundStarted':
        return holdBalance(message.balance);
      case 'roundShown':
        return noteShown(message.balance);
      // A settled round is followed by a balance message, which updates the header.
      case 'roundSettled':
        return;
      case 'closeRequested':
        return onClose();
      case 'sessionExpired':
        return onExpired();
      case 'fileReady':
        return saveFile(message);
    }
  });

  useEffect(
    function openBridge() {
      bridge.current = openShellBridge({
        host: window,
        peer: () => frame.current?.contentWindow ?? null,
        frameOrigin: new URL(launchUrl).origin,
        onMessage: hear,
      });
      return () => {
        bridge.current?.stop();
        bridge.current = null;
        releaseBalance();
      };
    },
    [frame, launchUrl],
  );
  useEffect(() => send({ kind: 'theme', theme }), [theme]);
  useEffect(() => send({ kind: 'language', language }), [language]);
  return { loaded, send };
}
