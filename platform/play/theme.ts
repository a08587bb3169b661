import type { Palette } from '../art/themes.ts';

/** Sets the requested theme, light or dark; anything else follows the system. */
export function wearTheme(asked: string | null): void {
  const { dataset } = document.documentElement;
  if (asked === 'light' || asked === 'dark') dataset['theme'] = asked;
  else dataset['theme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Sets the stage's colours from the game's cover. */
export function wearPalette(palette: Palette): void {
  for (const [name, colour] of Object.entries(palette))
    document.documentElement.style.setProperty(`--${name}`, String(colour));
}
