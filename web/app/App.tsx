import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useLanguage } from '../i18n/useLanguage.ts';
import { setPendingLocation } from '../lib/navigation/pendingLocation.ts';
import { LocaleContext } from '../lib/locale.ts';
import { closeByBack } from '../lib/navigation/overlays.ts';
import { ConfirmProvider } from '../ui/Confirm/ConfirmProvider.tsx';
import { Toasts } from '../ui/Toast/Toasts.tsx';
import { routes } from './routes.tsx';
import { SessionGate, type SessionStart, SessionStartContext } from './gates/SessionGate.tsx';

interface AppProps extends SessionStart {
  readonly client: ApolloClient;
}

/** Everything around the pages. The router is made here once, so that a test can make another. */
export function App({ client, startsSignedIn, sessionIsCertain }: AppProps) {
  const { locale } = useLanguage();
  const [router] = useState(() => createBrowserRouter([{ Component: SessionGate, children: routes }]));
  // After the provider, which is then told how the first page came: the router tells that to the first who listens, and
  // once.
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
          <Toasts />
        </ConfirmProvider>
      </LocaleContext>
    </ApolloProvider>
  );
}
