import { useTranslation } from 'react-i18next';
import { toPatternId } from '../../../../schema/patterns.ts';

/** Puts the messages of `patternMessage` into words, those of `registration`; null for others. */
export function usePatternText(): (message: string) => string | null {
  const { t } = useTranslation('registration');
  return (message) => {
    const [kind, id, length = ''] = message.split(':');
    return kind === 'pattern' ? t(`pattern.${toPatternId(id)}`, { length: unbroken(length) }) : null;
  };
}

/** A line may break after a dash, and would tear "6–13" apart; not before a word joiner. */
const unbroken = (range: string): string => range.replace('–', '–\u2060');
