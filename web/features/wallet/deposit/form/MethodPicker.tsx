import { useTranslation } from 'react-i18next';
import { toCents } from '../../../../../schema/cents.ts';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import type { Channel, Method } from './offer.ts';
import { Option, Options } from '../../forms/Option.tsx';
import { isOpenMethod } from './useChoice.ts';
import { useTermTexts } from './useTermTexts.ts';

interface MethodPickerProps {
  readonly methods: readonly Method[];
  readonly chosen: Method;
  readonly onChoose: (id: string) => void;
}

/** The ways to pay, each with what it costs. */
export function MethodPicker({ methods, chosen, onChoose }: MethodPickerProps) {
  const { t } = useTranslation('deposit');
  const texts = useTermTexts();

  /** The limits of all channels together; their fees and rebates where all have the same. */
  function factsOf({ channels }: Method): readonly string[] {
    const alike = (text: (channel: Channel) => string | null): string | null => {
      const [one = null, ...others] = new Set(channels.map(text));
      return others.length === 0 ? one : null;
    };
    return [texts.limits(limitsOf(channels)), alike(texts.fee), alike(texts.rebate)].filter((fact) => fact !== null);
  }

  return (
    <Options legend={t('method.legend')}>
      {methods.map((method) => (
        <Option
          key={method.id}
          name="method"
          label={method.name}
          icon={method.icon?.url ?? null}
          facts={factsOf(method)}
          closed={isOpenMethod(method) ? null : closedText(method)}
          mark={method.isRecommended && <Badge>{t('method.recommended')}</Badge>}
          checked={method.id === chosen.id}
          onChoose={() => onChoose(method.id)}
        />
      ))}
    </Options>
  );

  /** Until when all are closed: the one that opens first. */
  function closedText({ channels }: Method): string {
    const [first] = channels.toSorted((one, other) =>
      (one.maintenance?.until ?? '9').localeCompare(other.maintenance?.until ?? '9'),
    );
    return (first && texts.maintenance(first)) ?? t('terms.closed');
  }
}

/** From the least to the most that any of the channels takes. */
function limitsOf(channels: readonly Channel[]): Pick<Channel, 'minAmount' | 'maxAmount'> {
  const cents = (limit: Channel['minAmount']): bigint => (limit === null ? 0n : toCents(limit.amount));
  const least = channels.reduce((one, other) => (cents(other.minAmount) < cents(one.minAmount) ? other : one));
  const most = channels.reduce((one, other) => (cents(other.maxAmount) > cents(one.maxAmount) ? other : one));
  const hasNone = channels.some(({ maxAmount }) => maxAmount === null);
  return { minAmount: least.minAmount, maxAmount: hasNone ? null : most.maxAmount };
}
