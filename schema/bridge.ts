/**
 * What a game frame and the page around it may say to each other by `postMessage`.
 *
 * The frame belongs to the platform's origin, the page (the shell) to the site's: neither trusts the other further than
 * this file. A message counts only when it comes from the expected window *and* the expected origin *and* passes its
 * guard; anything else is dropped without an answer. Both ends send to one exact origin, never to `*`.
 */

import type { Language } from './languages.ts';
import { LANGUAGES } from './languages.ts';

/** Raised when a message changes its meaning. An end drops messages of a version it does not speak. */
export const BRIDGE_VERSION = 1;
const PROTOCOL = 'casino.game';

export type BridgeTheme = 'light' | 'dark';

/** Frame → shell. Money is decimal text in major units with two decimals, as in GraphQL ("1234.50"). */
export type FrameMessage =
  /** The frame has its session and can be played. `nodeId` is the wire's node id as text. */
  | { readonly kind: 'ready'; readonly nodeId: string }
  /** The wallet after the last thing the frame did outside a round, such as a bet that was taken. */
  | { readonly kind: 'balanceChanged'; readonly balance: string }
  /**
   * The result of a round may be booked before the player has seen it. From here the page shows `balance`, as the game
   * does, instead of the ledger's, until `roundShown`. Said again whenever the round goes on: a page that hears nothing
   * for a while shows the ledger's.
   */
  | { readonly kind: 'roundStarted'; readonly balance: string }
  /**
   * The result has been seen, or there is none. The ledger may know more than `balance` by now, so the page asks it.
   */
  | { readonly kind: 'roundShown'; readonly balance: string }
  /** A round is booked. `payout` includes a jackpot that came with it. */
  | { readonly kind: 'roundSettled'; readonly roundId: string; readonly stake: string; readonly payout: string }
  /** The player asked, inside the frame, to leave the game; or the frame has finished after `close`. */
  | { readonly kind: 'closeRequested' }
  /** The play session is over (expired, or opened elsewhere): the game must be launched again. */
  | { readonly kind: 'sessionExpired' }
  /**
   * A text that the player asked to keep, such as the proofs of a day: a game's frame may not download by itself.
   * `name` is a plain one that ends in `.json`.
   */
  | { readonly kind: 'fileReady'; readonly name: string; readonly text: string };

/** Shell → frame. */
export type ShellMessage =
  | { readonly kind: 'theme'; readonly theme: BridgeTheme }
  | { readonly kind: 'language'; readonly language: Language }
  /** The shell wants to take the frame away: finish the round under way, then answer `closeRequested`. */
  | { readonly kind: 'close' }
  /** While paused (a dialog stands over it) the frame starts no round; one under way is shown to its end. */
  | { readonly kind: 'pause'; readonly paused: boolean };

/** A message as it travels: the protocol's name and version beside the message's own fields. */
export type Sealed<M> = M & { readonly protocol: typeof PROTOCOL; readonly version: number };

const MONEY = /^-?\d{1,15}\.\d{2}$/;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 64;
const FILE_NAME = /^[\w-]{1,100}\.json$/;
/** Some thousand proofs. */
const LONGEST_FILE = 16_000_000;
const isMoney = (value: unknown): value is string => typeof value === 'string' && MONEY.test(value);
/** What can be staked is never below nothing. */
const isStakeable = (value: unknown): value is string => isMoney(value) && !value.startsWith('-');

function fieldsOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields: Record<string, unknown> = { ...value };
  return fields['protocol'] === PROTOCOL && fields['version'] === BRIDGE_VERSION ? fields : null;
}

/** Reads a message the frame sent; null when it is not one of ours. Unknown fields are left behind. */
export function readFrameMessage(value: unknown): FrameMessage | null {
  const fields = fieldsOf(value);
  if (!fields) return null;
  const { kind, nodeId, balance, roundId, stake, payout, name, text } = fields;
  if (kind === 'ready' && isText(nodeId)) return { kind, nodeId };
  if (kind === 'balanceChanged' && isMoney(balance)) return { kind, balance };
  if ((kind === 'roundStarted' || kind === 'roundShown') && isStakeable(balance)) return { kind, balance };
  if (kind === 'roundSettled' && isText(roundId) && isMoney(stake) && isMoney(payout))
    return { kind, roundId, stake, payout };
  if (
    kind === 'fileReady' &&
    typeof name === 'string' &&
    FILE_NAME.test(name) &&
    typeof text === 'string' &&
    text.length <= LONGEST_FILE
  )
    return { kind, name, text };
  if (kind === 'closeRequested' || kind === 'sessionExpired') return { kind };
  return null;
}

/** Reads a message the shell sent; null when it is not one of ours. Unknown fields are left behind. */
export function readShellMessage(value: unknown): ShellMessage | null {
  const fields = fieldsOf(value);
  if (!fields) return null;
  const { kind, theme, language, paused } = fields;
  if (kind === 'theme' && (theme === 'light' || theme === 'dark')) return { kind, theme };
  const known = LANGUAGES.find((code) => code === language);
  if (kind === 'language' && known) return { kind, language: known };
  if (kind === 'pause' && typeof paused === 'boolean') return { kind, paused };
  if (kind === 'close') return { kind };
  return null;
}

/** Puts a message into its envelope. */
export function seal<M extends FrameMessage | ShellMessage>(message: M): Sealed<M> {
  return { ...message, protocol: PROTOCOL, version: BRIDGE_VERSION };
}

/** The part of a `MessageEvent` that the bridge reads. */
export interface BridgeEvent {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** The window at the other end: `iframe.contentWindow` for the shell, `window.parent` for the frame. */
export interface BridgePeer {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** One's own window, where messages arrive. */
export interface BridgeHost {
  addEventListener(type: 'message', listener: (event: BridgeEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: BridgeEvent) => void): void;
}

export interface Bridge<Outgoing> {
  send(message: Outgoing): void;
  /** Stops listening; nothing is sent or heard afterwards. */
  stop(): void;
}

/**
 * The shell's end. `peer` is read at every use, because `contentWindow` changes when the frame loads again.
 * @param frameOrigin origin of the launch URL, e.g. `new URL(launchUrl).origin`
 */
export function openShellBridge(end: {
  readonly host: BridgeHost;
  readonly peer: () => BridgePeer | null;
  readonly frameOrigin: string;
  readonly onMessage: (message: FrameMessage) => void;
}): Bridge<ShellMessage> {
  let open = true;
  const listener = (event: BridgeEvent): void => {
    if (event.origin !== end.frameOrigin || event.source === null || event.source !== end.peer()) return;
    const message = readFrameMessage(event.data);
    if (message) end.onMessage(message);
  };
  end.host.addEventListener('message', listener);
  return {
    send: (message) => {
      if (open) end.peer()?.postMessage(seal(message), end.frameOrigin);
    },
    stop: () => {
      open = false;
      end.host.removeEventListener('message', listener);
    },
  };
}

/**
 * The frame's end. It may not know at first whose page it stands in (browsers can withhold the referrer), so what it
 * says waits until the first valid message from the parent names a trusted origin; from then on only that origin is
 * heard.
 * @param shellOrigin the parent's origin when the browser told it, else null
 * @param trusts      whether a page of this origin may hold the frame (the same rule as `frame-ancestors`)
 */
export function openFrameBridge(end: {
  readonly host: BridgeHost;
  readonly peer: BridgePeer;
  readonly shellOrigin: string | null;
  readonly trusts: (origin: string) => boolean;
  readonly onMessage: (message: ShellMessage) => void;
}): Bridge<FrameMessage> {
  let open = true;
  let shell = end.shellOrigin !== null && end.trusts(end.shellOrigin) ? end.shellOrigin : null;
  const waiting: FrameMessage[] = [];
  const listener = (event: BridgeEvent): void => {
    if (event.source !== end.peer || (shell === null ? !end.trusts(event.origin) : event.origin !== shell)) return;
    const message = readShellMessage(event.data);
    if (!message) return;
    shell = event.origin;
    for (const held of waiting.splice(0)) end.peer.postMessage(seal(held), shell);
    end.onMessage(message);
  };
  end.host.addEventListener('message', listener);
  return {
    send: (message) => {
      if (!open) return;
      if (shell === null) waiting.push(message);
      else end.peer.postMessage(seal(message), shell);
    },
    stop: () => {
      open = false;
      end.host.removeEventListener('message', listener);
    },
  };
}
