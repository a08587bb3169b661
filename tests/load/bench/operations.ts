import type { LoadOperation } from '../operations.ts';
import { operations, prepared, spelledOut } from '../operations.ts';
import { siteAddress } from '../../support/siteRequest.ts';
import type { LoadRequest } from '../measureLoad.ts';

/** One of the measured operations, and who asks. */
export interface BenchCase {
  /** Such as `home, guest`; also the path at the bound. */
  readonly title: string;
  readonly operation: LoadOperation;
  readonly isMember: boolean;
  /** Most CPU, as a multiple of the bound's. */
  readonly most: number;
}

const MOST = { guest: 1.5, member: 2, balance: 1.6 } as const;

export const cases: readonly BenchCase[] = operations.flatMap((operation): readonly BenchCase[] => {
  const member = { title: `${operation.title}, member`, operation, isMember: true };
  if (operation.title === 'balance') return [{ ...member, most: MOST.balance }];
  const guest = { title: `${operation.title}, guest`, operation, isMember: false, most: MOST.guest };
  return [guest, { ...member, most: MOST.member }];
});

/** As the site's browser asks: guests by GET, members by POST, both with the document's id alone. */
export function asTheSiteAsks(origin: string, { operation, isMember }: BenchCase, cookie: string): LoadRequest {
  if (isMember) return { ...posted(origin, prepared(operation)), headers: headersOf(cookie) };
  return { url: siteAddress(origin, operation.name, operation.variables), headers: headersOf(null) };
}

/** As a client without the site's manifest asks: by POST, with the whole document. */
export function asAnyClientAsks(origin: string, { operation, isMember }: BenchCase, cookie: string): LoadRequest {
  return { ...posted(origin, spelledOut(operation)), headers: headersOf(isMember ? cookie : null, true) };
}

function posted(origin: string, body: string): Omit<LoadRequest, 'headers'> {
  return { url: `${origin}/graphql`, method: 'POST', body };
}

/** What a browser sends with a request of the site. */
function headersOf(cookie: string | null, hasBody = cookie !== null): Readonly<Record<string, string>> {
  return {
    accept: 'application/graphql-response+json, application/json',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en-GB,en;q=0.9',
    'sec-fetch-site': 'same-origin',
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    'x-language': 'EN',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(cookie !== null && { cookie }),
  };
}
