import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n } from '../../i18n/init.ts';
import { ChunkLoadError } from '../../lib/loading/chunks.ts';
import { AppBoundary } from './AppBoundary.tsx';

beforeAll(() => initI18n('EN'));
// React logs errors that boundaries catch.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

function Broken({ error }: { readonly error: Error }): never {
  throw error;
}

test.each([
  [new Error('broken'), 'Something went wrong on our side'],
  [new ChunkLoadError('failed'), 'This page did not load'],
])('%s is said for what it is', (error, words) => {
  render(
    <AppBoundary>
      <Broken error={error} />
    </AppBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words);
});
