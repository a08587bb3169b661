import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../../i18n/useRefusalText.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../lib/locale.ts';
import type { PlaceOutcome } from './usePlaceBets.ts';

/** What to tell a player about a slip that was sent; null where nothing needs telling. Bets are numbered as the slip numbers them. */
export function useOutcomeText(currencySymbol: string): (outcome: PlaceOutcome) => string | null {
  const { t } = useTranslation('lottery');
  const locale = useLocale();
  const refusal = useRefusalText();
  const money = (amount: string): string => formatMoney({ amount, currencySymbol }, locale);
  return (outcome) => {
    switch (outcome.__typename) {
      case 'PlaceLotteryBetsSuccess':
        return null;
      case 'DrawClosed':
        return outcome.nextDraw ? t('outcome.closedNext', { number: outcome.nextDraw.number }) : t('outcome.closed');
      case 'InsufficientBalance':
        return outcome.wallet ? t('outcome.insufficient', { balance: formatMoney(outcome.wallet.mainBalance, locale) }) : t('outcome.insufficientUnknown');
      case 'InvalidSelection':
        return t('outcome.invalid', { bet: outcome.wrongBet + 1, part: outcome.part ?? '', fault: t(`outcome.fault.${outcome.fault}`) });
      case 'StakeOutOfLimits':
        return outcome.limitedBet === null ? t('outcome.drawLimit', { max: money(outcome.max) }) : t('outcome.stakeLimit', { bet: outcome.limitedBet + 1, min: money(outcome.min), max: money(outcome.max) });
      case 'LotteryNotFound':
        return t('outcome.notFound');
      case 'GameUnavailable':
        return outcome.retryAt === null ? t('outcome.maintenance') : t('outcome.maintenanceUntil', { moment: formatMoment(outcome.retryAt, locale) });
      case 'InvalidInput':
        return t('outcome.refused');
      case 'SessionRequired':
        return t('outcome.session');
      case 'RealAccountRequired':
        return t('outcome.realAccount');
      case 'Unreachable':
        return refusal(outcome.reason, t('outcome.refused'));
      case 'unknown':
        return t('outcome.unknown');
    }
  };
}
