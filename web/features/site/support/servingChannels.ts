import type { Channel } from './ChannelLink.tsx';

/**
 * The channels with an address, with only one of the chat services: the VIP service if the visitor is entitled to it
 * and it exists, else the live chat.
 */
export function servingChannels(channels: readonly Channel[], service: 'VIP' | 'LIVE_CHAT'): readonly Channel[] {
  const reachable = channels.filter(({ url, opensInPopup }) => url !== null || opensInPopup);
  const served = reachable.some(({ kind }) => kind === service) ? service : 'LIVE_CHAT';
  return reachable.filter(({ kind }) => (kind !== 'VIP' && kind !== 'LIVE_CHAT') || kind === served);
}
