import type { Application } from './records.ts';

interface Problem {
  readonly field: string;
  readonly problem: string;
}

/** Control characters, which people do not type and some databases cannot store. Line breaks and tabs are allowed. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}/u;
const EMAIL = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]+$/;
/** Five hundred long words fit. */
const LONGEST_TEXT = 8_000;
const LONGEST_CONTACT = 200;

export function problemOfContact(text: string, contact: string | null): Problem | null {
  if (text.length > LONGEST_TEXT || UNPRINTABLE.test(text))
    return { field: 'text', problem: `must have at most ${LONGEST_TEXT} printable characters` };
  if (contact !== null && (contact.length > LONGEST_CONTACT || UNPRINTABLE.test(contact)))
    return { field: 'contact', problem: `must have at most ${LONGEST_CONTACT} printable characters` };
  return null;
}

/** The first thing that an application lacks. */
export function problemOfApplication({
  name,
  email,
  dialingCode,
  mobile,
  channel,
  message,
  isOfAge,
}: Application): Problem | null {
  return (
    lengthProblem('name', name, 1, 80) ??
    (email.trim().length <= 100 && EMAIL.test(email.trim())
      ? null
      : { field: 'email', problem: 'is no e-mail address' }) ??
    ((mobile ?? '').trim() === '' || (/^\+?\d{1,4}$/.test(dialingCode ?? '') && /^[\d\s().-]{4,20}$/.test(mobile ?? ''))
      ? null
      : { field: 'mobile', problem: 'is no mobile number' }) ??
    lengthProblem('channel', channel ?? '', 0, 300) ??
    lengthProblem('message', message, 1, 2_000) ??
    (isOfAge ? null : { field: 'isOfAge', problem: 'must be confirmed' })
  );
}

function lengthProblem(field: string, text: string, least: number, most: number): Problem | null {
  const { length } = text.trim();
  return length >= least && length <= most && !UNPRINTABLE.test(text)
    ? null
    : { field, problem: `must have ${least} to ${most} printable characters` };
}
