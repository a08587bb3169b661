import { fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { chunkFaultOf } from './chunks.ts';
import { lazyPage, loadFailedAgain } from './lazyPage.tsx';

/** Shows why its content failed, and renders it again when asked. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const again = (): void => {
      loadFailedAgain();
      this.setState({ error: null });
    };
    return error === null ? this.props.children : <button onClick={again}>{chunkFaultOf(error)}</button>;
  }
}

test('code that failed is loaded once more each time it is asked for, in the same document', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => 'Here');
  const Page = lazyPage(load);
  render(
    <Boundary>
      <Suspense fallback="waiting">
        <Page />
      </Suspense>
    </Boundary>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'failed' }));
  expect(load).toHaveBeenCalledTimes(2);
  fireEvent.click(await screen.findByRole('button', { name: 'failed' }));
  expect(await screen.findByText('Here')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(3);
});
