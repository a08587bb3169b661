import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLastKnown } from '../../../apollo/useLastKnown.ts';
import { refusalReasons } from '../../../apollo/refusalReasons.ts';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { FormFailed, FormLoading } from '../forms/FormStates.tsx';
import { DownlineForm } from './DownlineForm.tsx';
import { DownlineOptionsDocument } from './DownlineOptions.generated.ts';
import { PASSWORD_PATH } from './downlinePaths.ts';

interface DownlineTransferProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly receiverId: string;
}

/** The way to a transfer to a member directly below: the form, or what it still needs, or why there is none. */
export function DownlineTransfer({ receiverId, linkTo }: DownlineTransferProps) {
  const { t } = useTranslation('transfers');
  const answer = useQuery(DownlineOptionsDocument, {
    variables: { of: receiverId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const { error, loading, refetch } = answer;
  const data = useLastKnown(answer, answer.data?.viewer?.transferOptions, receiverId);
  const ask = (): void => void refetch().catch(() => undefined);
  const options = data?.viewer?.transferOptions;
  const person = data?.viewer?.line?.members?.person;
  if (!data && loading) return <FormLoading />;
  if (refusalReasons(error).includes('downline-unknown'))
    return <Closed why="unknown" linkTo={linkTo} receiverId={receiverId} />;
  if (error && (!options || !person))
    return <FormFailed title={t('away.title')} text={t('away.text')} busy={loading} onRetry={ask} />;
  if (!person || person.level !== 1) return <Closed why="unknown" linkTo={linkTo} receiverId={receiverId} />;
  if (!options?.canSendToDownlines) return <Closed why="forbidden" linkTo={linkTo} receiverId={receiverId} />;
  if (!options.hasPaymentPassword) return <Closed why="password" linkTo={linkTo} receiverId={receiverId} />;
  return (
    <DownlineForm
      options={options}
      receiver={person}
      currencySymbol={data?.site?.currency.symbol ?? null}
      linkTo={linkTo}
      onStale={ask}
    />
  );
}

interface ClosedProps extends DownlineTransferProps {
  readonly why: 'unknown' | 'forbidden' | 'password';
}

function Closed({ why, receiverId, linkTo }: ClosedProps) {
  const { t } = useTranslation(['agents', 'transfers']);
  const words = {
    unknown: { title: t('agents:refused.downline-unknown.title'), text: t('agents:refused.downline-unknown.text') },
    forbidden: { title: t('transfers:closed.forbidden.title'), text: t('agents:send.forbidden') },
    password: { title: t('transfers:closed.password.title'), text: t('transfers:closed.password.text') },
  }[why];
  return (
    <EmptyState
      level={3}
      picture="lock"
      {...words}
      action={
        why === 'password' ? (
          <ButtonLink {...linkTo(...PASSWORD_PATH, receiverId)} variant="primary">
            {t('transfers:closed.password.action')}
          </ButtonLink>
        ) : (
          <ButtonLink {...linkTo()}>{t('agents:chain.top')}</ButtonLink>
        )
      }
    />
  );
}
