import { useTranslation } from 'react-i18next';
import type { GameCategory } from '../../../apollo/schema.generated.ts';
import { Select } from '../../../ui/Select/Select.tsx';

/** In the navigation's order. */
const CATEGORIES = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'LOTTERY',
  'COCKFIGHT',
] as const satisfies readonly GameCategory[];

interface CategorySelectProps {
  /** Null for all. */
  readonly category: GameCategory | null;
  readonly onChange: (category: GameCategory | null) => void;
}

/** Games of one kind, or of all. */
export function CategorySelect({ category, onChange }: CategorySelectProps) {
  const { t } = useTranslation(['records', 'games']);
  return (
    <Select<GameCategory | ''>
      label={t('records:betting.category')}
      value={category ?? ''}
      options={[
        { value: '', label: t('records:betting.everyCategory') },
        ...CATEGORIES.map((value) => ({ value, label: t(`games:category.${value}.title`) })),
      ]}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  );
}
