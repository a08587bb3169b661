import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';

interface NoMembersProps {
  readonly title: string;
  readonly text: string;
  /** Shows everybody instead. */
  readonly onAll?: () => void;
}

/** In place of a list of members that has none. */
export function NoMembers({ title, text, onAll }: NoMembersProps) {
  const { t } = useTranslation('agents');
  return (
    <EmptyState
      level={3}
      picture="users"
      title={title}
      text={text}
      {...(onAll && { action: <Button onClick={onAll}>{t('search.all')}</Button> })}
    />
  );
}
