import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyImage } from './LazyImage.tsx';

let seen: (visible: boolean) => void;
let threshold: unknown;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void, options: { readonly threshold: number }) {
        seen = (isIntersecting) => act(() => report([{ isIntersecting }]));
        threshold = options.threshold;
      }
      observe(): void {}
      disconnect(): void {}
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
