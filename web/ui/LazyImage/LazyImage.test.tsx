import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetImages } from './imageStatus.ts';
import { LazyImage } from './LazyImage.tsx';

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;
/** Callback of the one observer that all pictures share. */
let report: (entries: readonly Entry[]) => void;
let threshold: unknown;
const watched = new Set<Element>();
const seen = (isIntersecting: boolean, targets = [...watched]): void =>
  act(() => report(targets.map((target) => ({ target, isIntersecting }))));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(take: typeof report, options: { readonly threshold: number }) {
        report = take;
        threshold = options.threshold;
      }
      observe(element: Element): void {
        watched.add(element);
      }
      unobserve(element: Element): void {
        watched.delete(element);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  forgetImages();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const picture = (): HTMLElement => screen.getByRole('img', { name: 'Dragon Gate' });

test('nothing is fetched before a tenth of it is in view', () => {
  render(<LazyImage src="/dragon.svg" alt="Dragon Gate" />);
  expect(threshold).toBe(0.1);
  expect(screen.queryByRole('img')).toBeNull();
  seen(true);
  expect(picture().getAttribute('src')).toBe('/dragon.svg');
  expect(watched.size).toBe(0);
});

test('of several, only the one in view is fetched', () => {
  render(
    <>
      <LazyImage src="/dragon.svg" alt="Dragon Gate" />
      <LazyImage src="/pearl.svg" alt="Pearl Diver" />
    </>,
  );
  const [, pearl] = watched;
  seen(false);
  expect(screen.queryByRole('img')).toBeNull();
  if (pearl) seen(true, [pearl]);
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('img').getAttribute('src')).toBe('/pearl.svg');
});

test('one above the fold is fetched at once', () => {
  render(<LazyImage src="/dragon.svg" alt="Dragon Gate" eager />);
  expect(picture().getAttribute('src')).toBe('/dragon.svg');
});

test('a picture that fails is retried three times, then its fallback is shown with the same name', () => {
  render(<LazyImage src="/dragon.svg" alt="Dragon Gate" fallback="DG" eager />);
  const tries = new Set<HTMLElement>();
  for (let tried = 0; tried < 4; tried += 1) {
    expect(picture().tagName).toBe('IMG');
    tries.add(picture());
    fireEvent.error(picture());
    // A broken picture is not shown between retries.
    expect(screen.queryByRole('img')?.tagName).not.toBe('IMG');
    act(() => void vi.advanceTimersByTime(10_000));
  }
  expect(tries.size).toBe(4);
  expect(picture().textContent).toBe('DG');
});

/** How many requests a browser would make: one for each element that gets an address, in the document or not. */
function countFetches(): () => number {
  const set = vi.spyOn(Element.prototype, 'setAttribute');
  return () => set.mock.calls.filter(([name, value]) => name === 'src' && value === '/dragon.svg').length;
}

test('a picture that is rendered again before it is shown, as after a late part, is fetched once', async () => {
  const fetches = countFetches();
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  function Late(): null {
    use(arrived);
    return null;
  }
  function Page() {
    const [isShown, setShown] = useState(false);
    const show = (): void => startTransition(() => setShown(true));
    return (
      <Suspense fallback="coming">
        {isShown ? (
          <>
            <LazyImage src="/dragon.svg" alt="Dragon Gate" eager />
            <Late />
          </>
        ) : (
          <button onClick={show}>Show</button>
        )}
      </Suspense>
    );
  }
  render(<Page />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show' })));
  expect(screen.getByRole('button', { name: 'Show' })).toBeDefined();
  expect(fetches()).toBe(0);
  await act(async () => arrive());
  expect(picture().getAttribute('src')).toBe('/dragon.svg');
  expect(fetches()).toBe(1);
});

test('a broken picture costs four requests, wherever and however often it is shown, until the network returns', () => {
  const fetches = countFetches();
  for (let shown = 0; shown < 2; shown += 1) {
    const { unmount } = render(<LazyImage src="/dragon.svg" alt="Dragon Gate" fallback="DG" eager />);
    fireEvent.error(picture());
    act(() => void vi.advanceTimersByTime(10_000));
    fireEvent.error(picture());
    unmount();
  }
  expect(fetches()).toBe(4);
  render(<LazyImage src="/dragon.svg" alt="Dragon Gate" fallback="DG" eager />);
  expect(picture().textContent).toBe('DG');
  cleanup();
  fireEvent.online(window);
  render(<LazyImage src="/dragon.svg" alt="Dragon Gate" fallback="DG" eager />);
  expect(fetches()).toBe(5);
});

test('visibility is checked every 200 ms: pictures scrolled past in between are not fetched', () => {
  render(
    <>
      <LazyImage src="/dragon.svg" alt="Dragon Gate" />
      <LazyImage src="/pearl.svg" alt="Pearl Diver" />
      <LazyImage src="/moon.svg" alt="Moon Rabbit" />
    </>,
  );
  const [dragon, pearl, moon] = watched;
  if (!dragon || !pearl || !moon) throw new Error('three are watched');
  seen(true, [dragon]);
  expect(picture().getAttribute('src')).toBe('/dragon.svg');
  seen(true, [pearl]);
  seen(false, [pearl]);
  seen(true, [moon]);
  expect(screen.queryByRole('img', { name: 'Moon Rabbit' })).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('img', { name: 'Moon Rabbit' }).getAttribute('src')).toBe('/moon.svg');
  expect(screen.queryByRole('img', { name: 'Pearl Diver' })).toBeNull();
});

test('the last 200 loaded pictures are shown at once when they are rendered again', () => {
  const { unmount } = render(<LazyImage src="/dragon.svg" alt="Dragon Gate" eager />);
  fireEvent.load(picture());
  unmount();
  const show = (): void => void render(<LazyImage src="/dragon.svg" alt="Dragon Gate" />);
  show();
  expect(picture().getAttribute('src')).toBe('/dragon.svg');
  cleanup();
  for (let each = 0; each < 200; each += 1) {
    const { unmount: leave } = render(<LazyImage src={`/${each}.svg`} alt="Another" eager />);
    fireEvent.load(screen.getByRole('img', { name: 'Another' }));
    leave();
  }
  show();
  expect(screen.queryByRole('img', { name: 'Dragon Gate' })).toBeNull();
});

test('another picture starts with all its retries', () => {
  const { rerender } = render(<LazyImage src="/dragon.svg" alt="Dragon Gate" fallback="DG" eager />);
  for (let tried = 0; tried < 4; tried += 1) {
    fireEvent.error(picture());
    act(() => void vi.advanceTimersByTime(10_000));
  }
  rerender(<LazyImage src="/pearl.svg" alt="Dragon Gate" fallback="DG" eager />);
  expect(picture().getAttribute('src')).toBe('/pearl.svg');
});
