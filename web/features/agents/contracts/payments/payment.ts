import type { Payment_PaymentFragment } from './Payment.generated.ts';

export type Payment = Payment_PaymentFragment;
