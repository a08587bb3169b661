import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../i18n/useRefusalText.ts';
import type { CollectAnswer } from './useCollect.ts';
import type { TransferAnswer } from './useTransfer.ts';

type Failure = Exclude<
  TransferAnswer | CollectAnswer,
  { readonly __typename: 'TransferBetweenWalletsSuccess' | 'CollectWalletsSuccess' | 'OutcomeUnclear' }
>;

/** What to tell about money that was not moved. */
export function useMoveText(): (answer: Failure) => string {
  const { t } = useTranslation('funds');
  const toFailureText = useFailureText();
  return (answer) => {
    switch (answer.__typename) {
      case 'RateLimited':
        return t('answer.tooOften', { count: answer.retryAfterSeconds });
      case 'InsufficientBalance':
      case 'NothingToCollect':
      case 'WalletAccountNotFound':
      case 'FeatureUnavailable':
      case 'InvalidInput':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return t(`answer.${answer.__typename}`);
      case 'Unreachable':
        return toFailureText(answer, t('unclear.text'));
    }
  };
}
