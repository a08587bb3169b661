import { Icon } from '../../ui/Icon/Icon.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { type HelpBase, questionPath } from './paths.ts';
import styles from './TopicCards.module.css';
import { iconOf, type Topic } from './topics.ts';

/** Every topic with its questions, all expanded, so that the browser's own search finds them. */
export function TopicCards({ base, topics }: { readonly base: HelpBase; readonly topics: readonly Topic[] }) {
  return (
    <div className={styles['cards']}>
      {topics.map((topic) => (
        <section
          key={topic.id}
          id={`topic-${topic.id}`}
          className={styles['card']}
          aria-labelledby={`title-${topic.id}`}
        >
          <h2 id={`title-${topic.id}`} className={styles['title']}>
            <span className={styles['picture']}>
              <Icon name={iconOf(topic)} />
            </span>
            {topic.title}
          </h2>
          <ul className={styles['questions']}>
            {topic.questions.map((question) => (
              <li key={question.id}>
                <Link to={questionPath(base, question.id)} className={styles['question']}>
                  <span>{question.title}</span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
