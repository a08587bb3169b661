import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { Button, ButtonLink } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx';
import type { WithdrawParts } from '../parts.ts';
import { PASSWORD_PATH } from '../paths.ts';
import { SmallPage } from '../../forms/SmallPage.tsx';
import { useLeave } from '../../forms/useLeave.ts';
import { WithdrawOptionsDocument } from '../form/WithdrawOptions.generated.ts';
import { CardForm } from './CardForm.tsx';
import { CardBookDocument } from './Cards.generated.ts';

interface CardPageProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly parts: WithdrawParts;
}

/** Adds a card, then leads back. */
export function CardPage({ linkTo, parts: { Code, Confirming } }: CardPageProps) {
  const { t } = useTranslation(['withdraw', 'common']);
  const leave = useLeave(WithdrawOptionsDocument);
  const { data, error, loading, refetch } = useQuery(CardBookDocument, { fetchPolicy: 'network-only' });
  const book = data?.viewer?.cardBook;

  return (
    <SmallPage title={t('withdraw:card.add')} back={{ ...linkTo(), text: t('withdraw:parts.form') }}>
      {!book && (error || data) ? (
        <EmptyState
          announce
          level={3}
          picture="alert"
          title={t('common:error.part')}
          action={
            <Button icon="refresh" busy={loading} onClick={() => void refetch().catch(() => undefined)}>
              {t('common:action.retry')}
            </Button>
          }
        />
      ) : !book ? (
        <div aria-busy="true">
          <Skeleton height="240px" radius="var(--radius-2)" />
        </div>
      ) : book.needsPaymentPassword && data.viewer?.withdrawalOptions?.hasPaymentPassword === false ? (
        <EmptyState
          level={3}
          picture="lock"
          title={t('withdraw:problem.PaymentPasswordMissing')}
          action={
            <ButtonLink {...linkTo(...PASSWORD_PATH)} variant="primary">
              {t('withdraw:first.password.action')}
            </ButtonLink>
          }
        />
      ) : (
        <Confirming>
          {(confirmed) => (
            <CardForm
              book={book}
              Code={Code}
              confirmed={confirmed}
              linkTo={linkTo}
              onDone={() => void leave(linkTo())}
            />
          )}
        </Confirming>
      )}
    </SmallPage>
  );
}
