import type { Language } from '../../schema/languages.ts';

const LETTERS: Partial<Readonly<Record<Language, () => Promise<unknown>>>> = {
  CN: () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  TH: () => import('@fontsource-variable/noto-sans-thai/wght.css'),
};

/**
 * Loads the font of a script that the two bundled families lack, only for languages that need it. Nothing waits for it:
 * the device's fonts are the fallback.
 */
export function fetchLetters(language: Language): void {
  LETTERS[language]?.().catch(() => undefined);
}
