import { useTranslation } from 'react-i18next';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { Button, ButtonLink } from '../../../../ui/Button/Button.tsx';
import type { AskAbout } from '../steps/AskAbout.ts';
import { type Contract, isInForce, otherName, type Side, subjectOf, waitsForAnswer } from '../parts/contract.ts';
import styles from '../parts/Contracts.module.css';
import { historyPath, offerPath } from '../parts/contractPaths.ts';
import { TermsTable } from '../parts/TermsTable.tsx';
import { useTermsText } from '../parts/useTermsText.ts';
import { ContractFacts } from './ContractFacts.tsx';

export interface CardProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly kind: ContractKind;
  readonly ask: AskAbout;
  readonly isBarred: boolean;
}

interface ContractCardsProps extends CardProps {
  readonly side: Side;
  readonly contracts: readonly Contract[];
}

/** Contracts with their terms, where they stand, and what can be done. */
export function ContractCards({ contracts, ...card }: ContractCardsProps) {
  if (contracts.length === 0) return null;
  return (
    <ul className={styles['cards']}>
      {contracts.map((contract) => (
        <ContractCard key={contract.id} contract={contract} {...card} />
      ))}
    </ul>
  );
}

interface ContractCardProps extends CardProps {
  readonly side: Side;
  readonly contract: Contract;
}

function ContractCard({ contract, side, kind, ...card }: ContractCardProps) {
  const { t } = useTranslation('contracts');
  const { category, period } = useTermsText();
  const { state, operatorState, terms, before, endRequest } = contract;
  const isOver = state !== 'ACTIVE' && state !== 'OFFERED';
  const other = otherName(contract, side) ?? t('house');
  const isComing = isInForce(contract) && isLater(contract.takesEffectAt);
  return (
    <li className={styles['card']} data-waits={waitsForAnswer(contract) || undefined} data-over={isOver || undefined}>
      <div className={styles['head']}>
        <h4 className={styles['name']}>{t(side === 'held' ? 'card.from' : 'card.to', { name: other })}</h4>
        <Badge tone={isInForce(contract) ? 'felt' : state === 'OFFERED' ? 'accent' : 'quiet'}>
          {isComing ? t('state.COMING') : state === 'OTHER' ? operatorState : t(`state.${state}`)}
        </Badge>
      </div>
      {endRequest && (
        <p className={styles['asked']}>
          {t((endRequest.by === 'HOLDER') === (side === 'held') ? 'fact.endByYou' : 'fact.endByOther', { name: other })}
        </p>
      )}
      <p className={styles['quiet']}>
        {category(terms)} · {period(terms)}
      </p>
      <TermsTable
        kind={kind}
        terms={terms}
        before={state === 'OFFERED' || isComing ? before : null}
        caption={t('card.terms', { name: other })}
      />
      <ContractFacts contract={contract} side={side} />
      <CardActions contract={contract} side={side} kind={kind} {...card} />
    </li>
  );
}

const isLater = (moment: string | null): boolean => moment !== null && Date.parse(moment) > Date.now();

function CardActions({ contract, side, linkTo, ask, isBarred }: ContractCardProps) {
  const { t } = useTranslation('contracts');
  const { id, steps, holder } = contract;
  const subject = subjectOf(contract);
  const step = (type: 'accept' | 'reject' | 'withdraw' | 'requestEnd'): void =>
    ask({ step: { type, contractId: id }, subject, other: otherName(contract, side) });
  return (
    <div className={styles['actions']}>
      {steps.includes('ACCEPT') && (
        <Button variant="primary" disabled={isBarred} onClick={() => step('accept')}>
          {t(`do.accept.${subject}`)}
        </Button>
      )}
      {steps.includes('REJECT') && (
        <Button disabled={isBarred} onClick={() => step('reject')}>
          {t('do.reject')}
        </Button>
      )}
      {steps.includes('WITHDRAW') && (
        <Button disabled={isBarred} onClick={() => step('withdraw')}>
          {t(`do.withdraw.${subject}`)}
        </Button>
      )}
      {side === 'given' && isInForce(contract) && holder.memberId !== null && (
        <ButtonLink {...linkTo(...offerPath(holder.memberId, id))}>{t('do.newTerms')}</ButtonLink>
      )}
      {steps.includes('REQUEST_END') && (
        <Button variant="quiet" disabled={isBarred} onClick={() => step('requestEnd')}>
          {t('do.requestEnd')}
        </Button>
      )}
      <ButtonLink {...linkTo(...historyPath(id))} variant="quiet" icon="history">
        {t('do.history')}
      </ButtonLink>
    </div>
  );
}
