import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTheme } from '../../lib/browser/theme.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './CheckLink.module.css';

interface CheckLinkProps {
  readonly verifyUrl: string;
  readonly children: ReactNode;
}

/** To the page that checks a draw, in the site's language and theme. */
export function CheckLink({ verifyUrl, children }: CheckLinkProps) {
  const { language } = useLanguage();
  const url = new URL(verifyUrl);
  url.searchParams.set('language', language);
  url.searchParams.set('theme', useTheme());
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" className={styles['check']}>
      <Icon name="shield" />
      {children}
      <Icon name="external" />
    </a>
  );
}
