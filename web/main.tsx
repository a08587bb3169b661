import './styles/global.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { AppBoundary } from './app/AppBoundary.tsx';
import { ShellSkeleton } from './app/ShellSkeleton.tsx';
import { initI18n } from './i18n/init.ts';
import { withinChunkDeadline } from './lib/chunks.ts';

// The words, and the part that talks to the gateway, come beside this file; the frame of the page is painted without waiting for the latter.
const words = initI18n();
const starting = withinChunkDeadline(() => import('./app/start.tsx'));
const App = lazy(async () => ({ default: (await starting).createApp() }));

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
await words;
createRoot(root).render(
  <StrictMode>
    <AppBoundary>
      <Suspense fallback={<ShellSkeleton />}>
        <App />
      </Suspense>
    </AppBoundary>
  </StrictMode>,
);
