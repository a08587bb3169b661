// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { commitmentTo } from '../../engine/fairness.ts';
import type { Fish } from '../../engine/fish/school.ts';
import { createWaters } from './waters.ts';

const WIDTH = 800;
const HEIGHT = 500;
const START = 1_800_000_000_300;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Water with a clock and frames under the test's control, and a pen that records its calls. */
function pool(isCalm: boolean) {
  let moment = START;
  let next = (): void => undefined;
  let drawn: string[] = [];
  const picked: Fish[] = [];
  const note = (...asked: readonly unknown[]): object => {
    drawn.push(asked.join(' '));
    return { addColorStop: note };
  };
  const pen = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...asked: readonly unknown[]) =>
          note(String(name), ...asked),
      set: (_, name, value) => Boolean(note(String(name), value)),
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as CanvasRenderingContext2D);
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, HEIGHT));
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => void (next = frame));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void;
      constructor(told: () => void) {
        this.observe = told;
      }
    },
  );
  const waters = createWaters({
    now: () => moment,
    school: () => commitmentTo('cd'.repeat(32)),
    isCalm: () => isCalm,
    onPick: (fish) => void picked.push(fish),
  });
  return {
    waters,
    picked,
    pass: (milliseconds: number) => void (moment += milliseconds),
    picture(): string {
      drawn = [];
      next();
      return drawn.join('\n');
    },
    press: (x: number, y: number) =>
      void waters.element.dispatchEvent(new MouseEvent('pointerdown', { clientX: x, clientY: y })),
  };
}

/** Number of different pictures in four seconds, sampled forty times. */
function pictures(of: ReturnType<typeof pool>): number {
  const seen = new Set<string>();
  for (let look = 0; look < 40; look += 1) {
    seen.add(of.picture());
    of.pass(100);
  }
  return seen.size;
}

/** Positions of labels by their text: fish are drawn just above. */
const places = (picture: string): string[][] =>
  picture
    .split('\n')
    .filter((line) => line.startsWith('fillText ×'))
    .map((line) => line.split(' ').slice(-2));

test('with reduced motion the picture changes once a second, with shots too; otherwise it is animated', () => {
  const calm = pool(true);
  const [fish] = calm.waters.visible();
  if (!fish) throw new Error('no fish');
  calm.waters.shoot(fish);
  calm.waters.landed(fish, '₱ 5.00');
  // The catch appears and disappears.
  expect(pictures(calm)).toBeLessThanOrEqual(6);
  expect(pictures(pool(false))).toBe(40);
});

test('with reduced motion a fish is hit where it is shown until the picture changes', () => {
  const { waters, picked, pass, picture, press } = pool(true);
  pass(50);
  const before = places(picture());
  pass(600);
  expect(places(picture())).toEqual(before);
  const seen = waters.visible();
  expect(seen.length).toBeGreaterThan(0);
  for (const [x, y] of before) {
    const isInside = Number(x) > 0.05 * WIDTH && Number(x) < 0.95 * WIDTH;
    if (isInside) press(Number(x), Number(y) - 10);
  }
  expect(picked.length).toBeGreaterThan(0);
  expect(picked.every(({ id }) => seen.some((fish) => fish.id === id))).toBe(true);
});
