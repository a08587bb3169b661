import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadEnglish } from '../../testing/words.ts';
import { Carousel } from './Carousel.tsx';
import type { CarouselProps } from './carouselProps.ts';

let calm = false;

beforeAll(loadEnglish);
beforeEach(() => {
  calm = false;
  vi.unstubAllGlobals();
  vi.stubGlobal('matchMedia', () => ({
    matches: calm,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const slides = (count: number): CarouselProps['slides'] =>
  Array.from({ length: count }, (_slide, index) => ({ key: String(index), content: <p>Banner {index + 1}</p> }));

/** Hovering loads the code at once, so that tests need not wait. */
function showMoving(element: ReactElement): void {
  render(element);
  fireEvent.pointerEnter(screen.getByRole('region'), { pointerType: 'mouse' });
}

test('without slides nothing is rendered', () => {
  const { container } = render(<Carousel label="Featured" slides={[]} autoplayMs={5000} />);
  expect(container.childElementCount).toBe(0);
});

test('one slide does not move and has no controls', async () => {
  render(<Carousel label="Featured" slides={slides(1)} autoplayMs={5000} />);
  expect(await screen.findByText('Banner 1')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});

test('several slides move, with a dot for each and a pause button', async () => {
  showMoving(<Carousel label="Featured" slides={slides(3)} autoplayMs={5000} />);
  expect(await screen.findByRole('button', { name: 'Slide 2 of 3' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Pause the animation' }));
  expect(screen.getByRole('button', { name: 'Play the animation' })).toBeTruthy();
});

test('with reduced motion it does not start by itself, but can be started', async () => {
  calm = true;
  showMoving(<Carousel label="Featured" slides={slides(3)} autoplayMs={5000} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Play the animation' }));
  expect(screen.getByRole('button', { name: 'Pause the animation' })).toBeTruthy();
});

test('only the visible slide is reachable by keyboard and screen reader', async () => {
  showMoving(<Carousel label="Featured" slides={slides(3)} autoplayMs={5000} />);
  await screen.findByRole('button', { name: 'Slide 2 of 3' });
  const reached = ['Banner 1', 'Banner 2', 'Banner 3'].filter(
    (text) => screen.getByText(text).closest('[inert]') === null,
  );
  expect(reached).toEqual(['Banner 1']);
});

test('it waits while the pointer is over it or the focus inside, but not just after a press on play', async () => {
  showMoving(<Carousel label="Featured" slides={slides(3)} autoplayMs={5000} />);
  const second = await screen.findByRole('button', { name: 'Slide 2 of 3' });
  const carousel = screen.getByRole('region', { name: 'Featured' });
  const goesOn = (): boolean => carousel.dataset['goesOn'] === 'true';
  expect(goesOn()).toBe(true);
  fireEvent.pointerEnter(carousel, { pointerType: 'mouse' });
  expect(goesOn()).toBe(false);
  fireEvent.pointerLeave(carousel, { pointerType: 'mouse' });
  expect(goesOn()).toBe(true);
  act(() => second.focus());
  expect(goesOn()).toBe(false);
  act(() => screen.getByRole('button', { name: 'Pause the animation' }).focus());
  expect(goesOn()).toBe(true);
});

test('it starts by itself after a while, but not while a slide has the keyboard focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <Carousel
      label="Featured"
      slides={[1, 2].map((number) => ({ key: String(number), content: <a href="/rng">Banner {number}</a> }))}
      autoplayMs={5000}
    />,
  );
  const link = screen.getByRole('link', { name: 'Banner 1' });
  link.focus();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(document.activeElement).toBe(link);
  expect(screen.queryByRole('button', { name: 'Slide 2 of 2' })).toBeNull();
  link.blur();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(await screen.findByRole('button', { name: 'Slide 2 of 2' })).toBeTruthy();
  vi.useRealTimers();
});

test('it pauses while it is scrolled out of view', async () => {
  let see = (_isIntersecting: boolean): void => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: readonly object[]) => void;
      constructor(report: (entries: readonly object[]) => void) {
        this.report = report;
      }
      observe(target: Element): void {
        see = (isIntersecting) => act(() => this.report([{ target, isIntersecting }]));
      }
      unobserve(): void {}
    },
  );
  showMoving(<Carousel label="Featured" slides={slides(3)} autoplayMs={5000} />);
  await screen.findByRole('button', { name: 'Slide 2 of 3' });
  const carousel = screen.getByRole('region', { name: 'Featured' });
  see(true);
  expect(carousel.dataset['goesOn']).toBe('true');
  see(false);
  expect(carousel.dataset['goesOn']).toBe('false');
});
