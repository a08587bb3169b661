import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph, Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import styles from './PictureField.module.css';
import type { FormPicture, Pictures } from './usePictures.ts';

const PLUS = 'M12 5v14M5 12h14';

interface PictureFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** How many there may be ([001] §5). */
  readonly max: number;
  readonly pictures: Pictures;
}

/**
 * Chooses and sends the pictures of a form (`usePictures`): with a preview, how far each is, and a retry. Its texts are
 * the lazy namespace `pictures`.
 */
export function PictureField({ label, hint, error, max, pictures }: PictureFieldProps) {
  const { t } = useTranslation('pictures');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const room = max - pictures.list.length;
  return (
    <div className={styles['field']} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`}>
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      <ul className={styles['pictures']}>
        {pictures.list.map((picture) => (
          <Picture key={picture.key} picture={picture} pictures={pictures} />
        ))}
        {room > 0 && (
          <li data-invalid={Boolean(error) || undefined}>
            <button type="button" className={styles['add']} onClick={() => input.current?.click()}>
              <Glyph path={PLUS} />
              {t('add')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        multiple={room > 1}
        hidden
        aria-label={t('add')}
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <p id={`${id}-note`} className={styles['note']} data-invalid={Boolean(error) || undefined} aria-live="polite">
        {error && <Icon name="alert" />}
        {error ?? hint ?? t('hint', { count: max })}
      </p>
    </div>
  );
}

function Picture({ picture, pictures }: { readonly picture: FormPicture; readonly pictures: Pictures }) {
  const { t } = useTranslation('pictures');
  const { key, name, preview, state } = picture;
  return (
    <li className={styles['picture']} data-state={state.kind}>
      <img src={preview} alt={name} />
      <p className={styles['state']} role="status">
        {state.kind === 'sending' && t('sending', { percent: Math.round(state.part * 100) })}
        {state.kind === 'kept' && (
          <>
            <Icon name="check" />
            {t('kept')}
          </>
        )}
        {state.kind === 'failed' && t('failed')}
        {state.kind === 'refused' && t(`refused.${state.reason}`)}
      </p>
      {state.kind === 'sending' && <progress className={styles['bar']} value={state.part} aria-label={name} />}
      <div className={styles['actions']}>
        {state.kind === 'failed' && (
          <IconButton icon="refresh" label={t('retry', { name })} onClick={() => pictures.retry(key)} />
        )}
        <IconButton icon="close" label={t('remove', { name })} onClick={() => pictures.remove(key)} />
      </div>
    </li>
  );
}
