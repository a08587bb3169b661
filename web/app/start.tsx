import type { ComponentType } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { applyBootstrap, readBootstrap } from '../apollo/bootstrap.ts';
import { createClient } from '../apollo/client.ts';
import { setPrincipal } from '../apollo/principal.ts';
import { savedLanguage } from '../i18n/preference.ts';
import { isCachedForMember, cachedAt } from '../lib/browser/cachedPage.ts';
import { createRouter, whenReady } from '../lib/navigation/router.ts';
import { nextTask } from '../lib/scheduling/nextTask.ts';
import { setOwner } from '../lib/storage/owner.ts';
import { App } from './App.tsx';
import { cachePolicies } from './cachePolicies.ts';
import { documentsOf } from './pageDocuments.ts';
import { routes } from './routes.tsx';
import { takeOverScrolling } from './shell/scrollRestoration.ts';

/** Creates the client and fills its cache with the document's data, then creates the app. Call it once. */
export async function createApp(): Promise<ComponentType> {
  takeOverScrolling();
  const bootstrap = readBootstrap();
  // A document without data does not say whether there is a session; the viewer query will.
  const isKept = cachedAt() !== null;
  const startsSignedIn = isKept ? isCachedForMember() : (bootstrap?.signedIn ?? true);
  setPrincipal(startsSignedIn);
  if (startsSignedIn) setOwner(undefined);
  const client = createClient(cachePolicies);
  await nextTask();
  await applyBootstrap(client, await documentsOf(bootstrap), bootstrap, savedLanguage());
  const router = createRouter(routes, createBrowserHistory());
  // What stands in the page stays until the page's own code can take its place.
  if (document.querySelector('.first-words')) await whenReady(router);
  // Not awaited: it is needed only after an error.
  void import('../apollo/recovery.ts').then(({ watchRecovery }) => watchRecovery(client));
  const start = { startsSignedIn, sessionIsCertain: bootstrap !== null && !isKept };
  return function StartedApp() {
    return <App client={client} router={router} start={start} />;
  };
}
