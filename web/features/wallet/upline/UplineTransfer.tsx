import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLastKnown } from '../../../apollo/useLastKnown.ts';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { FormFailed, FormLoading } from '../forms/FormStates.tsx';
import { OrderForm } from './OrderForm.tsx';
import type { Options } from './options.ts';
import { PASSWORD_PATH } from './transferPaths.ts';
import { UplineOptionsDocument } from './UplineOptions.generated.ts';

/** The way to a new transfer: the form, or what it still needs, or why there is none. */
export function UplineTransfer({ linkTo }: Pick<CentrePageProps, 'linkTo'>) {
  const { t } = useTranslation('transfers');
  const answer = useQuery(UplineOptionsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const { error, loading, refetch } = answer;
  const data = useLastKnown(answer, answer.data?.viewer?.transferOptions);
  const options = data?.viewer?.transferOptions;
  const ask = (): void => void refetch().catch(() => undefined);
  if (!options && (error || (data && !data.viewer)))
    return <FormFailed title={t('away.title')} text={t('away.text')} busy={loading} onRetry={ask} />;
  if (data === undefined) return <FormLoading />;
  const why = closedBy(options ?? null);
  if (why !== null || !options) return <Closed why={why ?? 'off'} linkTo={linkTo} />;
  return (
    <OrderForm options={options} currencySymbol={data.site?.currency.symbol ?? null} linkTo={linkTo} onStale={ask} />
  );
}

type Why = 'off' | 'none' | 'forbidden' | 'password';

/** Why there is no form; null for a form. */
function closedBy(options: Options | null): Why | null {
  if (options === null) return 'off';
  if (options.uplineName === null) return 'none';
  if (!options.canSendToUpline) return 'forbidden';
  return options.hasPaymentPassword ? null : 'password';
}

function Closed({ why, linkTo }: { readonly why: Why } & Pick<CentrePageProps, 'linkTo'>) {
  const { t } = useTranslation('transfers');
  return (
    <EmptyState
      level={3}
      picture={why === 'none' ? 'users' : 'lock'}
      title={t(`closed.${why}.title`)}
      text={t(`closed.${why}.text`)}
      action={
        why === 'password' ? (
          <ButtonLink {...linkTo(...PASSWORD_PATH)} variant="primary">
            {t('closed.password.action')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/help">{t('closed.help')}</ButtonLink>
        )
      }
    />
  );
}
