import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { ButtonLink } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import { RecordFailed, RecordLoading } from '../../../../ui/RecordPages/RecordStates.tsx';
import { CARD_PATH, PASSWORD_PATH, removalPath } from '../paths.ts';
import { Lead, SmallPage } from '../../forms/SmallPage.tsx';
import { CardListDocument, type CardListQuery } from './Cards.generated.ts';
import styles from './CardsPage.module.css';
import { useCardFacts } from './useCardFacts.ts';

type Book = NonNullable<NonNullable<CardListQuery['viewer']>['cardBook']>;

/** The cards that withdrawals go to, and the ways to change them and the payment password. */
export function CardsPage({ linkTo }: Pick<CentrePageProps, 'linkTo'>) {
  const { t } = useTranslation(['withdraw', 'payment']);
  const { data, error, loading, refetch } = useQuery(CardListDocument, { fetchPolicy: 'cache-and-network' });
  const book = data?.viewer?.cardBook;
  const actions = ({ cards, mostCards }: Book) => (
    <>
      {cards.length < mostCards && (
        <ButtonLink {...linkTo(...CARD_PATH)} variant={cards.length === 0 ? 'primary' : 'secondary'}>
          {t('withdraw:card.add')}
        </ButtonLink>
      )}
      <ButtonLink {...linkTo(...PASSWORD_PATH)}>{t('payment:title')}</ButtonLink>
    </>
  );
  return (
    <SmallPage title={t('withdraw:cards.title')} back={{ ...linkTo(), text: t('withdraw:parts.form') }}>
      {!book && (error || (data && !loading)) ? (
        <RecordFailed busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      ) : !book ? (
        <RecordLoading />
      ) : (
        <>
          {book.cards.length > 0 && <Cards book={book} linkTo={linkTo} />}
          {book.cards.length === 0 ? (
            <EmptyState
              level={3}
              picture="wallet"
              title={t('withdraw:cards.none.title')}
              text={t('withdraw:cards.none.text')}
              action={actions(book)}
            />
          ) : (
            <div className={styles['actions']}>{actions(book)}</div>
          )}
        </>
      )}
    </SmallPage>
  );
}

function Cards({ book, linkTo }: { readonly book: Book } & Pick<CentrePageProps, 'linkTo'>) {
  const { t } = useTranslation('withdraw');
  const toFacts = useCardFacts();
  return (
    <>
      <Lead>{t('cards.lead', { count: book.cards.length, most: book.mostCards })}</Lead>
      <ul className={styles['cards']}>
        {book.cards.map((card) => (
          <li key={card.id} className={styles['card']}>
            <Icon name="card" />
            <span className={styles['words']}>
              <strong id={`card-${card.id}`}>
                {card.bankName} {card.number}
              </strong>
              <span>{toFacts(card)}</span>
            </span>
            <ButtonLink
              {...linkTo(...removalPath(card.id))}
              size="small"
              variant="quiet"
              aria-describedby={`card-${card.id}`}
            >
              {t('cards.remove')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
