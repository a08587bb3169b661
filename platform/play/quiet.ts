import { toggleButton } from './dom.ts';
import type { Speech } from './texts.ts';

const NAME = 'play:quiet';

/** What the player chose last, on whatever game's page; null before any choice, and where a browser keeps nothing. */
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
    // It holds until the page is left.
  }
}

/** Whether nothing shall move. The styles read the same mark. */
export const isQuiet = (): boolean => document.documentElement.hasAttribute('data-quiet');

/** Before anything is shown: quiet as the player chose, or else as the system asks. */
export function wearQuiet(): void {
  document.documentElement.toggleAttribute(
    'data-quiet',
    chosen() ?? matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
}

/**
 * The switch that every game's page has. Its icon is not a moon, which the site uses for dark mode on the same screen.
 * @param tempo stops what moves when the player switches to quiet; null on pages where nothing does
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
