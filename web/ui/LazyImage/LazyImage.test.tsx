import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyImage } from './LazyImage.tsx';

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;
/** Of the one observer that all pictures share. */
let report: (entries: readonly Entry[]) => void;
let threshold: unknown;
const watched = new Set<Element>();
const seen = (isIntersecting: boolean, targets = [...watched]): void => act(() => report(targets.map((target) => ({ target, isIntersecting }))));

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

test('of several, the one that came into view is fetched', () => {
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
  expect(screen.getByRole('img').getAttribute('src')).toBe('/pearl.svg');
});

test('one above the fold is fetched at once', () => {
  render(<LazyImage src="/dragon.svg" alt="Dragon Gate" eager />);
  expect(picture().getAttribute('src')).toBe('/dragon.svg');
});

test('a picture that fails is asked for three more times, then its stand-in is shown under the same name', () => {
  render(<LazyImage src="/dragon.svg" alt="Dragon Gate" fallback="DG" eager />);
  const tries = new Set<HTMLElement>();
  for (let tried = 0; tried < 4; tried += 1) {
    expect(picture().tagName).toBe('IMG');
    tries.add(picture());
    fireEvent.error(picture());
    // A broken picture is not shown while it waits.
    expect(screen.queryByRole('img')?.tagName).not.toBe('IMG');
    act(() => void vi.advanceTimersByTime(10_000));
  }
  expect(tries.size).toBe(4);
  expect(picture().textContent).toBe('DG');
});

test('another picture starts with its tries unspent', () => {
  const { rerender } = render(<LazyImage src="/dragon.svg" alt="Dragon Gate" fallback="DG" eager />);
  for (let tried = 0; tried < 4; tried += 1) {
    fireEvent.error(picture());
    act(() => void vi.advanceTimersByTime(10_000));
  }
  rerender(<LazyImage src="/pearl.svg" alt="Dragon Gate" fallback="DG" eager />);
  expect(picture().getAttribute('src')).toBe('/pearl.svg');
});
