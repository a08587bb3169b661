import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberPlace } from '../../lib/focus/focusPlace.ts';
import { useOverlay } from '../../lib/navigation/overlays.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Dialog.module.css';
import { defaultFocus } from './firstField.ts';
import { useScrollKept } from './useScrollKept.ts';

/** Delay before a dialog opens ([001] §4). */
const OPEN_DELAY_MS = 100;

export interface DialogProps {
  readonly open: boolean;
  /** The address opens it, so going back closes it without an extra history entry. */
  readonly inAddress?: boolean;
  readonly onClose: () => void;
  readonly title?: ReactNode;
  /** Accessible name of a dialog without a visible title. */
  readonly label?: string;
  /** Whether Escape and going back close it. A click outside never does. */
  readonly dismissible?: boolean;
  readonly showClose?: boolean;
  /** Whether a backdrop covers the page ([001] §3 hasBg); the page's scrolling is locked in any case. */
  readonly background?: boolean;
  /**
   * medium is 600 × 300 and up ([001] §9); small is 400 wide, for questions; large is for lists; full takes the screen;
   * drawer is at the inline end, with full height. panel is a wide drawer and stage a wide dialog, both for content
   * with a layout of its own: on a phone they take the screen.
   */
  readonly size?: 'small' | 'medium' | 'large' | 'full' | 'drawer' | 'panel' | 'stage';
  /** Buttons that stay visible below the content. */
  readonly actions?: ReactNode;
  /** Where the focus starts; by default at the first field of a form, or the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The site's only modal (S5, [001] §2): traps the focus, locks the page's scrolling, and restores both. */
export function Dialog({
  open,
  inAddress = false,
  onClose,
  title,
  label,
  dismissible = true,
  showClose = true,
  background = true,
  size = 'medium',
  actions,
  initialFocus,
  children,
}: DialogProps) {
  const { t } = useTranslation('common');
  const popup = useRef<HTMLDivElement>(null);
  const place = useRef<ReturnType<typeof rememberPlace>>(undefined);
  const shown = useDelayed(open, OPEN_DELAY_MS, inAddress && standsInPage(), () => {
    place.current = rememberPlace(document.activeElement ?? document.body);
  });
  useScrollKept(shown);
  const isOnTop = useOverlay(open, () => dismissible && onClose(), inAddress);

  /** The opener or, if the action has removed it, the element in its place; false if the focus has moved elsewhere. */
  function giveBack(): HTMLElement | boolean {
    const { activeElement } = document;
    const isOutside =
      activeElement !== document.body &&
      !popup.current?.contains(activeElement) &&
      !activeElement?.hasAttribute('data-base-ui-focus-guard');
    if (isOutside) return false;
    return place.current?.() ?? true;
  }

  const begin = (): HTMLElement | boolean => popup.current === null || defaultFocus(popup.current);

  return (
    <Base.Root
      open={shown}
      disablePointerDismissal
      onOpenChange={(next, details) => {
        if (next || (details.reason === 'escape-key' && !(dismissible && isOnTop()))) return details.cancel();
        onClose();
      }}
    >
      <Base.Portal>
        {/* `forceRender`: also over the dialog from which this one was opened. */}
        {background && <Base.Backdrop forceRender className={styles['veil']} />}
        <Base.Popup
          ref={popup}
          finalFocus={giveBack}
          className={styles['dialog']}
          data-size={size}
          aria-label={label}
          initialFocus={initialFocus ?? begin}
        >
          {(title || showClose) && (
            <header className={styles['header']} data-bare={!title || undefined}>
              {title && <Base.Title className={styles['title']}>{title}</Base.Title>}
              {showClose && <Base.Close render={<IconButton icon="close" label={t('ui.close')} />} />}
            </header>
          )}
          <div className={styles['content']}>{children}</div>
          {actions && <footer className={styles['actions']}>{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Whether a dialog is among the first words of the page, whose place this one takes. */
const standsInPage = (): boolean =>
  import.meta.env.SSR || document.querySelector('.first-words [role="dialog"]') !== null;

/** Becomes true some time after `value`, and false at once; true from the start if `begun`. */
function useDelayed(value: boolean, milliseconds: number, begun: boolean, onReach: () => void): boolean {
  const [reached, setReached] = useState(begun);
  const reach = useEffectEvent(() => {
    onReach();
    setReached(true);
  });
  useEffect(
    function wait() {
      if (!value) return undefined;
      const timer = setTimeout(() => reach(), milliseconds);
      return () => {
        clearTimeout(timer);
        setReached(false);
      };
    },
    [value, milliseconds],
  );
  return value && reached;
}
