import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../../schema/languages.ts';
import { picture } from '../../../art/pictures.ts';
import { depositMethods } from './deposits.ts';

const methods = depositMethods(new Date());
const channels = methods.flatMap((method) => method.channels);

test('there is a channel of every way, and each has a number of its own', () => {
  expect(methods.map(({ way, channels: offered }) => [way, offered.length])).toEqual([
    ['page', 2],
    ['qr', 1],
    ['transfer', 2],
    ['crypto', 2],
  ]);
  expect(new Set(channels.map(({ id }) => id)).size).toBe(channels.length);
});

test('every method and channel has a picture, and a tutorial in every language', async () => {
  for (const { icon } of [...methods, ...channels])
    expect(await picture(icon.replace('/cdn/', ''), () => Promise.resolve(null)), icon).toContain('<svg');
  for (const { id, tutorial } of channels)
    for (const language of LANGUAGES) expect(tutorial[language]?.length, `${id} ${language}`).toBe(tutorial.EN.length);
});

test('suggested amounts are within the limits', () => {
  for (const { id, min, max, amounts } of channels)
    for (const amount of amounts)
      expect([BigInt(amount) >= BigInt(min), BigInt(amount) <= BigInt(max)], `${id} ${amount}`).toEqual([true, true]);
});
