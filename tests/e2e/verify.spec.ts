import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { signIn as signInVisitor } from '../support/world.ts';
import { createVisitor, type Visitor } from '../support/player.ts';
import { sitDown } from '../support/slot.ts';
import { playSlot } from './rounds/slot.ts';
import { stakeOnSlot } from '../support/missions.ts';
import { openSlot } from './beside.ts';
import { expectAccessible } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';
import type { Player } from './test.ts';

const SPINS = 5;
const DRAWS = 8;
/** How many bytes of a proof are changed here, spread over it. */
const BYTES = 10;

const verdictOf = (page: Page) => page.getByRole('status');

/** Numbers of rounds that a member has just played and may check, and where. */
async function spun(
  visitor: Visitor,
  player: Player,
): Promise<{ readonly origin: string; readonly rounds: readonly string[] }> {
  await signInVisitor(visitor, player);
  const { games } = (
    await visitor.run<{ games: { nodes: { id: string }[] } }, unknown>(
      '{ games(filter: { category: RNG }, first: 1) { nodes { id } } }',
    )
  ).expectData();
  const launch =
    'mutation($input: LaunchGameInput!) { launchGame(input: $input) { ... on LaunchGameSuccess { launchUrl } } }';
  const { launchUrl } = (
    await visitor.run<{ launchGame: { launchUrl: string } }, unknown>(launch, { input: { gameId: games.nodes[0]?.id } })
  ).expectData().launchGame;
  const { origin } = new URL(launchUrl);
  const slot = await sitDown(origin, launchUrl);
  const rounds: string[] = [];
  for (let at = 0; at < SPINS; at += 1) rounds.push((await slot.spin(`checked-${at}`)).spin?.roundId ?? '');
  await slot.changeSeeds();
  return { origin, rounds };
}

/** Numbers of the latest draws: of the Vietnamese lotteries, and of the fast one. */
async function drawn(visitor: Visitor): Promise<readonly string[]> {
  const query = `{
    vietnameseDraws(first: ${DRAWS}) { verifyUrl }
    lottery(code: "K3_1") { draws(first: ${DRAWS}) { verifyUrl } }
  }`;
  type Draws = { verifyUrl: string | null }[];
  const { vietnameseDraws, lottery } = (
    await visitor.run<{ vietnameseDraws: Draws; lottery: { draws: Draws } }, unknown>(query)
  ).expectData();
  return [...vietnameseDraws, ...lottery.draws].flatMap(({ verifyUrl }) =>
    verifyUrl === null ? [] : (new URL(verifyUrl).searchParams.get('round') ?? []),
  );
}

/** The same text with another character at a place; what stands in its way is left as long as it was. */
function changedAt(text: string, at: number): string {
  const known = text.charAt(at);
  return text.slice(0, at) + (known === '7' ? '8' : '7') + text.slice(at + 1);
}

test('spins and draws are checked in the browser without a connection, and one changed byte is found', async ({
  page,
  player,
  baseURL,
}) => {
  const visitor = createVisitor(baseURL ?? '');
  const { origin, rounds } = await spun(visitor, player);
  const draws = await drawn(visitor);
  expect(draws.length).toBeGreaterThan(DRAWS);

  await page.goto(`${origin}/play/verify?language=EN`);
  const proof = page.getByLabel('Proof (JSON)');
  const proofs: string[] = [];
  for (const round of [...rounds, ...draws]) {
    await page.getByLabel('Round number').fill(round);
    await page.getByRole('button', { name: 'Load' }).click();
    await expect(proof).toHaveValue(new RegExp(round));
    proofs.push(await proof.inputValue());
  }
  await expectAccessible(page);

  await page.context().setOffline(true);
  const check = async (text: string): Promise<void> => {
    await proof.fill(text);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
  };
  for (const text of proofs) {
    await check('{}');
    await expect(verdictOf(page)).toHaveAttribute('data-ok', 'false');
    await check(text);
    await expect(verdictOf(page), text).toHaveAttribute('data-ok', 'true');
  }

  // All at once, pasted; and from a file, with one byte changed in one of them.
  const lines = proofs.map((text) => JSON.stringify(JSON.parse(text)));
  await check(`[${lines.join(',')}]`);
  await expect(verdictOf(page)).toHaveText(`All ${proofs.length} rounds match. They are genuine.`);
  const at = SPINS + 1;
  const broken = lines.with(
    at,
    (lines[at] ?? '').replace(/"receipt":"(.)/, (_, known) => `"receipt":"${known === '7' ? '8' : '7'}`),
  );
  await page
    .getByLabel('Open a file')
    .setInputFiles({ name: 'day.json', mimeType: 'application/json', buffer: Buffer.from(broken.join('\n')) });
  await expect(verdictOf(page)).toHaveText(`1 of ${proofs.length} rounds do not match. Do not trust them.`);
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(`^No\\. ${at + 1}: ${[...rounds, ...draws][at]}`) }).click();
  await expect(verdictOf(page)).toHaveText('Something does not match. Do not trust this round.');

  // One of each kind: a spin and a draw.
  for (const text of [proofs[0] ?? '', proofs.at(-1) ?? '']) {
    const plain = JSON.stringify(JSON.parse(text));
    for (let at = 0; at < plain.length; at += Math.ceil(plain.length / BYTES)) {
      await check(text);
      await expect(verdictOf(page)).toHaveAttribute('data-ok', 'true');
      await check(changedAt(plain, at));
      await expect(verdictOf(page), `byte ${at} of ${plain}`).toHaveAttribute('data-ok', 'false');
    }
  }

  // One that nothing can walk through leaves no verdict of another standing.
  const draw = proofs.at(-1) ?? '';
  await check(draw);
  await expect(verdictOf(page)).toHaveAttribute('data-ok', 'true');
  await check(draw.replace('"outcome":', `"outcome": ${'['.repeat(20_000)}${']'.repeat(20_000)}, "was":`));
  await expect(verdictOf(page)).toHaveText('This is not a proof that can be read.');
});

/** A file that a press saves: its name, where it lies, and what it says. */
async function savedBy(
  page: Page,
  button: Locator,
): Promise<{ readonly name: string; readonly path: string; readonly text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = await download.path();
  return { name: download.suggestedFilename(), path, text: await readFile(path, 'utf8') };
}

/**
 * Opens a file of many proofs on the verification page, which has no connection any more: all are genuine, and one
 * changed byte is found.
 */
async function expectGenuine(page: Page, { name, path, text }: Awaited<ReturnType<typeof savedBy>>): Promise<void> {
  const { length } = JSON.parse(text) as readonly unknown[];
  expect(length).toBeGreaterThan(1);
  // With a verdict shown, all letters are there.
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(verdictOf(page)).toHaveAttribute('data-ok', 'false');
  await page.evaluate(() => document.fonts.ready);
  await page.context().setOffline(true);
  const file = page.getByLabel('Open a file');
  await file.setInputFiles(path);
  await expect(verdictOf(page)).toHaveText(`All ${length} rounds match. They are genuine.`);
  const seed = text.lastIndexOf('"serverSeed":"') + '"serverSeed":"'.length;
  await file.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(changedAt(text, seed)) });
  await expect(verdictOf(page)).toHaveText(`1 of ${length} rounds do not match. Do not trust them.`);
  await page.context().setOffline(false);
}

test('a lottery’s draws of a day are saved as one file, which is checked without a connection', async ({
  page,
  baseURL,
}) => {
  type Last = { lottery: { lastDraw: { verifyUrl: string; day: string } } };
  const { lottery } = (
    await createVisitor(baseURL ?? '').run<Last, unknown>('{ lottery(code: "VN_MB") { lastDraw { verifyUrl day } } }')
  ).expectData();
  const { verifyUrl, day } = lottery.lastDraw;
  const results = async (code: string): Promise<void> => {
    await page.goto(`/lottery?gameCode=${code}&view=results`);
    await page.getByRole('button', { name: 'Save proofs' }).click();
    await expect(page.getByRole('dialog', { name: 'Save proofs' })).toBeVisible();
  };
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save proofs' });
  await results('K3_1');
  await expectAccessible(page);
  const fast = await savedBy(page, save);
  expect(fast.name).toMatch(/^proofs-K3_1-\d{4}-\d\d-\d\d\.json$/);
  await expect(dialog).toHaveCount(0);
  await results('VN_MB');
  const slow = await savedBy(page, save);
  await expect(dialog).toHaveCount(0);
  expect(slow.name).toBe(`proofs-VN_MB-${day}.json`);

  await page.goto(`${new URL(verifyUrl).origin}/play/verify?language=EN`);
  await expectGenuine(page, fast);
  // A day of one draw is shown as that draw.
  await page.getByLabel('Open a file').setInputFiles(slow.path);
  await expect(verdictOf(page)).toHaveText('Everything matches. This round is genuine.');
});

test('a member’s own spins of a day are saved as one file from the game, which is checked offline', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/rng');
  await playSlot(page);
  const frame = page.frameLocator('iframe');
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/play/api/spin') && response.ok()),
    frame.getByRole('button', { name: /^spin/i }).click(),
  ]);
  await expect(frame.getByRole('button', { name: /^spin/i })).toBeEnabled();
  await frame.getByRole('button', { name: 'Fairness' }).click();
  const save = frame.getByRole('button', { name: 'Save proofs' });
  await save.click();
  await expect(frame.getByText('Rounds left out because their seed is still secret: 2.')).toBeVisible();
  await frame.getByRole('button', { name: 'Use new seeds' }).click();
  await expect(frame.getByText('Revealed server seed')).toBeVisible();
  const own = await savedBy(page, save);
  expect(own.name).toMatch(/^proofs-my-rounds-\d{4}-\d\d-\d\d\.json$/);
  await expect(frame.getByText(`Proofs saved: 2, in ${own.name}`)).toBeVisible();
  await expectAccessible(page);

  const origin = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin;
  await page.goto(`${origin}/play/verify?language=EN`);
  await expectGenuine(page, own);
});

test('receipts of a record are one chain, which is checked without a connection to the byte', async ({
  page,
  player,
  consoleErrors,
}) => {
  await enterAs(page, player);
  await page.goto('/rng');
  const slot = await openSlot(page);
  await stakeOnSlot(slot, 500n);
  await page.goto('/?centre=transactionHistory');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a file' });
  await dialog.getByRole('combobox', { name: 'What' }).selectOption('Signed receipts');
  const chain = await savedBy(page, dialog.getByRole('button', { name: 'Save' }));
  expect(chain.name).toMatch(/^receipts-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.json$/);
  const lines = chain.text
    .split('\n')
    .slice(1, -2)
    .map((line) => line.replace(/,$/, ''));
  expect(lines.length).toBeGreaterThan(3);
  await page.getByRole('table').getByRole('link').first().click();
  const address = await page.getByRole('link', { name: 'Check a receipt' }).getAttribute('href');
  await page.goto(address ?? '', { waitUntil: 'networkidle' });

  await page.context().setOffline(true);
  const check = async (text: string): Promise<void> => {
    await page.getByLabel('Proof (JSON)').fill(text);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
  };
  await page.getByLabel('Open a file').setInputFiles(chain.path);
  await expect(verdictOf(page)).toHaveText(
    `All ${lines.length} receipts are genuine, and none is missing between them.`,
  );
  await check(lines[1] ?? '');
  await expect(verdictOf(page)).toHaveText('This receipt is genuine.');
  await expect(page.getByText('Our signature covers exactly this receipt')).toBeVisible();
  await expectAccessible(page);

  // One byte changed, one receipt taken out, another key named: each told in words.
  const one = lines[1] ?? '';
  const keyOf = (text: string) => /"key":"([^"]*)"/.exec(text)?.[1];
  for (let at = 0; at < one.length; at += Math.ceil(one.length / BYTES)) {
    const changed = changedAt(one, at);
    if (keyOf(changed) !== undefined && keyOf(changed) !== keyOf(one)) continue;
    await check(changed);
    await expect(verdictOf(page), `byte ${at} of ${one}`).toHaveAttribute('data-ok', 'false');
  }
  await check(one.replace(/"amount":"-?\d+/, '"amount":"9000'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Our signature covers' })).toHaveAttribute(
    'data-ok',
    'false',
  );
  await check(`[\n${lines.toSpliced(1, 1).join(',\n')}\n]\n`);
  await expect(verdictOf(page)).toHaveText(`1 of ${lines.length - 1} receipts do not hold. Do not trust this file.`);
  await expect(page.getByText(/a receipt is missing, or the order was changed/)).toBeVisible();
  await expectAccessible(page);

  // A key may have been added since the page was loaded.
  const ofAnotherKey = one.replace(/"key":"/, '"key":"not-');
  await check(ofAnotherKey);
  await expect(verdictOf(page)).toHaveText(/^The list of our keys could not be loaded/);
  expect(consoleErrors).toEqual([expect.stringContaining('ERR_INTERNET_DISCONNECTED')]);
  consoleErrors.length = 0;
  await page.context().setOffline(false);
  await check(ofAnotherKey);
  await expect(verdictOf(page)).toHaveText('1 of 1 receipts do not hold. Do not trust this file.');
  await page.getByLabel('Open a file').setInputFiles({
    name: 'receipts.json',
    mimeType: 'application/json',
    buffer: Buffer.alloc(50_000_001, ' '),
  });
  await expect(verdictOf(page)).toHaveText(/^This file is larger than 50 MB/);
});
