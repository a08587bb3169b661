import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useInView } from './useInView.ts';

/** A browser's IntersectionObserver, except that it reports when `see` is called. */
class Observer {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly observed = new Set<Element>();
  /** Observed, without a first report yet. */
  readonly untold = new Set<Element>();
  private readonly report: IntersectionObserverCallback;

  constructor(report: IntersectionObserverCallback) {
    this.report = report;
    observers.push(this);
  }
  observe(element: Element): void {
    if (!this.observed.has(element)) this.untold.add(element);
    this.observed.add(element);
  }
  unobserve(element: Element): void {
    this.observed.delete(element);
    this.untold.delete(element);
  }
  disconnect(): void {
    this.observed.clear();
  }
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
  tell(target: Element, isIntersecting: boolean): void {
    const area = target.getBoundingClientRect();
    this.untold.delete(target);
    this.report(
      [
        {
          target,
          isIntersecting,
          boundingClientRect: area,
          intersectionRect: area,
          rootBounds: null,
          intersectionRatio: Number(isIntersecting),
          time: 0,
        },
      ],
      this,
    );
  }
}

const observers: Observer[] = [];

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));

const observing = (element: Element) => observers.filter(({ observed }) => observed.has(element));
const see = (element: Element, isVisible: boolean): void =>
  act(() => observing(element).forEach((observer) => observer.tell(element, isVisible)));
/** Reports to elements that were just observed. */
const settle = (element: Element, isVisible: boolean): void =>
  act(() =>
    observers.filter(({ untold }) => untold.has(element)).forEach((observer) => observer.tell(element, isVisible)),
  );

type Options = Parameters<typeof useInView>[1];
const watch = (element: Element, options: Options = {}) => {
  const target = { current: element };
  return renderHook((asked: Options) => useInView(target, asked), { initialProps: options });
};

test('two hooks with the same options on one element are both notified, each until it unmounts', () => {
  const element = document.createElement('div');
  const [first, second] = [watch(element), watch(element)];
  expect(observing(element)).toHaveLength(1);
  see(element, true);
  expect([first.result.current, second.result.current]).toEqual([true, true]);
  second.unmount();
  see(element, false);
  expect(first.result.current).toBe(false);
  first.unmount();
  expect(observing(element)).toHaveLength(0);
});

test('a later hook is notified of the present state', () => {
  const element = document.createElement('div');
  const first = watch(element);
  settle(element, true);
  const second = watch(element);
  settle(element, true);
  expect([first.result.current, second.result.current]).toEqual([true, true]);
});

test('`once` ends for one hook without ending later ones', () => {
  const element = document.createElement('div');
  const once = watch(element, { once: true });
  see(element, true);
  expect(observing(element)).toHaveLength(0);
  const later = watch(element);
  once.unmount();
  see(element, true);
  expect(later.result.current).toBe(true);
});

test('an element that was seen once stays seen when it is observed again out of view', () => {
  const element = document.createElement('div');
  const { result, rerender } = watch(element, { once: true });
  see(element, true);
  rerender({ once: true, rootMargin: '100px 0px' });
  see(element, false);
  expect(result.current).toBe(true);
});
