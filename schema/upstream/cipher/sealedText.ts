import { PayloadCipherError } from './PayloadCipher.ts';

/**
 * The cipher text of a body, which older clients send as a JSON string and newer ones as `{ "value": … }` (wire §1.3).
 */
export function sealedText(body: string): string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch (cause) {
    throw new PayloadCipherError('body', 'The body is not JSON', cause);
  }
  const text = typeof parsed === 'object' && parsed !== null && 'value' in parsed ? parsed.value : parsed;
  if (typeof text !== 'string' || text === '') throw new PayloadCipherError('body', 'The body carries no cipher text');
  return text;
}
