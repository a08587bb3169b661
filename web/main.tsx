import './styles/global.css';
import { lazy, startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppBoundary } from './app/errors/AppBoundary.tsx';
import { initI18n } from './i18n/init.ts';
import { withinChunkDeadline } from './lib/loading/chunks.ts';

// The words, and the part that talks to the gateway, come beside this file; index.html paints the frame of the page
// meanwhile.
const words = initI18n().catch((error: unknown) => {
  // Without words nothing of ours can speak: `theme.js` does.
  document.dispatchEvent(new Event('croupier:failed'));
  throw error;
});
const starting = withinChunkDeadline(() => import('./app/start.tsx'));
const App = lazy(async () => ({ default: await (await starting).createApp() }));

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
await words;
// As a transition the frame stays until the app is there, and the browser may answer the visitor between the parts of a
// long first render.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <AppBoundary>
        <App />
      </AppBoundary>
    </StrictMode>,
  ),
);
