import { expect, test } from 'vitest';
import { assetUrl, pictureOf } from './assets.ts';

test('a relative path is joined to the base, whatever the slashes', () => {
  expect(assetUrl('https://cdn.example', '/covers/1.svg')).toBe('https://cdn.example/covers/1.svg');
  expect(assetUrl('https://cdn.example/img/', 'covers/1.svg')).toBe('https://cdn.example/img/covers/1.svg');
});

test('an absolute URL is kept, and a protocol-relative one becomes https', () => {
  expect(assetUrl('https://cdn.example', 'http://other.example/a.png')).toBe('http://other.example/a.png');
  expect(assetUrl('https://cdn.example', '//other.example/a.png')).toBe('https://other.example/a.png');
});

test('a script URL or an unparsable one gives null', () => {
  expect(assetUrl('https://cdn.example', 'javascript:alert(1)')).toBeNull();
  expect(assetUrl('https://cdn.example', 'data:text/html,hi')).toBeNull();
  expect(assetUrl('https://cdn.example', '//')).toBeNull();
  expect(assetUrl('https://cdn.example', '')).toBeNull();
});

test('the first usable path becomes the picture', () => {
  expect(pictureOf('https://cdn.example', 'Dragon', null, 'javascript:x', 'a.png')).toEqual({
    url: 'https://cdn.example/a.png',
    alt: 'Dragon',
  });
});
