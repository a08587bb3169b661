import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import type { Contract, Side } from '../parts/contract.ts';
import { Facts } from '../parts/Facts.tsx';
import { isSome } from '../parts/isSome.ts';

interface ContractFactsProps {
  readonly contract: Contract;
  readonly side: Side;
}

/** Since when a contract holds, when it is settled next, and what comes along with it. */
export function ContractFacts({ contract, side }: ContractFactsProps) {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const { state, offeredAt, answerUntil, takesEffectAt, endsAt, nextSettlementAt, carry, owed, endRequest } = contract;
  const time = (moment: string | null) => moment && formatMoment(moment, locale);
  const isOver = state !== 'ACTIVE' && state !== 'OFFERED';
  return (
    <Facts
      label={t('card.facts')}
      facts={[
        state === 'OFFERED' && { name: t('fact.offered'), value: time(offeredAt) },
        state === 'OFFERED' && { name: t('fact.answerUntil'), value: time(answerUntil), note: t('fact.answerNote') },
        { name: t(isPast(takesEffectAt) ? 'fact.since' : 'fact.begins'), value: time(takesEffectAt) },
        !isOver && { name: t('fact.next'), value: time(nextSettlementAt) },
        { name: t(isOver ? 'fact.ended' : 'fact.ends'), value: time(endsAt) },
        isSome(carry) && { name: t('fact.carry'), value: formatMoney(carry, locale), note: t('fact.carryNote') },
        isSome(owed) && {
          name: t(side === 'held' ? 'fact.owedToYou' : 'fact.owedByYou'),
          value: formatMoney(owed, locale),
          note: t('fact.owedNote'),
        },
        endRequest !== null && { name: t('fact.endAsked'), value: time(endRequest.at) ?? '—' },
      ]}
    />
  );
}

const isPast = (moment: string | null): boolean => moment !== null && Date.parse(moment) <= Date.now();
