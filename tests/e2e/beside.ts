import type { Page } from 'playwright/test';
import { sitDown, type Slot } from '../support/slot.ts';

/** What the gateway answers to whoever is signed in on the page. */
export async function ask<Data>(page: Page, query: string): Promise<Data> {
  const answer = await page.request.post('/graphql', { data: { query } });
  return ((await answer.json()) as { data: Data }).data;
}

/** A slot of the catalogue, opened beside the page by anyone who is signed in there. */
export async function openSlot(page: Page): Promise<Slot> {
  const { games } = await ask<{ games: { nodes: { id: string }[] } }>(
    page,
    '{ games(filter: { category: RNG, gameClass: SLOTS }, first: 1) { nodes { id } } }',
  );
  const { launchGame } = await ask<{ launchGame: { launchUrl: string } }>(
    page,
    `mutation { launchGame(input: { gameId: "${games.nodes[0]?.id}" }) { ... on LaunchGameSuccess { launchUrl } } }`,
  );
  return sitDown(new URL(launchGame.launchUrl).origin, launchGame.launchUrl);
}
