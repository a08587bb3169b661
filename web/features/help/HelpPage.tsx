import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../lib/navigation/pageHead.ts';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { Article } from './Article.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { HelpPageDocument, type HelpPageQuery } from './HelpPage.generated.ts';
import styles from './HelpPage.module.css';
import { HelpSearch } from './HelpSearch.tsx';
import type { HelpBase } from './paths.ts';
import { TopicCards } from './TopicCards.tsx';
import { TopicNav } from './TopicNav.tsx';
import { findQuestion } from './topics.ts';

/**
 * The help centre: its topics and a search, or one answer; with the site's navigation (`/help`) or without (`/helpmc`).
 */
export function HelpPage() {
  const { t } = useTranslation(['help', 'common']);
  const { article } = useParams();
  const base: HelpBase = useLocation().pathname.startsWith('/helpmc') ? '/helpmc' : '/help';
  const { data, loading, refetch } = useQuery(HelpPageDocument, { errorPolicy: 'all' });
  const centre = data?.helpCentre;
  if (!centre && loading) return <Waiting />;
  if (!centre) {
    return (
      <EmptyState
        level={1}
        announce
        picture="alert"
        title={t('common:error.part')}
        text={t('common:error.network')}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('common:action.retry')}</Button>}
      />
    );
  }
  const found = article === undefined ? null : findQuestion(centre.topics, article);
  if (article !== undefined && !found)
    return (
      <EmptyState
        level={1}
        picture="help"
        title={t('help:gone.title')}
        text={t('help:gone.text')}
        action={
          <ButtonLink to={base} variant="primary">
            {t('help:gone.back')}
          </ButtonLink>
        }
      />
    );
  if (!found) return <Overview base={base} centre={centre} />;
  return (
    <div className={styles['reading']}>
      <div className={styles['beside']}>
        <TopicNav base={base} topics={centre.topics} open={found.topic.id} />
      </div>
      <Article base={base} found={found} canWrite={centre.feedback !== null} />
    </div>
  );
}

function Overview({
  base,
  centre,
}: {
  readonly base: HelpBase;
  readonly centre: NonNullable<HelpPageQuery['helpCentre']>;
}) {
  const { t } = useTranslation('help');
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const search = params.get('search') ?? '';
  usePageHead(null, t('description'));
  useEffect(
    function goThere() {
      if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
    },
    [hash],
  );
  return (
    <div className={styles['page']}>
      <div className={styles['hero']}>
        <h1 className={styles['title']}>{t('title')}</h1>
        <p className={styles['lead']}>{t('lead')}</p>
        <HelpSearch
          base={base}
          topics={centre.topics}
          search={search}
          canWrite={centre.feedback !== null}
          onSearch={(next) =>
            setParams(next === '' ? {} : { search: next }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {search.trim() === '' && <TopicCards base={base} topics={centre.topics} />}
      {centre.feedback && <FeedbackForm rules={centre.feedback} />}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['page']} aria-busy="true">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <Skeleton width="min(420px, 70%)" height="3rem" />
      <Skeleton height="50px" radius="var(--radius-2)" />
      {Array.from({ length: 3 }, (_card, index) => (
        <Skeleton key={index} height="220px" radius="var(--radius-3)" />
      ))}
    </div>
  );
}
