import type { Page } from 'playwright/test';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

/** CSS pixels. The dots of slides and the brand of the header share a row with others, and are narrower. */
const LEAST = { width: 36, height: 44 };

/**
 * What can be pressed on the page and is smaller. A link within a sentence is as high as its letters, and one that is
 * laid over its card as large as the card.
 */
const tooSmall = (page: Page) =>
  page.evaluate((least) => {
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    const sizeOf = (element: Element): DOMRect =>
      (getComputedStyle(element, '::after').position === 'absolute'
        ? (element.closest('article, li') ?? element)
        : (element.closest('label') ?? element)
      ).getBoundingClientRect();
    const pressed = [
      ...document.querySelectorAll('a[href], button, select, summary, input:not([type="hidden"])'),
    ].filter(
      (element) =>
        element.closest('[inert], [aria-hidden="true"]') === null &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    return pressed.flatMap((element) => {
      const { width, height } = sizeOf(element);
      // What waits for the keyboard's focus is clipped to a dot.
      const isFine =
        element.getBoundingClientRect().width <= 1 ||
        getComputedStyle(element).clipPath !== 'none' ||
        isInSentence(element) ||
        (Math.round(width) >= least.width && Math.round(height) >= least.height);
      if (isFine) return [];
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      return [`${element.tagName} “${name}” ${Math.round(width)}×${Math.round(height)}`];
    });
  }, LEAST);

const PAGES = ['/', '/rng', '/lottery', '/vip', '/noticePage', '/helpmc', '/download', '/register'];

test('what a finger presses is large enough', async ({ page, player }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await tooSmall(page), path).toEqual([]);
  }
  await enterAs(page, player);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
});
