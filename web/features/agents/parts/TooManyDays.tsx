import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';

/** The most days that a report covers. */
export const MOST_DAYS = 366;

/** In place of a report over more days than there can be. */
export function TooManyDays() {
  const { t } = useTranslation('records');
  return <EmptyState level={3} picture="history" title={t('profit.long.title')} text={t('profit.long.text')} />;
}
