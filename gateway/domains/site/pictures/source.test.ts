import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyAnswer, readsOrRefuses } from '../../../upstream/testing.ts';
import type { Asked } from '../../testing.ts';
import { createWorld, refusal } from '../../testing.ts';
import { toPictureLayouts } from './mappers.ts';
import { createPicturesSource } from './source.ts';

const COVER = { width: 300, height: 400, colour: '#1d4b3a' };
const LAYOUT = { width: 300, height: 400, placeholder: '#1d4b3a' };

test('all pictures of a list are one call, and each is asked about once', async () => {
  const world = createWorld({ replies: { pictureFacts: { pictures: [COVER, {}] } } });
  const pictures = createPicturesSource(world.scope);
  const urls = ['http://cdn.example/cdn/covers/RNG/100001.svg', '/cdn/qr/http%3A%2F%2Fa%2Cb.svg'];
  const found = await Promise.all([...urls, ...urls].map((url) => pictures.layout(url)));
  expect(found).toEqual([LAYOUT, null, LAYOUT, null]);
  expect(world.asked.map(({ query }) => query)).toEqual([
    { paths: '%2Fcdn%2Fcovers%2FRNG%2F100001.svg,%2Fcdn%2Fqr%2Fhttp%253A%252F%252Fa%252Cb.svg' },
  ]);
});

test('a longer list is asked for in parts of a hundred', async () => {
  const world = createWorld({ replies: { pictureFacts: { pictures: [] } } });
  const pictures = createPicturesSource(world.scope);
  await Promise.all(Array.from({ length: 150 }, (_, at) => pictures.layout(`/cdn/avatars/${at}.svg`)));
  expect(world.asked).toHaveLength(2);
});

test('no request is longer than servers take, and each layout comes with its address', async () => {
  const world = createWorld({
    replies: {
      pictureFacts: ({ query }: Asked) => ({
        pictures: String(query?.['paths'])
          .split(',')
          .map((path) => ({ ...COVER, width: path.length })),
      }),
    },
  });
  const pictures = createPicturesSource(world.scope);
  const urls = Array.from({ length: 60 }, (_, at) => `/${'x'.repeat(150 + at)}`);
  const found = await Promise.all(urls.map((url) => pictures.layout(url)));
  expect(found.map((layout) => layout?.width)).toEqual(urls.map((url) => encodeURIComponent(url).length));
  const lengths = world.asked.map(({ query }) => encodeURIComponent(String(query?.['paths'])).length);
  expect(lengths).toHaveLength(2);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(6_000);
  expect(await pictures.layout(`/${'x'.repeat(6_000)}`)).toBeNull();
  expect(world.asked).toHaveLength(2);
});

test('an operator without the call tells nothing', async () => {
  const world = createWorld({ replies: { pictureFacts: refusal('feature-off') } });
  expect(await createPicturesSource(world.scope).layout('/cdn/avatars/1.svg')).toBeNull();
});

test.each([{ width: 0 }, { height: null }, { colour: 'red' }, { colour: 'url(x)' }, { colour: null }])(
  'what is not whole is not told: %j',
  (flaw) => {
    expect(toPictureLayouts({ pictures: [{ ...COVER, ...flaw }, COVER] })).toEqual([null, LAYOUT]);
  },
);

test('no answer does more than being refused', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.record({ pictures: fc.array(fc.jsonValue()) }));
  const law = fc.property(odd, (raw) => readsOrRefuses(() => toPictureLayouts(anyAnswer(raw))));
  expect(() => fc.assert(law)).not.toThrow();
});
