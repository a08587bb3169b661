import { createTransport } from 'nodemailer';
import type { Carrier } from './Carrier.ts';
import { DeliveryError } from './Carrier.ts';

/** How long a mail server may take for each step, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** E-mail through a mail server, such as `smtps://user:password@mail.example`; connections are kept and reused. */
export function createSmtpCarrier({ url, from }: { readonly url: string; readonly from: string }): Carrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const host = from.replace(/^.*@|>.*$/g, '');
  return {
    async carry({ id, recipient, subject, body, html }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject: subject ?? '',
          text: body,
          ...(html === null ? {} : { html }),
          messageId: `<${id}@${host}>`,
        });
      } catch (error) {
        throw toDeliveryError(error);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A reply of 500 and above is final (RFC 5321 §4.2.1), except about the sender, which is a fault of our configuration.
 */
function toDeliveryError(error: unknown): DeliveryError {
  const { responseCode, code, command } = error as {
    readonly responseCode?: number;
    readonly code?: string;
    readonly command?: string;
  };
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  return new DeliveryError(
    `the mail server: ${[code, responseCode, command].filter((part) => part !== undefined).join(' ') || 'no answer'}`,
    { isFinal },
  );
}
