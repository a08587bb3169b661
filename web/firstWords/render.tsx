import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import type { FirstWords, FirstWordsPath, FirstWordsRequest } from '../../schema/firstWords.ts';
import { applyBootstrap } from '../apollo/bootstrap.ts';
import { createClient } from '../apollo/client.ts';
import { App } from '../app/App.tsx';
import { cachePolicies } from '../app/cachePolicies.ts';
import { documentsOf } from '../app/pageDocuments.ts';
import { routes } from '../app/routes.tsx';
import { changeLanguage, initI18n } from '../i18n/init.ts';
import { createRouter, whenReady } from '../lib/navigation/router.ts';
import { standAlone } from './standAlone.ts';

/** The styles of each page, from the build. */
declare const STYLE_SHEETS: Readonly<Record<FirstWordsPath, readonly string[]>>;

const GUEST = { startsSignedIn: false, sessionIsCertain: true };

let begun = false;

/**
 * Renders what the app shows first on a page, from the answers that the page embeds: the shell, and the page as far as
 * these answers reach. Parts whose code the browser loads later are left out. The language is the module's state, so
 * one call has to end before the next begins.
 */
export async function renderFirstWords({ path, language, answers }: FirstWordsRequest): Promise<FirstWords> {
  await (begun ? changeLanguage(language) : initI18n(language));
  begun = true;
  const bootstrap = { language, signedIn: false, answers };
  const client = createClient(cachePolicies);
  await applyBootstrap(client, await documentsOf(bootstrap), bootstrap, language);
  const router = createRouter(routes, createMemoryHistory({ initialEntries: [path] }));
  await whenReady(router);
  try {
    const markup = renderToString(<App client={client} router={router} start={GUEST} />);
    return { ...standAlone(markup), styleSheets: STYLE_SHEETS[path] };
  } finally {
    router.dispose();
    client.stop();
  }
}
