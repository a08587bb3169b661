import type { Channel } from './ChannelLink.tsx';

/**
 * What leads somewhere, with one desk: the VIP desk where the visitor is entitled to it and there is one, else the live
 * chat.
 */
export function servingChannels(channels: readonly Channel[], service: 'VIP' | 'LIVE_CHAT'): readonly Channel[] {
  const reachable = channels.filter(({ url, opensInPopup }) => url !== null || opensInPopup);
  const desk = reachable.some(({ kind }) => kind === service) ? service : 'LIVE_CHAT';
  return reachable.filter(({ kind }) => (kind !== 'VIP' && kind !== 'LIVE_CHAT') || kind === desk);
}
