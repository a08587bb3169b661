import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Dialog.module.css';
import { useScrollKept } from './useScrollKept.ts';

/** How long after it was asked for a dialog appears ([001] §4). */
const OPEN_DELAY_MS = 100;

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title?: ReactNode;
  /** Names the dialog for screen readers where it has no visible title. */
  readonly label?: string;
  /** Whether Escape closes it. A click outside never does. */
  readonly dismissible?: boolean;
  readonly showClose?: boolean;
  /** medium is 600 × 300 and up ([001] §9); small is 400 wide, for questions; large holds lists; full takes the screen; drawer stands at its end, full height. */
  readonly size?: 'small' | 'medium' | 'large' | 'full' | 'drawer';
  /** Buttons that stay in sight below the content. */
  readonly actions?: ReactNode;
  /** Where the focus goes first; else the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The one modal of the site (S5, [001] §2): keeps the focus inside and the page behind still, and gives both back as they were. */
export function Dialog({ open, onClose, title, label, dismissible = true, showClose = true, size = 'medium', actions, initialFocus, children }: DialogProps) {
  const { t } = useTranslation('common');
  const shown = useDelayed(open, OPEN_DELAY_MS);
  useScrollKept(shown);
  return (
    <Base.Root
      open={shown}
      disablePointerDismissal
      onOpenChange={(next, details) => {
        if (next || (details.reason === 'escape-key' && !dismissible)) return details.cancel();
        onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles['veil']} />
        <Base.Popup className={styles['dialog']} data-size={size} aria-label={label} {...(initialFocus ? { initialFocus } : {})}>
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

/** True a while after `value` became true, false at once when it no longer is. */
function useDelayed(value: boolean, milliseconds: number): boolean {
  const [reached, setReached] = useState(false);
  useEffect(
    function wait() {
      if (!value) return undefined;
      const timer = setTimeout(() => setReached(true), milliseconds);
      return () => {
        clearTimeout(timer);
        setReached(false);
      };
    },
    [value, milliseconds],
  );
  return value && reached;
}
