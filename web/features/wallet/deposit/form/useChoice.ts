import { useState } from 'react';
import type { Channel, Method } from './offer.ts';

interface Choice {
  readonly method: Method;
  readonly channel: Channel;
  readonly chooseMethod: (id: string) => void;
  readonly chooseChannel: (id: string) => void;
}

export const isOpenMethod = ({ channels }: Method): boolean => channels.some((channel) => !channel.isUnderMaintenance);

/**
 * Which method and channel are chosen: at first those that the operator recommends and that are open. A choice that is
 * not offered any more falls back to that.
 * @param methods at least one, each with a channel
 */
export function useChoice(methods: readonly Method[]): Choice {
  const [methodId, chooseMethod] = useState<string | null>(null);
  const [channelId, chooseChannel] = useState<string | null>(null);
  const method =
    methods.find(({ id }) => id === methodId) ??
    methods.find((each) => each.isRecommended && isOpenMethod(each)) ??
    methods.find(isOpenMethod) ??
    firstOf(methods);
  const channel =
    method.channels.find(({ id }) => id === channelId) ??
    method.channels.find(({ isUnderMaintenance }) => !isUnderMaintenance) ??
    firstOf(method.channels);
  return { method, channel, chooseMethod, chooseChannel };
}

function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('There is nothing to choose from');
  return first;
}
