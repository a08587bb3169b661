import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SessionEvent } from '../../features/session/SessionProvider.tsx';
import { initI18n } from '../../i18n/init.ts';
import { testGateway } from '../../testing/gateway.tsx';
import { useToasts } from '../../ui/Toast/toasts.ts';
import { SessionGate } from './SessionGate.tsx';

// An import that neither loads nor fails.
vi.mock('../deferred/sessionEndReason.ts', () => new Promise(() => undefined));
vi.mock('../../features/session/SessionProvider.tsx', () => ({
  SessionProvider: ({ onEvent }: { readonly onEvent: (event: SessionEvent) => void }) => (
    <>
      <button type="button" onClick={() => onEvent('ended')}>
        End
      </button>
      <button type="button" onClick={() => onEvent('entered')}>
        Enter
      </button>
    </>
  ),
}));

beforeAll(() => initI18n('EN'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Said = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);

test('where the code for the reason does not load, a general message says that the session has ended', async () => {
  const { Around } = testGateway({});
  render(
    <Around>
      <SessionGate />
      <Said />
    </Around>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(screen.queryByRole('paragraph')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('paragraph').textContent).toBe(
    'You were signed out: you signed in on another device, or were away for too long. Please sign in again.',
  );
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(screen.getAllByRole('paragraph')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
  expect(screen.getByRole('paragraph').textContent).toBe('You are signed in.');
});
