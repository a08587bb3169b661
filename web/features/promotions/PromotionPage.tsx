import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLastKnown } from '../../apollo/useLastKnown.ts';
import { usePageHead } from '../../lib/navigation/pageHead.ts';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../ui/LazyImage/LazyImage.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { JoinPanel } from './JoinPanel.tsx';
import type { PromotionParts } from './parts.ts';
import { boundBy, type Promotion } from './promotion.ts';
import { PromotionPageDocument } from './PromotionPage.generated.ts';
import styles from './PromotionPage.module.css';
import { TermsPart } from './TermsPart.tsx';
import { useFreshPromotions } from './useFreshPromotions.ts';
import { useRewardText } from './useRewardText.ts';

interface PromotionPageProps {
  /** The operator's number of it; empty for none. */
  readonly number: string;
  readonly parts: PromotionParts;
}

/** A promotion: what it gives, where the viewer stands, and its terms (P3). */
export function PromotionPage({ number, parts }: PromotionPageProps) {
  const { t } = useTranslation(['promotions', 'common']);
  const answer = useQuery(PromotionPageDocument, {
    variables: { number },
    skip: number === '',
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const { error, loading, refetch } = answer;
  const data = useLastKnown(answer, answer.data?.promotion, number);
  const refresh = (): void => void refetch().catch(() => undefined);
  const promotion = data?.promotion ?? null;
  const now = useFreshPromotions(promotion ? [promotion] : [], refresh);
  usePageHead(promotion?.title ?? t('promotions:title'), promotion?.summary ?? t('promotions:lead'));

  if (promotion) return <Shown {...{ promotion, now, parts, onChanged: refresh }} />;
  if (loading) return <Skeleton height="640px" radius="var(--radius-3)" />;
  return (
    <EmptyState
      level={1}
      announce
      picture={error ? 'alert' : 'gift'}
      title={error ? t('common:error.part') : t('promotions:unknown.title')}
      text={error ? t('common:error.network') : t('promotions:unknown.text')}
      action={
        error ? (
          <Button onClick={refresh}>{t('common:action.retry')}</Button>
        ) : (
          <ButtonLink to="/promotions">{t('promotions:back')}</ButtonLink>
        )
      }
    />
  );
}

interface ShownProps {
  readonly promotion: Promotion;
  readonly now: number;
  readonly parts: PromotionParts;
  readonly onChanged: () => void;
}

function Shown({ promotion, now, parts, onChanged }: ShownProps) {
  const { t } = useTranslation('promotions');
  const reward = useRewardText()(promotion.kind, boundBy(promotion));
  const { title, summary, paragraphs, picture, category } = promotion;
  return (
    <article className={styles['page']}>
      <p className={styles['way']}>
        <Link to="/promotions" className={styles['back']}>
          <Icon name="arrow-left" />
          {t('back')}
        </Link>
        {category && <span>{category.title}</span>}
      </p>
      <header className={styles['head']}>
        <div className={styles['words']}>
          <h1 className={styles['title']}>{title}</h1>
          {summary && <p className={styles['lead']}>{summary}</p>}
          {reward && (
            <p className={styles['reward']}>
              <strong>{reward.value}</strong>
              <span>{reward.what}</span>
            </p>
          )}
        </div>
        <div className={styles['picture']}>
          {picture ? (
            <LazyImage src={picture.url} alt="" eager fallback={<Icon name="gift" />} />
          ) : (
            <Icon name="gift" />
          )}
        </div>
      </header>
      <div className={styles['body']}>
        <JoinPanel promotion={promotion} now={now} parts={parts} onChanged={onChanged} />
        <div className={styles['texts']}>
          {[...paragraphs.entries()].map(([at, paragraph]) => (
            <p key={at}>{paragraph}</p>
          ))}
          <TermsPart promotion={promotion} />
        </div>
      </div>
    </article>
  );
}
