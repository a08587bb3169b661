import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFragment } from '../../../apollo/useFragment.ts';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { BrandMark } from '../brand/BrandMark.tsx';
import { SiteFooter_SiteFragmentDoc, type SiteFooter_SiteFragment } from './SiteFooter.generated.ts';
import styles from './SiteFooter.module.css';

interface FooterGroup {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

interface SiteFooterProps {
  readonly site: FragmentType<SiteFooter_SiteFragment> | null;
  readonly groups: readonly FooterGroup[];
  /** The strip with the studios' logos. */
  readonly strip: ReactNode;
  readonly support: ReactNode;
}

/** The page's footer: studios, links, licences, and the notice that this is play money (S14). */
export function SiteFooter({ site, groups, strip, support }: SiteFooterProps) {
  const { t } = useTranslation('site');
  const { data } = useFragment({
    fragment: SiteFooter_SiteFragmentDoc,
    from: site ? { __typename: 'Site', ...site } : null,
  });
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
          <Licensing statement={known?.licensingStatement ?? null} licences={known?.licences ?? []} />
        </div>
      </div>
    </footer>
  );
}

interface LicensingProps {
  readonly statement: string | null;
  readonly licences: readonly PartialLicence[];
}

type Licence = SiteFooter_SiteFragment['licences'][number];
type PartialLicence = Partial<Omit<Licence, 'picture'>> & { readonly picture?: Partial<Licence['picture']> };

/**
 * The operator's statement on its licensing, and the licences that can be looked up: those with number, link and
 * picture.
 */
function Licensing({ statement, licences }: LicensingProps) {
  const { t } = useTranslation('site');
  const whole = licences.filter(({ authority, number, url, picture }) => authority && number && url && picture?.url);
  if (!statement && whole.length === 0) return null;
  return (
    <div className={styles['licensing']}>
      {statement && <p>{statement}</p>}
      {whole.length > 0 && (
        <ul className={styles['licences']} aria-label={t('footer.licensing')}>
          {whole.map(({ authority, number, url, picture }) => (
            <li key={authority}>
              <a href={url} target="_blank" rel="noreferrer" className={styles['licence']}>
                <LazyImage src={picture?.url ?? ''} alt="" fit="contain" ratio="1" />
                <span>
                  {authority}
                  <small>{number}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
