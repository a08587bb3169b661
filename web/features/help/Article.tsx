import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../lib/navigation/RouterView.tsx';
import { usePageHead } from '../../lib/navigation/pageHead.ts';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { copyText } from '../../ui/Toast/copyText.ts';
import styles from './Article.module.css';
import { type HelpBase, questionPath, writePath } from './paths.ts';
import { textOf } from './searchHelp.ts';
import { findQuestion } from './topics.ts';

interface ArticleProps {
  readonly base: HelpBase;
  readonly found: NonNullable<ReturnType<typeof findQuestion>>;
  readonly canWrite: boolean;
}

const DESCRIPTION = 160;

/** One question with its answer; a page of its own, to be linked, bookmarked and printed. */
export function Article({ base, found: { topic, question, previous, next }, canWrite }: ArticleProps) {
  const { t } = useTranslation('help');
  const navigate = useNavigate();
  usePageHead(question.title, textOf(question.answer).slice(0, DESCRIPTION));

  /** Follows the operator's links to pages of this site without loading a new document. */
  function follow(event: MouseEvent<HTMLDivElement>): void {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    if (
      !href?.startsWith('/') ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    void navigate(href);
  }

  const copy = (): Promise<void> =>
    copyText(location.href, t('article.copied'), t('article.notCopied', { address: location.href }));

  return (
    <article className={styles['article']}>
      <nav aria-label={t('article.path')}>
        <ol className={styles['path']}>
          <li>
            <Link to={base}>{t('title')}</Link>
          </li>
          <li>
            <Icon name="chevron-right" />
            <Link to={`${base}#topic-${topic.id}`}>{topic.title}</Link>
          </li>
        </ol>
      </nav>
      <h1 className={styles['title']}>{question.title}</h1>
      {/* Sanitised by the gateway. The handler only spares loading the site anew: links work without it as well. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles['answer']} onClick={follow} dangerouslySetInnerHTML={{ __html: question.answer }} />
      <div className={styles['actions']}>
        <Button size="small" icon="copy" onClick={() => void copy()}>
          {t('article.copy')}
        </Button>
        <Button size="small" icon="external" onClick={() => print()}>
          {t('article.print')}
        </Button>
        {canWrite && (
          <ButtonLink size="small" variant="quiet" icon="mail" to={writePath(base)}>
            {t('article.write')}
          </ButtonLink>
        )}
      </div>
      <nav className={styles['neighbours']} aria-label={t('article.neighbours')}>
        {previous && (
          <Link to={questionPath(base, previous.id)} rel="prev" className={styles['neighbour']}>
            <small>{t('article.previous')}</small>
            {previous.title}
          </Link>
        )}
        {next && (
          <Link to={questionPath(base, next.id)} rel="next" className={styles['neighbour']}>
            <small>{t('article.next')}</small>
            {next.title}
          </Link>
        )}
      </nav>
    </article>
  );
}
