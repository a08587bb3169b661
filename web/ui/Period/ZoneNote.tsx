import { useTranslation } from 'react-i18next';
import { zoneName } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import styles from './ZoneNote.module.css';

/** Whose midnight begins the days of a report; said to those whose own days begin at another moment. */
export function ZoneNote({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const zone = zoneName(timeZone, locale);
  return zone === zoneName(undefined, locale) ? null : <p className={styles['note']}>{t('zone', { zone })}</p>;
}
