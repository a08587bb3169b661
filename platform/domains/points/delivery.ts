import { Refusal } from '../../contract/Refusal.ts';

const LONGEST_ADDRESS = 500;
/** 6 to 20 digits, with what people write between them. */
const PHONE = /^(?:[\s()+-]*\d){6,20}[\s()-]*$/;

/** An address without spaces around it; refuses one that is empty or too long. */
export function addressIn(text: string): string {
  const address = text.trim();
  if (address === '' || address.length > LONGEST_ADDRESS) throw invalid('address');
  return address;
}

/** A phone number without spaces around it; refuses what is none. */
export function mobileIn(text: string): string {
  const mobile = text.trim();
  if (!PHONE.test(mobile)) throw invalid('mobileNum');
  return mobile;
}

const invalid = (field: string): Refusal =>
  new Refusal('INVALID_PARAMETERS', { status: 400, message: `${field} is not valid` });
