import { useQuery } from '@apollo/client/react';
import { useField } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { CountriesDocument } from './MobileField.generated.ts';
import styles from './MobileField.module.css';

interface MobileFieldProps {
  /** Translates the keys of the form's schema. */
  readonly toMessage: (key: string) => string;
  readonly disabled?: boolean;
}

/** The main country of a language; other languages get the operator's first country. */
const AT_HOME: Readonly<Record<string, string>> = { fil: 'PH', vi: 'VN', th: 'TH', id: 'ID', zh: 'CN' };

/**
 * A mobile number: the fields `dialingCode` and `mobile` of the surrounding form, see `mobileRules`. The countries are
 * the operator's, their names the browser's. Texts: the lazy namespace `codes`.
 */
export function MobileField({ toMessage, disabled = false }: MobileFieldProps) {
  const { t } = useTranslation('codes');
  const locale = useLocale();
  const { data } = useQuery(CountriesDocument);
  const countries = useMemo(() => data?.countries ?? [], [data]);
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'region' }), [locale]);
  const [dialing, , { setValue: setDialing }] = useField<string>('dialingCode');
  const [number, meta] = useField<string>('mobile');
  const [country, setCountry] = useState<string | null>(null);

  useEffect(
    function beginAtHome() {
      if (dialing.value !== '' || countries.length === 0) return;
      const home = AT_HOME[locale.split('-')[0] ?? ''];
      void setDialing((countries.find(({ code }) => code === home) ?? countries[0])?.dialingCode ?? '', false);
    },
    [countries, dialing.value, locale, setDialing],
  );

  const fitting = countries.filter(({ dialingCode }) => dialingCode === dialing.value);
  const chosen = fitting.find(({ code }) => code === country) ?? fitting[0];
  return (
    <Field
      {...number}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      label={t('mobile.label')}
      disabled={disabled}
      error={meta.touched && meta.error ? toMessage(meta.error) : undefined}
      start={
        <span className={styles['dialing']}>
          <span aria-hidden="true">{dialing.value === '' ? '+' : `+${dialing.value}`}</span>
          <Icon name="chevron-down" />
          <select
            aria-label={t('mobile.country')}
            disabled={disabled}
            value={chosen?.code ?? ''}
            onChange={(event) => {
              const next = countries.find(({ code }) => code === event.currentTarget.value);
              setCountry(next?.code ?? null);
              void setDialing(next?.dialingCode ?? '');
            }}
          >
            {!chosen && <option value="">{t('mobile.country')}</option>}
            {countries.map(({ code, dialingCode }) => (
              <option key={code} value={code}>
                {`${names.of(code) ?? code} +${dialingCode}`}
              </option>
            ))}
          </select>
        </span>
      }
    />
  );
}
