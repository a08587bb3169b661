import './styles/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BootstrapDocument } from './app/Bootstrap.generated.ts';
import { App } from './app/App.tsx';
import { cachePolicies } from './app/cachePolicies.ts';
import { applyBootstrap, readBootstrap } from './apollo/bootstrap.ts';
import { createClient } from './apollo/client.ts';
import { notePrincipal } from './apollo/principal.ts';
import { watchRecovery } from './apollo/recovery.ts';
import { initI18n } from './i18n/init.ts';
import { savedLanguage } from './i18n/preference.ts';

const language = savedLanguage();
const words = initI18n(language);

const bootstrap = readBootstrap();
// A page that came without its data does not know who is here; the viewer query will tell.
const startsSignedIn = bootstrap?.signedIn ?? true;
notePrincipal(startsSignedIn);
const client = createClient(cachePolicies);
applyBootstrap(client, BootstrapDocument, bootstrap, language);
watchRecovery(client);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
await words;
createRoot(root).render(
  <StrictMode>
    <App client={client} startsSignedIn={startsSignedIn} sessionIsCertain={bootstrap !== null} />
  </StrictMode>,
);
