import { useField, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../lib/navigation/unsaved.ts';
import { TextArea } from '../../../ui/Field/TextArea.tsx';
import styles from './RedeemForm.module.css';
import { LONGEST_ADDRESS } from './redeemSchema.ts';

/** The field `address` of the form around it. */
export function AddressField({ toMessage }: { readonly toMessage: (key: string) => string }) {
  const { t } = useTranslation('points');
  useUnsaved(useFormikContext().dirty);
  const [input, meta] = useField<string>('address');
  return (
    <TextArea
      {...input}
      className={styles['address'] ?? ''}
      label={t('redeem.address')}
      hint={t('redeem.addressHint')}
      autoComplete="street-address"
      maxLength={LONGEST_ADDRESS}
      counter={`${input.value.length} / ${LONGEST_ADDRESS}`}
      error={meta.touched && meta.error ? toMessage(meta.error) : undefined}
    />
  );
}
