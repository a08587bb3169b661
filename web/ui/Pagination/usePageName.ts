import { useTranslation } from 'react-i18next';

/** Names a page, from 1, of how many; `total` is null where the operator does not count. */
export function usePageName(): (number: number, total: number | null) => string {
  const { t } = useTranslation('paging');
  return (number, total) => (total === null ? t('uncounted', { number }) : t('page', { number, total }));
}
