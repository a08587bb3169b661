import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { NavLink } from '../../ui/Link/Link.tsx';
import { type HelpBase, questionPath } from './paths.ts';
import styles from './TopicNav.module.css';
import { iconOf, type Topic } from './topics.ts';

/** All topics beside an answer; the topic of the answer is expanded. */
export function TopicNav({
  base,
  topics,
  open,
}: {
  readonly base: HelpBase;
  readonly topics: readonly Topic[];
  readonly open: string;
}) {
  const { t } = useTranslation('help');
  return (
    <nav className={styles['nav']} aria-label={t('topics')}>
      {topics.map((topic) => (
        <details key={`${topic.id} ${topic.id === open}`} className={styles['topic']} open={topic.id === open}>
          <summary className={styles['name']}>
            <Icon name={iconOf(topic)} />
            {topic.title}
          </summary>
          <ul>
            {topic.questions.map((question) => (
              <li key={question.id}>
                <NavLink to={questionPath(base, question.id)} end className={styles['question']}>
                  {question.title}
                </NavLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
