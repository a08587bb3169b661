import { useQuery, useSubscription } from '@apollo/client/react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { ButtonLink } from '../../../../ui/Button/Button.tsx';
import { CasePage } from '../../records/case/CasePage.tsx';
import { CaseFailed, CaseLoading, CaseMissing } from '../../records/case/CaseStates.tsx';
import type { PicturesProps } from '../../records/case/picturesProps.ts';
import type { Deposit_WholeFragment as Deposit } from '../Deposit.generated.ts';
import { RECORD_PATH } from '../../records/recordPaths.ts';
import { DepositCaseDocument, DepositChangedDocument } from './DepositCase.generated.ts';
import { DepositFacts } from './DepositFacts.tsx';
import { DepositMark } from './DepositMark.tsx';
import { DepositTimeline } from './DepositTimeline.tsx';
import { Instructions } from './Instructions.tsx';
import { SlipForm } from './SlipForm.tsx';
import { isFinal, isPayable, TONES } from './states.ts';
import { useStateText } from './useStateText.ts';

interface DepositCaseProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly id: string;
  readonly Pictures: ComponentType<PicturesProps>;
}

/** One deposit, followed live to its end: what to do now, how far it is, and its figures. */
export function DepositCase({ id, linkTo, Pictures }: DepositCaseProps) {
  const { t } = useTranslation('deposit');
  const { data, error, loading, refetch } = useQuery(DepositCaseDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const deposit = data?.viewer?.deposit;
  // Each event replaces the deposit in the cache.
  useSubscription(DepositChangedDocument, { variables: { id }, skip: !deposit || isFinal(deposit.state) });

  if (deposit) return <Case deposit={deposit} linkTo={linkTo} Pictures={Pictures} />;
  if (error)
    return <CaseFailed title={t('case.away')} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <CaseLoading />;
  return (
    <CaseMissing
      title={t('case.missing.title')}
      text={t('case.missing.text')}
      record={{ ...linkTo(...RECORD_PATH), text: t('parts.record') }}
    />
  );
}

interface CaseProps extends Omit<DepositCaseProps, 'id'> {
  readonly deposit: Deposit;
}

function Case({ deposit, linkTo, Pictures }: CaseProps) {
  const { t } = useTranslation('deposit');
  const toText = useStateText();
  const { state, operatorState, requestedAmount, method, channelName, expiresAt, asOf, takesSlip } = deposit;
  return (
    <CasePage
      record={{ ...linkTo(...RECORD_PATH), text: t('parts.record') }}
      amount={requestedAmount}
      way={[method?.name, channelName].filter(Boolean).join(' · ')}
      tone={TONES[state]}
      mark={<DepositMark state={state} operatorState={operatorState} />}
      nowLabel={t('case.now')}
      clock={isPayable(state) && expiresAt !== null ? { text: t('pay.timeLeft'), until: expiresAt, asOf } : null}
      texts={toText(deposit).filter((text) => text !== null)}
      beside={
        <>
          <DepositTimeline deposit={deposit} />
          <DepositFacts deposit={deposit} />
        </>
      }
    >
      {deposit.instructions && <Instructions deposit={deposit} instructions={deposit.instructions} />}
      {(takesSlip || deposit.slips.length > 0) && <SlipForm deposit={deposit} Pictures={Pictures} />}
      {!isPayable(state) && state !== 'PAID' && (
        <ButtonLink {...linkTo()} variant={TONES[state] === 'ended' ? 'primary' : 'secondary'}>
          {t(state === 'CREDITED' ? 'case.another' : 'case.startAgain')}
        </ButtonLink>
      )}
    </CasePage>
  );
}
