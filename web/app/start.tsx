import type { ComponentType } from 'react';
import { applyBootstrap, readBootstrap } from '../apollo/bootstrap.ts';
import { createClient } from '../apollo/client.ts';
import { notePrincipal } from '../apollo/principal.ts';
import { savedLanguage } from '../i18n/preference.ts';
import { App } from './App.tsx';
import { BootstrapDocument } from './Bootstrap.generated.ts';
import { cachePolicies } from './cachePolicies.ts';
import { startAtTop } from './scrollMemory.ts';

/** Makes the client, gives it what the gateway wrote into the page, and binds it to the app. Called once. */
export function createApp(): ComponentType {
  startAtTop();
  const bootstrap = readBootstrap();
  // A page that came without its data does not know who is here; the viewer query will tell.
  const startsSignedIn = bootstrap?.signedIn ?? true;
  notePrincipal(startsSignedIn);
  const client = createClient(cachePolicies);
  applyBootstrap(client, BootstrapDocument, bootstrap, savedLanguage());
  // Nobody waits for this: it matters when something has failed.
  void import('../apollo/recovery.ts').then(({ watchRecovery }) => watchRecovery(client));
  return function StartedApp() {
    return <App client={client} startsSignedIn={startsSignedIn} sessionIsCertain={bootstrap !== null} />;
  };
}
