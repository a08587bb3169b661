import { useTranslation } from 'react-i18next';
import type { WithdrawalReceipt } from '../../../../apollo/schema.generated.ts';
import type { IconName } from '../../../../ui/Icon/paths.ts';
import { Option, Options } from '../../forms/Option.tsx';

const RECEIPTS = ['RECEIVED', 'NOT_RECEIVED', 'PARTIALLY_RECEIVED'] as const satisfies readonly WithdrawalReceipt[];

const DRAWINGS = {
  RECEIVED: 'check',
  NOT_RECEIVED: 'close',
  PARTIALLY_RECEIVED: 'info',
} as const satisfies Record<WithdrawalReceipt, IconName>;

interface ReceiptChoiceProps {
  readonly chosen: WithdrawalReceipt | null;
  readonly onChoose: (receipt: WithdrawalReceipt) => void;
}

/** The three answers of a member. */
export function ReceiptChoice({ chosen, onChoose }: ReceiptChoiceProps) {
  const { t } = useTranslation('withdraw');
  return (
    <Options legend={t('receipt.legend')}>
      {RECEIPTS.map((receipt) => (
        <Option
          key={receipt}
          name="receipt"
          label={t(`receipt.label.${receipt}`)}
          icon={null}
          drawing={DRAWINGS[receipt]}
          facts={[t(`receipt.text.${receipt}`)]}
          closed={null}
          checked={receipt === chosen}
          onChoose={() => onChoose(receipt)}
        />
      ))}
    </Options>
  );
}
