import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFragment } from '../../../../apollo/useFragment.ts';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { useSession } from '../../../../lib/session.ts';
import { RecordLoading } from '../../../../ui/RecordPages/RecordStates.tsx';
import { LineFailed } from '../../parts/LineFailed.tsx';
import { isInForce, waitsForAnswer } from '../parts/contract.ts';
import styles from '../parts/Contracts.module.css';
import { HowItWorks } from '../parts/HowItWorks.tsx';
import type { AskAbout } from '../steps/AskAbout.ts';
import { ContractCards } from './ContractCards.tsx';
import { ContractsDocument } from './Contracts.generated.ts';
import { GivenContracts } from './GivenContracts.tsx';
import { PendingOffers_ContractsFragmentDoc } from './PendingOffers.generated.ts';

interface ContractOverviewProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly kind: ContractKind;
  readonly ask: AskAbout;
  /** It is not known what came of the last step: another has to wait. */
  readonly isBarred: boolean;
}

/** What waits for an answer, what the agent holds, and what they have given. */
export function ContractOverview({ kind, linkTo, ask, isBarred }: ContractOverviewProps) {
  const { t } = useTranslation('contracts');
  const [choice, setChoice] = useState({ name: '', live: true, page: 1 });
  const pending = usePendingOffers(kind);
  const { data, previousData, error, loading, refetch } = useQuery(ContractsDocument, {
    variables: { kind, isWaiting: pending > 0, ...choice, name: choice.name === '' ? null : choice.name },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = (): void => void refetch().catch(() => undefined);
  useAnew(pending, retry);
  const contracts = (data ?? (error ? undefined : previousData))?.viewer?.contracts;
  if (error && !contracts) return <LineFailed error={error} busy={loading} onRetry={retry} />;
  if (!contracts) return <RecordLoading />;
  const { held, waiting, given } = contracts;
  const cards = { kind, linkTo, ask, isBarred };
  const offers = held?.filter(waitsForAnswer) ?? [];
  const requests = waiting?.nodes.filter(waitsForAnswer) ?? [];
  return (
    <>
      {offers.length + requests.length > 0 && (
        <section className={styles['part']} aria-labelledby="contracts-waiting">
          <h3 id="contracts-waiting">{t('overview.waiting')}</h3>
          <ContractCards {...cards} side="held" contracts={offers} />
          <ContractCards {...cards} side="given" contracts={requests} />
        </section>
      )}
      <section className={styles['part']} aria-labelledby="contracts-held">
        <h3 id="contracts-held">{t('overview.held')}</h3>
        <p className={styles['quiet']}>{t(`about.${kind}`)}</p>
        {held?.some((contract) => !waitsForAnswer(contract)) ? (
          <ContractCards {...cards} side="held" contracts={held.filter((contract) => !waitsForAnswer(contract))} />
        ) : (
          <p>{t(offers.length > 0 ? 'overview.noneYet' : 'overview.none')}</p>
        )}
      </section>
      <GivenContracts
        {...cards}
        given={given}
        choice={choice}
        stale={data === undefined}
        canOffer={held?.some(isInForce) === true}
        onChange={(change) => setChoice({ ...choice, page: 1, ...change })}
      />
      <HowItWorks kind={kind} />
    </>
  );
}

/** How many wait, as the counts of the page's stream have it; 0 while that is not known. */
function usePendingOffers(kind: ContractKind): number {
  const { viewerId } = useSession();
  const { data } = useFragment({
    fragment: PendingOffers_ContractsFragmentDoc,
    from: viewerId === null ? null : { __typename: 'AgentContracts', id: `${viewerId}.${kind}` },
  });
  return data.pendingOfferCount ?? 0;
}

/** Asks again when one more, or one less, waits. */
function useAnew(pending: number, onChange: () => void): void {
  const former = useRef(pending);
  const ask = useEffectEvent(onChange);
  useEffect(
    function askAnew() {
      if (former.current !== pending) ask();
      former.current = pending;
    },
    [pending],
  );
}
