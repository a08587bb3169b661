import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFragment } from '../../apollo/useFragment.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { BrandMark } from './BrandMark.tsx';
import { SiteFooter_SiteFragmentDoc, type SiteFooter_SiteFragment } from './SiteFooter.generated.ts';
import styles from './SiteFooter.module.css';

interface FooterGroup {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

interface SiteFooterProps {
  readonly site: FragmentType<SiteFooter_SiteFragment> | null;
  readonly groups: readonly FooterGroup[];
  /** The rolling marks of the studios. */
  readonly strip: ReactNode;
  readonly support: ReactNode;
}

/** The page's end: studios, ways on, who holds which licence, and the plain word that this is play money (S14). */
export function SiteFooter({ site, groups, strip, support }: SiteFooterProps) {
  const { t } = useTranslation('site');
  const { data } = useFragment({ fragment: SiteFooter_SiteFragmentDoc, from: site ? { __typename: 'Site', ...site } : null });
  const known = data?.brand ? data : null;
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        {strip}
        <div className={styles['columns']}>
          <div className={styles['brand']}>
            <BrandMark />
            <p className={styles['name']}>{known?.brand?.name}</p>
            {known?.brand?.tagline && <p>{known.brand.tagline}</p>}
          </div>
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2 className={styles['heading']}>{group.title}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} className={styles['link']}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          {support}
        </div>
        <div className={styles['ground']}>
          <p className={styles['age']}>
            {known?.minimumAge !== undefined && <strong>{known.minimumAge}+</strong>}
            <span>{t('footer.playMoney')}</span>
          </p>
          <Licences licences={known?.licences ?? []} />
        </div>
      </div>
    </footer>
  );
}

/** A licence is a number somebody can look up; without number and link there is no badge. */
function Licences({ licences }: { readonly licences: readonly Partial<SiteFooter_SiteFragment['licences'][number]>[] }) {
  const { t } = useTranslation('site');
  const whole = licences.filter((licence) => licence.authority && licence.number && licence.url);
  if (whole.length === 0) return null;
  return (
    <div className={styles['licensing']}>
      <p>{t('footer.licensing')}</p>
      <ul className={styles['licences']}>
        {whole.map(({ authority, number, url }) => (
          <li key={number}>
            <a href={url} target="_blank" rel="noreferrer" className={styles['licence']}>
              <Icon name="shield" />
              <span>
                {authority}
                <small>{number}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
