import type { Environment } from '../env.ts';
import type { Carrier } from './Carrier.ts';
import { createHttpSmsCarrier } from './httpSms.ts';
import { createSmtpCarrier } from './smtp.ts';

/** The carrier of each channel; null if there is none and messages are only kept in the outbox. */
export interface Carriers {
  readonly sms: Carrier | null;
  readonly email: Carrier | null;
}

export function createCarriers({ sms, mail }: Pick<Environment, 'sms' | 'mail'>): Carriers {
  return { sms: sms && createHttpSmsCarrier(sms), email: mail && createSmtpCarrier(mail) };
}
