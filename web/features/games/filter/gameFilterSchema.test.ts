import { expect, test } from 'vitest';
import { NO_NARROWING, SEARCH_LIMIT } from '../catalogueView.ts';
import { gameFilterSchema, toNarrowing, toValues } from './gameFilterSchema.ts';

const schema = gameFilterSchema({ searchLength: SEARCH_LIMIT });

test('the empty form filters nothing', async () => {
  const values = await schema.validate(toValues(NO_NARROWING));
  expect(toNarrowing(values)).toEqual(NO_NARROWING);
});

test('the form’s values are returned as chosen, with the name trimmed', async () => {
  const chosen = { search: 'dragon', gameClass: 'VIDEO_POKER', minBet: '0.05', minLines: 25 } as const;
  expect(toNarrowing(await schema.validate({ ...toValues(chosen), search: '  dragon ' }))).toEqual(chosen);
});

test.each([
  ['a name longer than the limit', { search: 'x'.repeat(SEARCH_LIMIT + 1) }],
  ['an unknown class', { gameClass: 'WHEEL' }],
  ['a stake that is not offered', { minBet: '0.02' }],
])('%s is refused', async (_what, wrong) => {
  await expect(schema.validate({ ...toValues(NO_NARROWING), ...wrong })).rejects.toThrow();
});

test('the message for a long name is an i18n key that every language has', async () => {
  await expect(schema.validate({ ...toValues(NO_NARROWING), search: 'x'.repeat(99) })).rejects.toThrow(
    'filter.error.long',
  );
});
