import { useTranslation } from 'react-i18next';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import styles from './Chain.module.css';

export interface ChainLink {
  readonly id: string;
  readonly username: string;
}

interface ChainProps {
  /** From directly below the agent down to whom the page is about. */
  readonly chain: readonly ChainLink[];
  /** To the agent's own level. */
  readonly top: CentrePageLink;
  readonly linkTo: (memberId: string) => CentrePageLink;
}

/** The way down the line, each step of it a link but for the last. */
export function Chain({ chain, top, linkTo }: ChainProps) {
  const { t } = useTranslation('agents');
  return (
    <nav aria-label={t('chain.label')}>
      <ol className={styles['chain']}>
        <li>
          <Link {...top} className={styles['link']}>
            {t('chain.top')}
          </Link>
        </li>
        {chain.map(({ id, username }, at) => (
          <li key={id}>
            {at === chain.length - 1 ? (
              <span aria-current="page">{username}</span>
            ) : (
              <Link {...linkTo(id)} className={styles['link']}>
                {username}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
