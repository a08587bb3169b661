import { useApolloClient } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractKind } from '../../../apollo/schema.generated.ts';
import { useRefusalText } from '../../../i18n/useRefusalText.ts';
import { lazyPage } from '../../../lib/loading/lazyPage.tsx';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import { RecordLoading } from '../../../ui/RecordPages/RecordStates.tsx';
import { showToast } from '../../../ui/Toast/toasts.ts';
import { UnclearActions, UnclearNotice } from '../../../ui/UnclearNotice/UnclearNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { OperatorDay } from '../parts/OperatorDay.tsx';
import { ContractHistoryView } from './history/ContractHistoryView.tsx';
import { ContractOverview } from './overview/ContractOverview.tsx';
import { ContractsDocument } from './overview/Contracts.generated.ts';
import styles from './parts/Contracts.module.css';
import { contractPartOf, PAYMENTS_PATH } from './parts/contractPaths.ts';
import { ContractPayments } from './payments/ContractPayments.tsx';
import type { AskAbout } from './steps/AskAbout.ts';
import type { MarkedStep } from './steps/step.ts';
import { StepDialog } from './steps/StepDialog.tsx';
import { isTold, useStepText } from './steps/useStepText.ts';
import { useTakeStep } from './steps/useTakeStep.ts';

const OfferPage = lazyPage(async () => (await import('./offer/OfferPage.tsx')).OfferPage);

interface ContractsPageProps extends CentrePageProps {
  readonly kind: ContractKind;
}

/** An agent's contracts of one kind: those held and given, offers, payments and history (G3). */
export function ContractsPage({ kind, path, linkTo }: ContractsPageProps) {
  const { t } = useTranslation('contracts');
  const client = useApolloClient();
  const toRefusalText = useRefusalText();
  const toStepText = useStepText();
  const [asked, setAsked] = useState<Parameters<AskAbout> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const part = contractPartOf(path);
  const ask: AskAbout = (...what) => setAsked(what);
  const refresh = (): void => void client.refetchQueries({ include: [ContractsDocument] });
  const take = useTakeStep(kind, (outcome, { step }) => {
    if (outcome.kind === 'done') tellTaken(step);
    else {
      setAsked(null);
      setProblem(toRefusalText(outcome.reason, t('refused.notOpen')));
    }
    refresh();
  });

  function tellTaken({ type }: MarkedStep['step']): void {
    setAsked(null);
    setProblem(null);
    showToast(t(`step.${type}.done`), 'good');
  }

  async function again(): Promise<void> {
    if (take.unclear === null) return;
    // Its dialog does not open again.
    setAsked(null);
    setProblem(null);
    const answer = await take.send(take.unclear);
    if (isTold(answer)) setProblem(toStepText(answer));
    else if (answer.__typename !== 'ContractChanged') tellTaken(take.unclear.step);
    refresh();
  }

  return (
    <div className={styles['page']}>
      <Parts part={part.name} linkTo={linkTo} />
      {take.unclear !== null && (
        <UnclearNotice title={t('unclear.title')} text={t('unclear.text')} problem={problem}>
          <UnclearActions>
            <Button variant="quiet" busy={take.isSending} onClick={() => void again()}>
              {t('unclear.again')}
            </Button>
          </UnclearActions>
        </UnclearNotice>
      )}
      {part.name === 'contracts' && (
        <ContractOverview kind={kind} linkTo={linkTo} ask={ask} isBarred={take.unclear !== null} />
      )}
      {part.name === 'payments' && (
        <OperatorDay>{(today) => <ContractPayments kind={kind} today={today} linkTo={linkTo} />}</OperatorDay>
      )}
      {part.name === 'offer' && (
        <Suspense fallback={<RecordLoading />}>
          <OfferPage kind={kind} {...part} linkTo={linkTo} ask={ask} />
        </Suspense>
      )}
      {part.name === 'history' && <ContractHistoryView kind={kind} contractId={part.contractId} linkTo={linkTo} />}
      {asked !== null && take.unclear === null && (
        <StepDialog
          kind={kind}
          asked={asked[0]}
          take={take}
          onClose={() => setAsked(null)}
          onStale={refresh}
          onDone={() => {
            const [{ step }, more] = asked;
            tellTaken(step);
            refresh();
            more?.onTaken?.();
          }}
          {...(asked[1]?.onLaw && {
            onLaw(law) {
              asked[1]?.onLaw?.(law);
              setAsked(null);
            },
          })}
        />
      )}
    </div>
  );
}

function Parts({ part, linkTo }: { readonly part: string } & Pick<CentrePageProps, 'linkTo'>) {
  const { t } = useTranslation('contracts');
  return (
    <nav className={styles['tabs']} aria-label={t('parts.label')}>
      {(['contracts', 'payments'] as const).map((name) => (
        <Link
          key={name}
          {...linkTo(...(name === 'payments' ? PAYMENTS_PATH : []))}
          className={styles['tab']}
          aria-current={part === name ? 'page' : undefined}
        >
          {t(`parts.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

export const DividendPage = (props: CentrePageProps) => <ContractsPage {...props} kind="DIVIDEND" />;
export const DailySalaryPage = (props: CentrePageProps) => <ContractsPage {...props} kind="DAILY_SALARY" />;
export const HourlySalaryPage = (props: CentrePageProps) => <ContractsPage {...props} kind="HOURLY_SALARY" />;
export const RealTimeSalaryPage = (props: CentrePageProps) => <ContractsPage {...props} kind="REAL_TIME_SALARY" />;
