import type { Frame, Locator, Page } from 'playwright/test';
import { expectAccessible, isPhone } from './page.ts';
import { expect } from './test.ts';

/** More stops than any page has between two things that belong together. */
const MOST_STOPS = 160;

/**
 * Before each test: a walk is by day on a phone and by night on a wide screen, so that its parts are looked at in both
 * themes.
 */
export async function byNightOnWideScreens({ page }: { readonly page: Page }): Promise<void> {
  if (!isPhone(page)) await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
}

/**
 * What is wrong with how the focus shows where it is now; null where it is seen, uncovered, in sight. Inside a frame,
 * what the frame's page has focused.
 */
export async function focusTrouble(page: Page): Promise<string | null> {
  return troubleIn(await focusedFrame(page));
}

async function focusedFrame(page: Page): Promise<Frame> {
  const handle = await page.evaluateHandle(() =>
    document.activeElement instanceof HTMLIFrameElement ? document.activeElement : null,
  );
  return (await handle.asElement()?.contentFrame()) ?? page.mainFrame();
}

const troubleIn = (frame: Frame): Promise<string | null> =>
  frame.evaluate(() => {
    const focused = document.activeElement;
    if (
      !(focused instanceof HTMLElement) ||
      focused === document.body ||
      focused.hasAttribute('data-base-ui-focus-guard')
    )
      return null;
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40) ?? ''}`;
    const isMarked = (element: Element | null, up: number): boolean =>
      element !== null &&
      (getComputedStyle(element).outlineStyle !== 'none' || (up > 0 && isMarked(element.parentElement, up - 1)));
    // A heading or a room that was given the focus, to be read on from there, is no control.
    const isControl = focused.tabIndex >= 0 || focused.matches('button, a, input, select, textarea, [role]');
    if (isControl && !isMarked(focused, 3)) return `${name}: no outline`;
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
    const isSeenAt = ([x, y]: readonly [number, number]): boolean => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit !== null && (focused.contains(hit) || hit.contains(focused) || labels.some((label) => label.contains(hit)))
      );
    };
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ] as const;
    return points.some(isSeenAt) ? null : `${name}: covered or out of sight at ${Math.round(left)},${Math.round(top)}`;
  });

/** Whether the focus is in a room, or between its end and its start. */
export const isInside = (room: Locator): Promise<boolean> =>
  room.evaluate(
    (element) =>
      element.contains(document.activeElement) ||
      document.activeElement === document.body ||
      document.activeElement?.hasAttribute('data-base-ui-focus-guard') === true,
  );

/** Tabs through so many stops; each must be seen (WCAG 2.4.7, 2.4.11), and inside the room where there is one. */
export async function walk(page: Page, stops: number, room?: Locator): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focusTrouble(page)).toBeNull();
    if (room) await expect.poll(() => isInside(room)).toBe(true);
  }
}

/** Tabs on, or back, until a control has the focus; whatever lies on the way must be seen when it has it. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeAttached();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (
      await control.evaluate(
        (element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
      )
    )
      return;
    await page.keyboard.press(key);
    await expect.poll(() => focusTrouble(page)).toBeNull();
  }
  throw new Error(`${String(control)} is not reached by ${key}`);
}

/** Past the header, by the page's own way. */
export async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }));
  await page.keyboard.press('Enter');
}

/** Walks to a control and presses it. */
export async function go(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Walks to a field and types over what stands there. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Presses a control without a mouse, wherever it stands. */
export async function press(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

/** The focus is somewhere one can go on from, and seen there: what had it has not taken it away. */
export async function expectFocusKept(page: Page, room: Locator): Promise<void> {
  await expect.poll(() => room.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect.poll(() => focusTrouble(page)).toBeNull();
}

/** As `expectAccessible`, with the page at its top: what lies half under the header would be measured as it shows. */
export async function expectAccessibleFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
}
