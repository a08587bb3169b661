import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLanguage } from '../i18n/useLanguage.ts';
import { LocaleContext } from '../lib/locale.ts';
import { closeByBack } from '../lib/navigation/overlays.ts';
import type { SiteRouter } from '../lib/navigation/siteRouter.ts';
import { RouterView } from '../lib/navigation/RouterView.tsx';
import { ConfirmProvider } from '../ui/Confirm/ConfirmProvider.tsx';
import { type SessionStart, SessionStartContext } from './gates/SessionGate.tsx';

interface AppProps {
  readonly client: ApolloClient;
  readonly router: SiteRouter;
  /** The same object in every render. */
  readonly start: SessionStart;
}

/** Everything around the pages. */
export function App({ client, router, start }: AppProps) {
  const { locale } = useLanguage();
  useEffect(() => closeByBack(router), [router]);
  return (
    <ApolloProvider client={client}>
      <LocaleContext value={locale}>
        <ConfirmProvider>
          <SessionStartContext value={start}>
            <RouterView router={router} />
          </SessionStartContext>
        </ConfirmProvider>
      </LocaleContext>
    </ApolloProvider>
  );
}
