import type { DocumentNode } from '@apollo/client';
import type { ComponentType } from 'react';
import { applyBootstrap, type Bootstrap, readBootstrap } from '../apollo/bootstrap.ts';
import { createClient } from '../apollo/client.ts';
import { setPrincipal } from '../apollo/principal.ts';
import { savedLanguage } from '../i18n/preference.ts';
import { isCachedForMember, cachedAt } from '../lib/browser/cachedPage.ts';
import { nextTask } from '../lib/scheduling/nextTask.ts';
import { setOwner } from '../lib/storage/owner.ts';
import { App } from './App.tsx';
import { BootstrapDocument } from './Bootstrap.generated.ts';
import { cachePolicies } from './cachePolicies.ts';
import { PageBannersDocument } from './shell/PageBanners.generated.ts';
import { startAtTop } from './shell/scrollRestoration.ts';

/** Creates the client and fills its cache with the document's data, then creates the app. Call it once. */
export async function createApp(): Promise<ComponentType> {
  startAtTop();
  const bootstrap = readBootstrap();
  // A document without data does not say whether there is a session; the viewer query will.
  const isKept = cachedAt() !== null;
  const startsSignedIn = isKept ? isCachedForMember() : (bootstrap?.signedIn ?? true);
  setPrincipal(startsSignedIn);
  if (startsSignedIn) setOwner(undefined);
  const client = createClient(cachePolicies);
  await nextTask();
  await applyBootstrap(
    client,
    { Bootstrap: BootstrapDocument, PageBanners: PageBannersDocument, ...(await documentsOfPage(bootstrap)) },
    bootstrap,
    savedLanguage(),
  );
  // Not awaited: it is needed only after an error.
  void import('../apollo/recovery.ts').then(({ watchRecovery }) => watchRecovery(client));
  return function StartedApp() {
    return <App client={client} startsSignedIn={startsSignedIn} sessionIsCertain={bootstrap !== null && !isKept} />;
  };
}

/** Documents of pages, loaded with the code of the page. */
const PAGE_DOCUMENTS: Readonly<Record<string, () => Promise<DocumentNode>>> = {
  HomePage: async () => (await import('./pages/HomePage.generated.ts')).HomePageDocument,
  RegistrationForm: async () =>
    (await import('../features/session/registration/RegistrationDialog.generated.ts')).RegistrationFormDocument,
};

async function documentsOfPage(bootstrap: Bootstrap | null): Promise<Readonly<Record<string, DocumentNode>>> {
  const asked = Object.entries(PAGE_DOCUMENTS).filter(([operation]) => bootstrap && operation in bootstrap.answers);
  // If a document does not load, the page queries by itself.
  return Promise.all(asked.map(async ([operation, load]) => [operation, await load()] as const)).then(
    Object.fromEntries,
    () => ({}),
  );
}
