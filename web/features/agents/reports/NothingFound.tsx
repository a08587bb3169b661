import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';

interface NothingFoundProps {
  /** What was looked for; empty for everybody. */
  readonly name: string;
  /** Shows everybody instead. */
  readonly onAll: () => void;
}

/** In place of the rows of a report that has none: of the name, or of the days. */
export function NothingFound({ name, onAll }: NothingFoundProps) {
  const { t } = useTranslation('agents');
  const why = name === '' ? 'days' : 'name';
  return (
    <EmptyState
      level={3}
      picture="history"
      title={t(`report.none.${why}.title`)}
      text={t(`report.none.${why}.text`)}
      {...(why === 'name' && { action: <Button onClick={onAll}>{t('search.all')}</Button> })}
    />
  );
}
