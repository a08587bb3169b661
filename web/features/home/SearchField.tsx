import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './SearchField.module.css';

/** As long as the search over all games allows. */
const LONGEST = 60;

/** One field, no rules: whatever is typed is looked for among all games. */
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
