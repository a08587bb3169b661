/** A message for a carrier: an SMS, or an e-mail with both its bodies. */
export interface Parcel {
  /** Stays the same when the same message is tried again, so that a provider can recognise it. */
  readonly id: string;
  /** Mobile number as `+` and digits, or an address. */
  readonly recipient: string;
  /** E-mails only. */
  readonly subject: string | null;
  /** Plain text. */
  readonly body: string;
  /** E-mails only. */
  readonly html: string | null;
}

/** Delivers messages: a mail server or an SMS provider. */
export interface Carrier {
  /** Resolves when the provider has accepted the message. Rejects with a `DeliveryError`. */
  carry(parcel: Parcel): Promise<void>;
  close(): void;
}

/** The provider did not take a message. The text is for the log and the outbox; it never repeats the message. */
export class DeliveryError extends Error {
  /** It would not take it another time either, such as a number that does not exist. */
  readonly isFinal: boolean;
  /** How long the provider asks to be left alone, in milliseconds; null where it does not say. */
  readonly retryAfter: number | null;

  constructor(message: string, details: { readonly isFinal: boolean; readonly retryAfter?: number | null }) {
    super(message);
    this.name = 'DeliveryError';
    this.isFinal = details.isFinal;
    this.retryAfter = details.retryAfter ?? null;
  }
}
