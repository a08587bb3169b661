import { useField } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import styles from './Registration.module.css';
import { useFieldMessage } from './useFieldMessage.ts';

/**
 * The help centre's article with the rules, in the layout without navigation: a site for members only shows it to
 * guests, too.
 */
const RULES = '/helpmc/siteRules';

/** Confirms the age and agreement to the rules ([001] §5). */
export function TermsField({ minimumAge }: { readonly minimumAge: number }) {
  const { t } = useTranslation('registration');
  const toMessage = useFieldMessage(minimumAge);
  const id = useId();
  const [{ value, ...input }, meta] = useField<boolean>('acceptsTerms');
  const isWrong = meta.touched && meta.error !== undefined;
  return (
    <div className={styles['terms']} data-invalid={isWrong || undefined}>
      <label>
        <input
          type="checkbox"
          {...input}
          checked={value}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
        />
        {t('terms.label', { age: minimumAge })}
      </label>
      {/* In a new tab, so that the input stays. */}
      <a href={RULES} target="_blank" rel="noreferrer">
        {t('terms.read')}
        <Icon name="external" />
      </a>
      <p id={id} aria-live="polite">
        {isWrong && (
          <>
            <Icon name="alert" />
            {meta.error === 'reason:MISSING' ? t('terms.missing', { age: minimumAge }) : toMessage(meta.error ?? '')}
          </>
        )}
      </p>
    </div>
  );
}
