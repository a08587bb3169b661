import type { Page } from 'playwright';
import type { TestPlatform } from './testPlatform.ts';

/** Ids of the notices that open by themselves. */
export async function popupNotices(platform: TestPlatform): Promise<readonly number[]> {
  const { notices } = await platform.control<{ notices: { id: number; type: string }[] }>('/operator/state');
  return notices.filter(({ type }) => type === 'PU').map(({ id }) => id);
}

/**
 * Writes down what the site does when it has opened these notices (`popups.ts`), unless the page has written its own
 * list.
 */
export async function rememberSeen(page: Page, notices: readonly number[]): Promise<void> {
  await page.addInitScript(
    (seen) => localStorage.getItem('noticesSeen') ?? localStorage.setItem('noticesSeen', seen),
    JSON.stringify(Object.fromEntries(notices.map((id) => [`Announcement:${id}`, 1]))),
  );
}
