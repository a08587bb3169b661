import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../../i18n/useRefusalText.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { formatMoney, type Priced } from '../../../lib/money.ts';
import { useLocale } from '../../../lib/locale.ts';
import type { PlaceOutcome } from './usePlaceBets.ts';

type Of<Name extends PlaceOutcome['__typename']> = Extract<PlaceOutcome, { readonly __typename: Name }>;

/** The message about a slip that was sent; null if none is needed. Bets are numbered as on the slip. */
export function useOutcomeText(): (outcome: PlaceOutcome) => string | null {
  const { t } = useTranslation('lottery');
  const locale = useLocale();
  const refusal = useRefusalText();
  const money = (price: Priced): string => formatMoney(price, locale);

  function invalidText({ betIndex, part, fault }: Of<'InvalidSelection'>): string {
    const said = { part: part ?? '', fault: t(`outcome.fault.${fault}`) };
    return betIndex === null
      ? t('outcome.invalidSomewhere', said)
      : t('outcome.invalid', { ...said, bet: betIndex + 1 });
  }

  function limitText({ betIndex, min, max, step }: Of<'StakeOutOfLimits'>): string {
    if (betIndex === null) return t('outcome.drawLimit', { max: money(max) });
    const limits = { bet: betIndex + 1, min: money(min), max: money(max) };
    return step === null
      ? t('outcome.stakeLimit', limits)
      : t('outcome.stakeLimitInSteps', { ...limits, step: money(step) });
  }

  return (outcome) => {
    switch (outcome.__typename) {
      case 'PlaceLotteryBetsSuccess':
        return null;
      case 'DrawClosed':
        return outcome.nextDraw ? t('outcome.closedNext', { number: outcome.nextDraw.number }) : t('outcome.closed');
      case 'InsufficientBalance':
        return outcome.viewer.wallet
          ? t('outcome.insufficient', { balance: formatMoney(outcome.viewer.wallet.mainBalance, locale) })
          : t('outcome.insufficientUnknown');
      case 'InvalidSelection':
        return invalidText(outcome);
      case 'StakeOutOfLimits':
        return limitText(outcome);
      case 'LotteryNotFound':
        return t('outcome.notFound');
      case 'GameUnavailable':
        return outcome.retryAt === null
          ? t('outcome.maintenance')
          : t('outcome.maintenanceUntil', { moment: formatMoment(outcome.retryAt, locale) });
      case 'RateLimited':
        return t('outcome.tooQuick', { count: outcome.retryAfterSeconds });
      case 'InvalidInput':
        return t('outcome.refused');
      case 'SessionRequired':
        return t('outcome.session');
      case 'RealAccountRequired':
        return t('outcome.realAccount');
      case 'Unreachable':
        return refusal(outcome.reason, t('outcome.refused'));
      case 'OutcomeUnclear':
      case 'unknown':
        return t('outcome.unknown');
    }
  };
}
