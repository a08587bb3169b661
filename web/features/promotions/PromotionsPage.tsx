import { useQuery } from '@apollo/client/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHead } from '../../lib/navigation/pageHead.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { FeltPage } from '../../ui/FeltPage/FeltPage.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs/Tabs.tsx';
import { inOrder, type Promotion } from './promotion.ts';
import { PromotionCard } from './PromotionCard.tsx';
import { PromotionsPageDocument } from './PromotionsPage.generated.ts';
import styles from './PromotionsPage.module.css';
import { RewardsLink } from './RewardsLink.tsx';
import { useFreshPromotions } from './useFreshPromotions.ts';

const ALL = '';
/** So many pictures are in view at first. */
const EAGER = 2;

/** The promotions by category (P3), with where the viewer stands in each. */
export function PromotionsPage() {
  const { t } = useTranslation(['promotions', 'common']);
  const [category, setCategory] = useState(ALL);
  const panelId = useId();
  const { data, loading, refetch } = useQuery(PromotionsPageDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const refresh = (): void => void refetch().catch(() => undefined);
  const now = useFreshPromotions(data?.promotions ?? [], refresh);
  usePageHead(t('promotions:title'), t('promotions:lead'));
  const promotions = data?.promotions ?? null;

  if (promotions === null && !loading) {
    const isOff = data?.promotions === null;
    return (
      <EmptyState
        level={1}
        announce
        picture={isOff ? 'gift' : 'alert'}
        title={isOff ? t('promotions:off.title') : t('common:error.part')}
        text={isOff ? t('promotions:off.text') : t('common:error.network')}
        action={<Button onClick={refresh}>{t('common:action.retry')}</Button>}
      />
    );
  }
  const categories = categoriesOf(promotions ?? []);
  const chosen = categories.some(({ id }) => id === category) ? category : ALL;
  const shown = inOrder(promotions ?? [], now).filter((each) => chosen === ALL || each.category?.id === chosen);
  return (
    <FeltPage title={t('promotions:title')} lead={t('promotions:lead')} beside={<RewardsLink />}>
      {promotions === null && <Skeleton height="640px" radius="var(--radius-3)" />}
      {promotions?.length === 0 && (
        <EmptyState level={2} picture="gift" title={t('promotions:none.title')} text={t('promotions:none.text')} />
      )}
      {shown.length > 0 && (
        <div className={styles['list']}>
          {categories.length > 1 && (
            <Tabs
              label={t('promotions:categories')}
              value={chosen}
              panelId={panelId}
              onChange={setCategory}
              items={[
                { value: ALL, label: t('promotions:all') },
                ...categories.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          )}
          <section id={panelId} role="tabpanel" aria-label={t('promotions:title')}>
            <ul className={styles['grid']}>
              {shown.map((promotion, at) => (
                <PromotionCard key={promotion.id} promotion={promotion} now={now} eager={at < EAGER} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </FeltPage>
  );
}

/** Each that some promotion is in, in the order of the promotions. */
function categoriesOf(promotions: readonly Promotion[]): readonly NonNullable<Promotion['category']>[] {
  const found = new Map(promotions.flatMap(({ category }) => (category ? [[category.id, category] as const] : [])));
  return [...found.values()];
}
