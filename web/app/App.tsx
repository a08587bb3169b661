import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useLanguage } from '../i18n/useLanguage.ts';
import { setPendingLocation } from '../lib/navigation/pendingLocation.ts';
import { LocaleContext } from '../lib/locale.ts';
import { closeByBack } from '../lib/navigation/overlays.ts';
import { ConfirmProvider } from '../ui/Confirm/ConfirmProvider.tsx';
import { type SessionStart, SessionStartContext } from './gates/SessionGate.tsx';
import type { SiteRouter } from './siteRouter.ts';

interface AppProps {
  readonly client: ApolloClient;
  readonly router: SiteRouter;
  /** The same object in every render. */
  readonly start: SessionStart;
}

/** Everything around the pages. */
export function App({ client, router, start }: AppProps) {
  const { locale } = useLanguage();
  // After the provider: the router reports how the first page was reached to its first subscriber only.
  useEffect(() => router.subscribe(setPendingLocation), [router]);
  useEffect(() => closeByBack(router), [router]);
  return (
    <ApolloProvider client={client}>
      <LocaleContext value={locale}>
        <ConfirmProvider>
          <SessionStartContext value={start}>
            <RouterProvider router={router} />
          </SessionStartContext>
        </ConfirmProvider>
      </LocaleContext>
    </ApolloProvider>
  );
}
