import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../i18n/useRefusalText.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import type { RegisterOutcome } from './useRegister.ts';

export type RegistrationProblem = Exclude<RegisterOutcome, { readonly __typename: 'RegisterSuccess' }>;

/** The message why a registration failed. */
export function JoinProblem({ obstacle }: { readonly obstacle: RegistrationProblem }) {
  const { t } = useTranslation('registration');
  const toFailureText = useFailureText();
  return <Alert>{text()}</Alert>;

  function text(): string {
    switch (obstacle.__typename) {
      case 'RateLimited':
        return t('problem.RateLimited', { count: obstacle.retryAfterSeconds });
      case 'Unreachable':
        return toFailureText(obstacle, t('problem.unclear'));
      case 'FieldErrors':
      case 'CaptchaRequired':
      case 'SliderRequired':
      case 'RegistrationRefused':
      case 'FeatureUnavailable':
        return t(`problem.${obstacle.__typename}`);
    }
  }
}
