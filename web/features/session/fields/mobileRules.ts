import { string } from 'yup';

/**
 * Rules of `MobileField`; the messages are keys of the namespace `codes`. Only the operator knows which numbers exist;
 * these rules catch typing errors.
 */
export const mobileRules = {
  dialingCode: string().required('error.dialingCodeRequired'),
  mobile: string()
    .trim()
    .required('error.mobileRequired')
    .matches(/^[\d\s().-]*$/, 'error.mobileFormat')
    .test('digits', 'error.mobileFormat', (value) => /^\d{5,14}$/.test(value.replaceAll(/\D/g, ''))),
};
