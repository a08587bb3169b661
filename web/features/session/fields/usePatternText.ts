import { useTranslation } from 'react-i18next';
import { toPatternId } from '../../../../schema/patterns.ts';

/** The text for a message of `patternMessage`, from `registration`; null for others. */
export function usePatternText(): (message: string) => string | null {
  const { t } = useTranslation('registration');
  return (message) => {
    const [kind, id, length = ''] = message.split(':');
    return kind === 'pattern' ? t(`pattern.${toPatternId(id)}`, { length: unbroken(length) }) : null;
  };
}

/** Keeps "6–13" on one line: a word joiner prevents the break after the dash. */
const unbroken = (range: string): string => range.replace('–', '–\u2060');
