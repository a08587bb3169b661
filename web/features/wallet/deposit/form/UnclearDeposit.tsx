import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import type { CentrePageLink } from '../../../../lib/navigation/centrePages.ts';
import { Button, ButtonLink } from '../../../../ui/Button/Button.tsx';
import { UnclearActions, UnclearNotice } from '../../../../ui/UnclearNotice/UnclearNotice.tsx';

interface UnclearDepositProps {
  /** Decimal text. */
  readonly amount: string;
  readonly currencySymbol: string | null;
  /** What the last repetition was answered; null for nothing. */
  readonly problem: string | null;
  /** While it is sent again. */
  readonly busy: boolean;
  readonly onAgain: () => void;
  readonly record: CentrePageLink;
}

/** In place of the form while it is not known whether a deposit was opened. */
export function UnclearDeposit({ amount, currencySymbol, problem, busy, onAgain, record }: UnclearDepositProps) {
  const { t } = useTranslation('deposit');
  const locale = useLocale();
  return (
    <UnclearNotice
      title={t('unclear.title', { amount: formatMoney({ amount, currencySymbol }, locale) })}
      text={t('unclear.text')}
      problem={problem}
    >
      <UnclearActions>
        <ButtonLink {...record}>{t('unclear.look')}</ButtonLink>
        <Button variant="quiet" busy={busy} onClick={onAgain}>
          {t('unclear.again')}
        </Button>
      </UnclearActions>
    </UnclearNotice>
  );
}
