function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` of `other` in `hex`; both `#rrggbb`. */
export function mix(hex: string, other: string, share: number): string {
  const [from, to] = [channels(hex), channels(other)];
  return `#${from
    .map((part, i) =>
      Math.round(part + ((to[i] ?? part) - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Whether light ink reads better on it (sRGB luma below the middle). */
export function isDark(hex: string): boolean {
  const [r, g, b] = channels(hex);
  return 0.299 * r + 0.587 * g + 0.114 * b < 128;
}
