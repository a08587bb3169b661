import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { systemRandom } from '../../../random.ts';
import { captchaText, drawCaptcha } from './drawCaptcha.ts';
import { GLYPHS } from './glyphs.ts';
import { encodePng } from './png.ts';

test('a captcha has five characters of its alphabet', () => {
  const text = captchaText(systemRandom);
  expect(text).toHaveLength(5);
  expect(text.split('').every((sign) => Object.hasOwn(GLYPHS, sign))).toBe(true);
});

test('the same characters never look the same twice, and are never blank', () => {
  const [first, second] = [drawCaptcha('AAAAA', systemRandom), drawCaptcha('AAAAA', systemRandom)];
  expect(Buffer.from(first.pixels).equals(Buffer.from(second.pixels))).toBe(false);
  expect(first.pixels.filter((shade) => shade < 120).length).toBeGreaterThan(400);
});

test('a raster is encoded as a PNG with its pixels', () => {
  const raster = { width: 3, height: 2, pixels: Uint8Array.from([0, 127, 255, 10, 20, 30]) };
  const png = encodePng(raster);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const length = png.indexOf('IDAT');
  const data = inflateSync(png.subarray(length + 4, length + 4 + png.readUInt32BE(length - 4)));
  expect([...data]).toEqual([0, 0, 127, 255, 0, 10, 20, 30]);
});
