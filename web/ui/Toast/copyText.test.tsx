import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copyText.ts';
import { Toasts } from './Toasts.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a toast says that the text was copied, or that it was not', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<Toasts />);
  await copyText('P-7K2M', 'Copied', 'Not copied');
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('P-7K2M');
  vi.stubGlobal('navigator', {});
  await copyText('P-7K2M', 'Copied', 'Not copied');
  expect(await screen.findByText('Not copied')).toBeTruthy();
});
