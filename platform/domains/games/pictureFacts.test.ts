import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fewAtOnce } from './fewAtOnce.ts';
import { createPictureFacts } from './pictureFacts.ts';

const plate = encodeURIComponent('/cdn/vendors/ACME-plate.svg');

test('a picture is measured once, however its address is written', async () => {
  let drawn = 0;
  const factsOf = createPictureFacts(async () => {
    drawn += 1;
    return 'Acme';
  });
  const spelled = encodeURIComponent('/cdn/%76endors/ACME-plate.svg');
  const [first, second] = (await factsOf(`${plate},${spelled}`)).pictures;
  expect(first).toMatchObject({ colour: expect.stringMatching(/^#[\da-f]{6}$/) });
  expect(second).toEqual(first);
  await factsOf(plate);
  expect(drawn).toBe(1);
});

test('a picture that is not there yet is found later', async () => {
  let name: string | null = null;
  const factsOf = createPictureFacts(async () => name);
  expect(await factsOf(`${plate},%,elsewhere.svg`)).toEqual({ pictures: [{}, {}, {}] });
  name = 'Acme';
  expect((await factsOf(plate)).pictures[0]).toHaveProperty('width');
});

test('few tasks run at once, in their order, whether or not they fail', async () => {
  const run = fewAtOnce(2);
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const task = (number: number) => async () => {
    began.push(number);
    running += 1;
    most = Math.max(most, running);
    await later(1);
    running -= 1;
    if (number % 2 === 0) throw new Error(`${number}`);
    return number;
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => run(task(number))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect([began, most]).toEqual([[1, 2, 3, 4, 5], 2]);
  expect(await run(task(7))).toBe(7);
});
