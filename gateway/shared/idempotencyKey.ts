const KEY = /^[\w-]{8,64}$/;

/** What is wrong with a text that is no key. */
export const KEY_PROBLEM = 'must have 8 to 64 letters, digits, - or _';

/** Whether a text has the form of the key under which a change is sent. */
export const isIdempotencyKey = (text: string): boolean => KEY.test(text);
