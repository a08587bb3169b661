import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLastKnown } from '../../../../apollo/useLastKnown.ts';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { FormClosed, FormFailed, FormLoading } from '../../forms/FormStates.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositOptionsDocument } from './DepositOptions.generated.ts';
import { OpenDepositsDocument } from './OpenDeposits.generated.ts';
import { OpenDeposits } from './OpenDeposits.tsx';

/** The way to a new deposit: the form, or why there is none. */
export function Cashier({ linkTo }: Pick<CentrePageProps, 'linkTo'>) {
  const { t } = useTranslation('deposit');
  const answer = useQuery(DepositOptionsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const { error, loading, refetch } = answer;
  const data = useLastKnown(answer, answer.data?.viewer?.depositOptions);
  const waiting = useQuery(OpenDepositsDocument, { fetchPolicy: 'cache-and-network', context: { quiet: true } });
  const options = data?.viewer?.depositOptions;
  const ask = (): void => void refetch().catch(() => undefined);
  if (!options && (error || (data && !data.viewer)))
    return <FormFailed title={t('away.title')} text={t('away.text')} busy={loading} onRetry={ask} />;
  // What still waits stands above the form, and would move it.
  const isWaitingKnown = waiting.data !== undefined || waiting.error !== undefined;
  if (data === undefined || !isWaitingKnown) return <FormLoading />;
  const methods = options?.methods.filter(({ way }) => way !== 'OTHER') ?? [];
  const why = !options ? 'off' : !options.isAllowed ? 'forbidden' : methods.length === 0 ? 'none' : null;
  if (why !== null)
    return <FormClosed title={t(`closed.${why}.title`)} text={t(`closed.${why}.text`)} help={t('closed.help')} />;
  return (
    <>
      <OpenDeposits data={waiting.data} linkTo={linkTo} />
      <DepositForm
        methods={methods}
        currencySymbol={data.site?.currency.symbol ?? null}
        linkTo={linkTo}
        onStale={ask}
      />
    </>
  );
}
