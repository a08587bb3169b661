import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLastKnown } from '../../../../apollo/useLastKnown.ts';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { FormClosed, FormFailed, FormLoading } from '../../forms/FormStates.tsx';
import type { WithdrawParts } from '../parts.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { needsPassword } from './options.ts';
import { Standing } from './Standing.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawOptionsDocument } from './WithdrawOptions.generated.ts';

interface CounterProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly parts: WithdrawParts;
}

/** The way to a new withdrawal: how the day stands, then the form, or what it still needs, or why there is none. */
export function Counter({ linkTo, parts }: CounterProps) {
  const { t } = useTranslation('withdraw');
  const answer = useQuery(WithdrawOptionsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const { error, loading, refetch } = answer;
  const data = useLastKnown(answer, answer.data?.viewer?.withdrawalOptions);
  const options = data?.viewer?.withdrawalOptions;
  const ask = (): void => void refetch().catch(() => undefined);
  if (!options && (error || (data && !data.viewer)))
    return <FormFailed title={t('away.title')} text={t('away.text')} busy={loading} onRetry={ask} />;
  if (data === undefined) return <FormLoading />;
  if (!options?.isAllowed) {
    const why = options ? 'forbidden' : 'off';
    return <FormClosed title={t(`closed.${why}.title`)} text={t(`closed.${why}.text`)} help={t('closed.help')} />;
  }
  return (
    <>
      <Standing options={options} />
      {needsPassword(options) || options.cards.length === 0 ? (
        <FirstSteps options={options} linkTo={linkTo} />
      ) : (
        <WithdrawForm
          options={options}
          currencySymbol={data.site?.currency.symbol ?? null}
          linkTo={linkTo}
          parts={parts}
          onStale={ask}
          latest={async () => (await refetch().catch(() => null))?.data?.viewer?.withdrawalOptions ?? options}
        />
      )}
    </>
  );
}
