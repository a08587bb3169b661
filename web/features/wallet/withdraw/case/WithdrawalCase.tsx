import { useQuery, useSubscription } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { CaseFailed, CaseLoading, CaseMissing } from '../../records/case/CaseStates.tsx';
import type { WithdrawParts } from '../parts.ts';
import { RECORD_PATH } from '../../records/recordPaths.ts';
import { Case } from './Case.tsx';
import { isFinal } from './states.ts';
import { WithdrawalCaseDocument, WithdrawalChangedDocument } from './WithdrawalCase.generated.ts';

interface WithdrawalCaseProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly id: string;
  readonly parts: Pick<WithdrawParts, 'Pictures'>;
}

/** One withdrawal, followed live to its end. */
export function WithdrawalCase({ id, linkTo, parts }: WithdrawalCaseProps) {
  const { t } = useTranslation('withdraw');
  const { data, error, loading, refetch } = useQuery(WithdrawalCaseDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const withdrawal = data?.viewer?.withdrawal;
  // Each event replaces the withdrawal in the cache.
  useSubscription(WithdrawalChangedDocument, { variables: { id }, skip: !withdrawal || isFinal(withdrawal.state) });

  if (withdrawal) return <Case withdrawal={withdrawal} linkTo={linkTo} Pictures={parts.Pictures} />;
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
