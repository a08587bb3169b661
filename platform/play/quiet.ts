import { toggleButton } from './dom.ts';
import type { Speech } from './texts.ts';

const NAME = 'play:quiet';

/** The player's last choice, on any game's page; null without one, or if storage is blocked. */
function chosen(): boolean | null {
  try {
    const kept = localStorage.getItem(NAME);
    return kept === null ? null : kept === 'yes';
  } catch {
    return null;
  }
}

function keep(isQuiet: boolean): void {
  try {
    localStorage.setItem(NAME, isQuiet ? 'yes' : 'no');
  } catch {
    // It lasts until the page is left.
  }
}

/** Whether motion is off. The styles use the same attribute. */
export const isQuiet = (): boolean => document.documentElement.hasAttribute('data-quiet');

/** Sets the attribute before the first paint: by the player's choice, or else by the system's setting. */
export function wearQuiet(): void {
  document.documentElement.toggleAttribute(
    'data-quiet',
    chosen() ?? matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
}

/**
 * The motion switch on every game's page. Its icon is not a moon, which the site uses for dark mode on the same screen.
 * @param tempo ends running animations when motion is switched off; null on pages without any
 */
export function quietButton({ say }: Speech, tempo: { still(): void } | null): HTMLButtonElement {
  return toggleButton(
    'waves',
    'calm',
    say('quiet'),
    (isOn) => {
      document.documentElement.toggleAttribute('data-quiet', isOn);
      keep(isOn);
      if (isOn) tempo?.still();
    },
    isQuiet(),
  );
}
