import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadEnglish } from '../../testing/words.ts';
import { Dialog } from './Dialog.tsx';

beforeAll(loadEnglish);
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

async function open(dismissible = true): Promise<ReturnType<typeof vi.fn<() => void>>> {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog open onClose={onClose} title="News" dismissible={dismissible}>
      <p>Something new</p>
    </Dialog>,
  );
  await act(() => vi.advanceTimersByTimeAsync(150));
  return onClose;
}

test('it opens after a tenth of a second, with its title', async () => {
  render(
    <Dialog open onClose={() => undefined} title="News">
      <p>Something new</p>
    </Dialog>,
  );
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('dialog', { name: 'News' })).toBeTruthy();
});

test('the close control closes it', async () => {
  const onClose = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes it where that is allowed', async () => {
  const onClose = await open();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape leaves it open where that is not allowed', async () => {
  const onClose = await open(false);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
});

test('a press outside leaves it open', async () => {
  const onClose = await open();
  fireEvent.pointerDown(document.body);
  fireEvent.mouseDown(document.body);
  fireEvent.click(document.body);
  expect(onClose).not.toHaveBeenCalled();
});

test('the page keeps its scroll position after the dialog closes', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const place = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
  const shown = render(
    <Dialog open onClose={() => undefined} title="News">
      <p>Something new</p>
    </Dialog>,
  );
  await act(() => vi.advanceTimersByTimeAsync(150));
  place.mockReturnValue(0);
  shown.unmount();
  expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
});

test('of two stacked dialogs Escape closes the upper, wherever the focus is', async () => {
  const [lower, upper] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const both = (second: boolean) => (
    <>
      {second && (
        <Dialog open onClose={upper} title="Is it you?">
          <p>A question</p>
        </Dialog>
      )}
      <Dialog open onClose={lower} title="News">
        <p>Something new</p>
      </Dialog>
    </>
  );
  const shown = render(both(false));
  await act(() => vi.advanceTimersByTimeAsync(150));
  shown.rerender(both(true));
  await act(() => vi.advanceTimersByTimeAsync(150));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  shown.rerender(both(false));
  await act(() => vi.advanceTimersByTimeAsync(150));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(lower).toHaveBeenCalledOnce();
});

test('if its opener was removed, the element now in its place gets the focus', async () => {
  const page = (done: boolean) => (
    <main>
      <section>
        {done ? (
          <button type="button">Remove</button>
        ) : (
          <button type="button" key="setUp">
            Set up
          </button>
        )}
      </section>
      <Dialog open={!done} onClose={() => undefined} title="Setting up">
        <button type="button">Done</button>
      </Dialog>
    </main>
  );
  const shown = render(
    <main>
      <section>
        <button type="button" key="setUp">
          Set up
        </button>
      </section>
    </main>,
  );
  shown.rerender(page(false));
  screen.getByRole('button', { name: 'Set up' }).focus();
  await act(() => vi.advanceTimersByTimeAsync(150));
  screen.getByRole('button', { name: 'Done' }).focus();
  shown.rerender(page(true));
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }));
});

const byPointer = (kind: 'coarse' | 'fine') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${kind})` }));
const form = (
  <form>
    <input type="hidden" name="ticket" />
    <input type="checkbox" aria-label="Remember me" />
    <input aria-label="Number" disabled />
    <input aria-label="Username" />
    <input aria-label="Password" />
  </form>
);

/** A dialog over a page whose button was pressed and has the focus. */
async function openOver(content: ReactNode): Promise<(next: ReactNode) => void> {
  const page = (inside: ReactNode, isOpen: boolean) => (
    <>
      <button type="button">Opener</button>
      <Dialog open={isOpen} onClose={() => undefined} title="News">
        {inside}
      </Dialog>
    </>
  );
  const shown = render(page(content, false));
  const opener = screen.getByRole('button', { name: 'Opener' });
  opener.focus();
  shown.rerender(page(content, true));
  await act(() => vi.advanceTimersByTimeAsync(150));
  await vi.waitFor(() => expect(document.activeElement).not.toBe(opener));
  return (next) => shown.rerender(page(next, true));
}

describe('the focus starts', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('at the first editable field', async () => {
    await openOver(form);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Username' }));
  });

  test('at the first control if there is no form', async () => {
    await openOver(<input aria-label="Copy this" />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  });

  test.each([
    { how: 'by a finger, at the dialog: no keyboard comes up', isMarked: false, begins: 'dialog' },
    { how: 'by a key of a touch screen, at the field', isMarked: true, begins: 'textbox' },
  ])('$how', async ({ isMarked, begins }) => {
    byPointer('coarse');
    const matches = Object.getOwnPropertyDescriptor(Element.prototype, 'matches')?.value as Element['matches'];
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function asPressed(this: Element, selector: string) {
      return selector === ':focus-visible' ? isMarked : matches.call(this, selector);
    });
    await openOver(form);
    vi.restoreAllMocks();
    expect(document.activeElement?.getAttribute('role') ?? 'textbox').toBe(begins);
  });

  test('at a field that appears a little later, unless the player has started elsewhere', async () => {
    const show = await openOver(<p>Coming</p>);
    show(form);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Username' })));
  });

  test('but stays where the player has moved it', async () => {
    const show = await openOver(<p>Coming</p>);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    show(form);
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  });
});
