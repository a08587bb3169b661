// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { icon } from './dom.ts';
import { isQuiet, quietButton, wearQuiet } from './quiet.ts';
import { Tempo } from './tempo.ts';
import { speak } from './texts.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const systemWantsLess = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
const button = async (tempo: Tempo | null = null) => quietButton(await speak('EN'), tempo);

/** An element that records the calls of its animations. */
function mover() {
  const element = document.createElement('div');
  const asked: string[] = [];
  let end = (): void => undefined;
  const finished = new Promise<void>((resolve) => (end = resolve));
  const ended = (deed: string) => () => {
    asked.push(deed);
    end();
  };
  Object.assign(element, {
    animate: () => {
      asked.push('began');
      return { finished, finish: ended('finished'), cancel: ended('cancelled') };
    },
  });
  return { element, asked };
}

test('a page follows the system’s setting until the player chooses, which applies to every later page', async () => {
  systemWantsLess(false);
  wearQuiet();
  expect(isQuiet()).toBe(false);
  systemWantsLess(true);
  wearQuiet();
  expect(isQuiet()).toBe(true);
  const pressed = await button();
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  pressed.click();
  expect([isQuiet(), pressed.getAttribute('aria-pressed')]).toEqual([false, 'false']);
  wearQuiet();
  expect(isQuiet()).toBe(false);
  systemWantsLess(false);
  pressed.click();
  wearQuiet();
  expect([isQuiet(), (await button()).getAttribute('aria-pressed')]).toEqual([true, 'true']);
});

test('the switch shows waves with motion, and crossed-out waves without', async () => {
  systemWantsLess(false);
  wearQuiet();
  const pressed = await button();
  const face = () => pressed.querySelector('path')?.getAttribute('d') ?? '';
  const moving = face();
  pressed.click();
  expect([moving, face()]).toEqual(
    [icon('waves'), icon('calm')].map((each) => each.querySelector('path')?.getAttribute('d')),
  );
});

test('without storage the choice lasts as long as the page', async () => {
  systemWantsLess(false);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  wearQuiet();
  (await button()).click();
  expect(isQuiet()).toBe(true);
  wearQuiet();
  expect(isQuiet()).toBe(false);
});

test('running animations end at once when motion is switched off, and none start until it is on again', async () => {
  systemWantsLess(false);
  wearQuiet();
  const tempo = new Tempo();
  const [once, endless] = [mover(), mover()];
  const arrived = tempo.move(once.element, [], 1_000);
  tempo.roll(endless.element, [], 1_000);
  const quiet = await button(tempo);
  quiet.click();
  await arrived;
  expect([once.asked, endless.asked]).toEqual([
    ['began', 'finished'],
    ['began', 'cancelled'],
  ]);

  const later = mover();
  await tempo.move(later.element, [], 1_000);
  expect([tempo.roll(later.element, [], 1_000), later.asked]).toEqual([null, []]);
  quiet.click();
  tempo.roll(later.element, [], 1_000);
  expect(later.asked).toEqual(['began']);
});
