import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useLanguage } from '../i18n/useLanguage.ts';
import { noteAhead } from '../lib/ahead.ts';
import { LocaleContext } from '../lib/locale.ts';
import { ConfirmProvider } from '../ui/Confirm/ConfirmProvider.tsx';
import { Toasts } from '../ui/Toast/Toasts.tsx';
import { routes } from './routes.tsx';
import { SessionGate, type SessionStart, SessionStartContext } from './SessionGate.tsx';

interface AppProps extends SessionStart {
  readonly client: ApolloClient;
}

/** Everything around the pages. The router is made here once, so that a test can make another. */
export function App({ client, startsSignedIn, sessionIsCertain }: AppProps) {
  const { locale } = useLanguage();
  const [router] = useState(makeRouter);
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

function makeRouter() {
  const router = createBrowserRouter([{ Component: SessionGate, children: routes }]);
  router.subscribe(noteAhead);
  return router;
}
