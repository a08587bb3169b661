import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx';
import { showToast } from '../../../../ui/Toast/toasts.ts';
import { CaseMissing } from '../../records/case/CaseStates.tsx';
import { RecordFailed } from '../../../../ui/RecordPages/RecordStates.tsx';
import type { WithdrawParts } from '../parts.ts';
import { CARDS_PATH } from '../paths.ts';
import { SmallPage } from '../../forms/SmallPage.tsx';
import { useLeave } from '../../forms/useLeave.ts';
import { WithdrawOptionsDocument } from '../form/WithdrawOptions.generated.ts';
import { CardListDocument } from './Cards.generated.ts';
import { RemovalForm } from './RemovalForm.tsx';

interface RemovalPageProps extends Pick<CentrePageProps, 'linkTo'> {
  /** Of the card. */
  readonly id: string;
  readonly parts: Pick<WithdrawParts, 'Code' | 'Confirming'>;
}

/** Removes a card, then leads back to the others. */
export function RemovalPage({ id, linkTo, parts: { Code, Confirming } }: RemovalPageProps) {
  const { t } = useTranslation('withdraw');
  const leave = useLeave(WithdrawOptionsDocument);
  const { data, loading, refetch } = useQuery(CardListDocument, { fetchPolicy: 'cache-and-network' });
  const book = data?.viewer?.cardBook;
  const card = book?.cards.find((one) => one.id === id);
  const cards = { ...linkTo(...CARDS_PATH), text: t('cards.title') };

  function done(text: string): void {
    showToast(text, 'good');
    void leave(linkTo(...CARDS_PATH));
  }

  return (
    <SmallPage title={t('cards.removeTitle')} back={cards}>
      {book && card ? (
        <Confirming>
          {(confirmed) => (
            <RemovalForm
              card={card}
              needs={{ needsPaymentPassword: book.needsPaymentPassword, needsCode: book.needsCodeToRemove }}
              Code={Code}
              confirmed={confirmed}
              linkTo={linkTo}
              onDone={() => done(t('cards.removed', { card: `${card.bankName} ${card.number}` }))}
              onGone={() => done(t('cards.alreadyGone'))}
            />
          )}
        </Confirming>
      ) : loading ? (
        <Skeleton height="240px" radius="var(--radius-2)" />
      ) : book ? (
        <CaseMissing title={t('cards.gone.title')} text={t('cards.gone.text')} record={cards} />
      ) : (
        <RecordFailed busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      )}
    </SmallPage>
  );
}
