import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useLanguage } from '../i18n/useLanguage.ts';
import { setPendingLocation } from '../lib/navigation/pendingLocation.ts';
import { LocaleContext } from '../lib/locale.ts';
import { closeByBack } from '../lib/navigation/overlays.ts';
import { ConfirmProvider } from '../ui/Confirm/ConfirmProvider.tsx';
import { routes } from './routes.tsx';
import { SessionGate, type SessionStart, SessionStartContext } from './gates/SessionGate.tsx';

interface AppProps extends SessionStart {
  readonly client: ApolloClient;
}

/** Everything around the pages. The router is created in a state initializer, so that tests can create another. */
export function App({ client, startsSignedIn, sessionIsCertain }: AppProps) {
  const { locale } = useLanguage();
  const [router] = useState(() => createBrowserRouter([{ Component: SessionGate, children: routes }]));
  // After the provider: the router reports how the first page was reached to its first subscriber only.
  useEffect(() => router.subscribe(setPendingLocation), [router]);
  useEffect(() => closeByBack(router), [router]);
  const [start] = useState({ startsSignedIn, sessionIsCertain });
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
