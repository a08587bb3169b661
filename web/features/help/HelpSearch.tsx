import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../lib/navigation/RouterView.tsx';
import { Field } from '../../ui/Field/Field.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './HelpSearch.module.css';
import { Highlight } from './Highlight.tsx';
import { type HelpBase, questionPath, writePath } from './paths.ts';
import { searchHelp } from './searchHelp.ts';
import { iconOf, type Topic } from './topics.ts';

interface HelpSearchProps {
  readonly base: HelpBase;
  readonly topics: readonly Topic[];
  readonly search: string;
  readonly canWrite: boolean;
  readonly onSearch: (search: string) => void;
}

const LONGEST = 80;

/**
 * Searches while the player types. Arrows move between the field and the results, Enter opens the first, Escape clears
 * the search.
 */
export function HelpSearch({ base, topics, search, canWrite, onSearch }: HelpSearchProps) {
  const { t } = useTranslation('help');
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const found = searchHelp(topics, search);
  const asked = search.trim() !== '';

  function clear(): void {
    onSearch('');
    box.current?.querySelector('input')?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Escape' && asked) {
      event.preventDefault();
      return clear();
    }
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, ol a') ?? [])];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const to = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
    if (step === 0 || !to) return;
    event.preventDefault();
    to.focus();
  }

  return (
    // The keys only add to what Tab and Enter do on the field and the links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className={styles['search']} onKeyDown={onKeyDown}>
      <form
        role="search"
        aria-label={t('search.label')}
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) void navigate(questionPath(base, first.question.id));
        }}
      >
        <Field
          type="search"
          name="search"
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          end={
            asked ? (
              <IconButton icon="close" label={t('search.clear')} onClick={clear} />
            ) : (
              <span className={styles['glass']}>
                <Icon name="search" />
              </span>
            )
          }
        />
      </form>
      <p role="status">
        <VisuallyHidden>{asked ? t('search.found', { count: found.length }) : ''}</VisuallyHidden>
      </p>
      {asked && found.length > 0 && (
        <ol className={styles['found']} aria-label={t('search.results')}>
          {found.map(({ topic, question, titleRanges, excerpt, excerptRanges }) => (
            <li key={question.id}>
              <Link to={questionPath(base, question.id)} className={styles['result']}>
                <Icon name={iconOf(topic)} />
                <span className={styles['words']}>
                  <span className={styles['title']}>
                    <Highlight text={question.title} ranges={titleRanges} />
                  </span>
                  <span className={styles['excerpt']}>
                    <Highlight text={excerpt} ranges={excerptRanges} />
                  </span>
                  <small className={styles['topic']}>{topic.title}</small>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {asked && found.length === 0 && (
        <p className={styles['none']}>
          {t('search.none', { search: search.trim() })}{' '}
          {canWrite && <Link to={writePath(base)}>{t('search.write')}</Link>}
        </p>
      )}
    </div>
  );
}
