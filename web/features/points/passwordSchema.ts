import { object, string } from 'yup';

/** The rules of a form that asks for the payment password: it must not be empty. */
export const passwordSchema = object({ paymentPassword: string().default('').required('password') });
