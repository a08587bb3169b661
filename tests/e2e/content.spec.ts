import { expectAccessible } from './page.ts';
import { signIn } from './signingIn.ts';
import { expect, test } from './test.ts';

test('the help centre finds while typing, by keyboard, and each answer has an address of its own', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('searchbox', { name: 'Search the help centre' }).fill('PASSWORD');
  await expect(page.getByRole('list', { name: 'Answers found' }).getByRole('link').first()).toContainText(
    'I have forgotten my password',
  );
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I have forgotten my password');
  await expect(page).toHaveURL(/\/help\/forgot$/);
  await expect(page).toHaveTitle(/^I have forgotten my password · /);
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I have forgotten my password');
  await expectAccessible(page);
});

test('the rules are one press from any page’s foot and from the form to join, which keeps what was typed', async ({
  page,
}) => {
  await page.goto('/noticePage');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site rules' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Site rules');
  await expect(page.getByText('Void rounds.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/register');
  const form = page.getByRole('dialog');
  const username = form.getByRole('textbox', { name: 'Username' });
  await username.fill('reader01');
  const [rules] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('link', { name: 'Read the site rules' }).click(),
  ]);
  await expect(rules.getByRole('heading', { level: 1 })).toHaveText('Site rules');
  await expect(username).toHaveValue('reader01');
});

test('each kind of game is explained, and found by its name', async ({ page }) => {
  await page.goto('/help');
  for (const [word, question] of [
    ['roulette', 'How do live tables work?'],
    ['cockfight', 'How is a cockfight played?'],
    ['lottery', 'How do I play a lottery?'],
    ['esports', 'How do bets on sports and esports work?'],
    ['duel', 'How does a duel between players go?'],
    ['fish', 'How do fish games work?'],
    ['missions', 'What are missions?'],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Search the help centre' }).fill(word);
    await expect(page.getByRole('list', { name: 'Answers found' }).getByRole('link').first()).toContainText(question);
  }
});

test('the bare help has no header, and stays bare', async ({ page }) => {
  await page.goto('/helpmc/verify');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do I check a round?');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('link', { name: 'Help centre' }).click();
  await expect(page).toHaveURL(/\/helpmc$/);
});

test('a note that is too short stays; a whole one reaches the platform, and its writer is written to', async ({
  page,
  world,
}) => {
  const address = `note${Date.now()}@mail.example`;
  await page.goto('/help#write');
  const note = page.getByRole('textbox', { name: 'Your message' });
  await note.fill('Too short.');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByText('Please write at least 10 words.')).toBeVisible();
  // What lies half under the header is measured as it shows.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  const text = 'Too short. But now I say that the lamp above table four flickers.';
  await note.fill(text);
  await page.getByLabel('What is it about?').selectOption({ label: 'The site or the app' });
  await page.getByLabel('Where can we reply?').fill(address);
  await page.getByRole('button', { name: 'Send the message' }).click();
  const reference = await page.getByText(/^F-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent();
  const { feedback } = await world.platform.control<{ feedback: object[] }>(`/feedback?reference=${reference}`);
  expect(feedback).toEqual([expect.objectContaining({ content: text, questionType: 'SITE', contact: address })]);
  const { messages } = await world.platform.control<{ messages: { subject: string }[] }>(
    `/outbox?recipient=${address}`,
  );
  expect(messages[0]?.subject).toContain(reference);
});

test('somebody applies as an affiliate', async ({ page, world }) => {
  await page.goto('/join');
  await page.getByRole('button', { name: 'Send the application' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Lena Sari');
  await page.getByLabel('E-mail').fill(`lena${Date.now()}@team.example`);
  await page.getByLabel('Mobile number').fill('917 000 0001');
  await page.getByLabel('What do you have in mind?').fill('I run a quiet group of card players.');
  await page.getByLabel('I am at least 18 years old.').check();
  await page.getByRole('button', { name: 'Send the application' }).click();
  const reference = await page.getByText(/^P-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent();
  const { applications } = await world.platform.control<{ applications: object[] }>(
    `/applications?reference=${reference}`,
  );
  expect(applications).toEqual([
    expect.objectContaining({ name: 'Lena Sari', countryDialingCode: '63', mobile: '9170000001' }),
  ]);
});

test('the VIP club shows everybody the ladder, and a member the own place on it', async ({ page, player }) => {
  await page.goto('/vip');
  await expect(page.getByRole('heading', { level: 3, name: 'VIP8' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).waitFor();
  await signIn(page, player);
  await expect(page.getByText('To reach VIP1')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your level' })).toContainText('VIP0');
  await expectAccessible(page);
});

test('the home page leads to the app, whose steps are there for each phone, by keyboard', async ({ page }) => {
  await page.goto('/down');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Android');
  await expect(page.getByRole('heading', { name: 'From Chrome to your home screen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/app=ios/);
  await expect(page.getByRole('tabpanel').getByText(/Profile Downloaded/)).toBeVisible();
  await expectAccessible(page);
});
