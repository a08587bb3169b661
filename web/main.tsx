import './styles/global.css';
import { lazy, startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppBoundary } from './app/errors/AppBoundary.tsx';
import { initI18n } from './i18n/init.ts';
import { withinChunkDeadline } from './lib/loading/chunks.ts';

// The texts and the data layer load in parallel with this file; meanwhile index.html shows a static first frame.
const words = initI18n().catch((error: unknown) => {
  // Without texts the app cannot show a message: `beforePaint.js` does.
  document.dispatchEvent(new Event('croupier:failed'));
  throw error;
});
const starting = withinChunkDeadline(() => import('./app/start.tsx'));
const App = lazy(async () => ({ default: await (await starting).createApp() }));

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
await words;
// As a transition: the static frame stays until the app has rendered, and a long first render can be interrupted by
// input.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <AppBoundary>
        <App />
      </AppBoundary>
    </StrictMode>,
  ),
);
