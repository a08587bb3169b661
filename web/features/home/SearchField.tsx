import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './SearchField.module.css';

/** Maximum length of the search over all games. */
const LONGEST = 60;

/** A field that searches all games for the typed text. */
export function SearchField({ onSearch }: { readonly onSearch: (words: string) => void }) {
  const { t } = useTranslation('home');
  const [words, setWords] = useState('');
  const search = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(words.trim());
  };
  return (
    <form role="search" className={styles['search']} onSubmit={search}>
      <label className={styles['box']}>
        <Icon name="search" />
        <input
          type="search"
          aria-label={t('welcome.search')}
          placeholder={t('welcome.placeholder')}
          maxLength={LONGEST}
          enterKeyHint="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <button type="submit" aria-haspopup="dialog" className={styles['submit']}>
        {t('welcome.submit')}
      </button>
    </form>
  );
}
