import { useTranslation } from 'react-i18next';
import type { Channel } from './offer.ts';
import { Option, Options } from '../../forms/Option.tsx';
import { useTermTexts } from './useTermTexts.ts';

interface ChannelPickerProps {
  /** Whether the channels are coins. */
  readonly isCrypto: boolean;
  readonly channels: readonly Channel[];
  readonly chosen: Channel;
  readonly onChoose: (id: string) => void;
}

/** The payment companies of a method, with the terms of each. */
export function ChannelPicker({ isCrypto, channels, chosen, onChoose }: ChannelPickerProps) {
  const { t } = useTranslation('deposit');
  const texts = useTermTexts();
  return (
    <Options legend={t(isCrypto ? 'channel.coin' : 'channel.legend')}>
      {channels.map((channel) => (
        <Option
          key={channel.id}
          name="channel"
          label={channel.name}
          icon={channel.icon?.url ?? null}
          facts={[texts.limits(channel), texts.fee(channel), texts.rebate(channel)].filter((fact) => fact !== null)}
          closed={channel.isUnderMaintenance ? texts.maintenance(channel) : null}
          notice={channel.isUnderMaintenance ? null : texts.maintenance(channel)}
          checked={channel.id === chosen.id}
          onChoose={() => onChoose(channel.id)}
        />
      ))}
    </Options>
  );
}
