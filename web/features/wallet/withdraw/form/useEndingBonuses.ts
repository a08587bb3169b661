import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { useConfirm } from '../../../../ui/Confirm/useConfirm.ts';
import type { EndingBonuses, Options } from './options.ts';

interface Ending {
  /** A sentence for each bonus that a withdrawal gives up. */
  readonly toTexts: (bonuses: Options['endingBonuses']) => readonly string[];
  /** Asks whether to give them up. Answers the ids of those that were agreed to; null where they are kept. */
  readonly agree: (bonuses: Options['endingBonuses']) => Promise<readonly string[] | null>;
}

/** The bonuses that a withdrawal gives up, in words, and as a question. */
export function useEndingBonuses(): Ending {
  const { t } = useTranslation('withdraw');
  const locale = useLocale();
  const confirm = useConfirm();

  function toText({ name: given, balance, staked }: EndingBonuses[number]): string {
    const name = given ?? t('bonus.unnamed');
    if (balance === null) return t('bonus.plain', { name });
    const amount = formatMoney(balance, locale);
    if (staked === null || Number(staked.amount) === 0) return t('bonus.amount', { name, amount });
    return t('bonus.staked', { name, amount, staked: formatMoney(staked, locale) });
  }

  const toTexts = (bonuses: Options['endingBonuses']): readonly string[] => (bonuses ?? []).map(toText);

  return {
    toTexts,
    async agree(bonuses) {
      if (bonuses === null || bonuses.length === 0) return [];
      const agreed = await confirm({
        title: t('bonus.title', { count: bonuses.length }),
        text: [...toTexts(bonuses), t('bonus.final')].join(' '),
        confirmLabel: t('bonus.yes'),
        cancelLabel: t('bonus.no'),
        tone: 'danger',
      });
      return agreed ? bonuses.map(({ id }) => id) : null;
    },
  };
}
