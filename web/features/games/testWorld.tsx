import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { type RouteObject } from 'react-router-dom';
import { memoryRouter } from '../../testing/router.tsx';
import { RouterView } from '../../lib/navigation/RouterView.tsx';
import { vi } from 'vitest';
import { LocaleContext } from '../../lib/locale.ts';
import { type Session, SessionContext } from '../../lib/session.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { testSession } from '../../testing/session.ts';
import type { Language } from '../../apollo/schema.generated.ts';
import { gamesPolicies } from './cache.ts';
import { BrandDocument } from './useBrand.generated.ts';
import { VendorMenuDocument } from './filter/VendorMenu.generated.ts';

interface World {
  readonly at: string;
  readonly page: ReactElement;
  /** Other pages of the site. */
  readonly others?: readonly RouteObject[];
  readonly answers?: Readonly<Record<string, readonly Answer[]>>;
  readonly status?: Session['status'];
  readonly vendorCodes?: readonly string[];
  /** The operator's. */
  readonly languages?: readonly Language[];
  readonly reducedMotion?: boolean;
}

/**
 * Renders a page for a player, in a browser without IntersectionObserver: everything counts as visible. Data that comes
 * with the document is in the cache.
 */
export function openPage({
  at,
  page,
  others = [],
  answers = {},
  status = 'guest',
  vendorCodes = ['JL', 'PG'],
  languages = ['TY', 'EN'],
  reducedMotion = true,
}: World) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reducedMotion && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { client, sent } = testGateway(answers, { ...gamesPolicies, Site: { keyFields: [] } });
  client.writeQuery({
    query: BrandDocument,
    data: {
      site: {
        __typename: 'Site',
        jackpotMode: 'CLOCK',
        currency: { __typename: 'Currency', symbol: 'P' },
        languages: languages.map((code) => ({ __typename: 'SiteLanguage' as const, code })),
      },
    },
  });
  client.writeQuery({
    query: VendorMenuDocument,
    data: {
      vendors: vendorCodes.map((code) => ({
        __typename: 'Vendor' as const,
        id: `RNG.${code}`,
        code,
        name: `Studio ${code}`,
        category: 'RNG' as const,
        isHot: false,
        gameCount: 5,
        logo: { __typename: 'Picture' as const, url: `https://images.test/${code}.svg`, alt: '' },
      })),
    },
  });
  const session = testSession(status, { viewerId: status === 'guest' ? null : 'm1' });
  const router = memoryRouter([...others, { path: '*', element: page }], ['/', at]);
  render(
    <StrictMode>
      <ApolloProvider client={client}>
        <LocaleContext value="en">
          <SessionContext value={session}>
            <RouterView router={router} />
          </SessionContext>
        </LocaleContext>
      </ApolloProvider>
    </StrictMode>,
  );
  const asked = (name: string) => sent.filter((operation) => operation.name === name).map(({ variables }) => variables);
  return { client, session, router, asked, sent };
}
