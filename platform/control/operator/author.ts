import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../contract/Refusal.ts';
import type { Author } from '../../domains/site/operator/changes.ts';
import { AUTHOR_LIMITS } from './client/authorLimits.ts';

/** Headers that say who makes a change and why. Percent-encoded, as a header holds one script only. */
export const AUTHOR_HEADERS = { by: 'x-changed-by', reason: 'x-change-reason' } as const;

/** Line breaks among them; PostgreSQL cannot store NUL. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Who makes a change and why. Refuses with 400 a change without a name or a reason, and control characters in either.
 */
export function authorOf(headers: IncomingHttpHeaders): Author {
  const told = (part: keyof Author): string => {
    const text = decoded(headers[AUTHOR_HEADERS[part]]).trim();
    if (text !== '' && text.length <= AUTHOR_LIMITS[part] && !CONTROL_CHARACTER.test(text)) return text;
    const message =
      `Say who makes the change and why: ${AUTHOR_HEADERS[part]} needs 1 to ${AUTHOR_LIMITS[part]} characters, ` +
      'no control characters';
    throw new Refusal('INVALID_PARAMETERS', { status: 400, message });
  };
  return { by: told('by'), reason: told('reason') };
}

function decoded(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''));
  } catch {
    return '';
  }
}
