import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

// From disk: the test runner replaces style imports with empty ones.
const css = readFileSync(resolve('web/styles/themes.css'), 'utf8');
const [, light = '', dark = ''] = css.split(/\[data-theme='(?:light|dark)'\] \{/);

/** Colours of one theme by name. */
function coloursOf(block: string): ReadonlyMap<string, string> {
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio, 1 to 21. */
function contrast(first: string, second: string): number {
  const [dim = 0, bright = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const READ = 4.5;
const SEEN = 3;
const PAIRS = [
  ...['surface', 'surface-raised', 'surface-sunken'].flatMap((ground) =>
    ['ink', 'ink-quiet', 'accent', 'win', 'danger'].map((ink) => [ink, ground, READ] as const),
  ),
  ['accent-ink', 'accent-fill', READ] as const,
  ...['felt-ink', 'felt-ink-quiet', 'felt-accent'].flatMap((ink) =>
    ['felt', 'felt-deep'].map((ground) => [ink, ground, READ] as const),
  ),
  ...['picture-ink', 'picture-ink-quiet', 'felt-accent'].map((ink) => [ink, 'picture-shade', READ] as const),
  ...['surface', 'surface-raised'].flatMap((ground) =>
    ['line-strong', 'focus'].map((mark) => [mark, ground, SEEN] as const),
  ),
];

describe.each([
  ['light', coloursOf(light)],
  ['dark', coloursOf(dark)],
])('by %s', (_theme, colours) => {
  test.each(PAIRS)('%s on %s has a contrast of at least %d', (ink, ground, least) => {
    expect(contrast(colours.get(ink) ?? '#777777', colours.get(ground) ?? '#777777')).toBeGreaterThanOrEqual(least);
  });
});
