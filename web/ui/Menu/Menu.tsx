import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useOverlay } from '../../lib/navigation/overlays.ts';
import styles from './Menu.module.css';

interface MenuProps {
  /** Renders the button that opens it; spread `props` on a real button. */
  readonly trigger: (props: MenuTriggerProps, open: boolean) => ReactNode;
  readonly label: string;
  readonly align?: 'start' | 'end';
  readonly side?: 'below' | 'above';
  /** `MenuItem`s or links; `close` is for items that stay on the page. */
  readonly children: (close: () => void) => ReactNode;
}

export interface MenuTriggerProps {
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly onClick: () => void;
}

/**
 * A disclosure with a list: opens below its button (or above); closes on Escape (the focus returns), on going back, on
 * a press elsewhere, and when the focus leaves. The arrow keys move through the list. Links stay links: it does not use
 * the `menu` role.
 */
export function Menu({ trigger, label, align = 'start', side = 'below', children }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useOverlay(open, () => setOpen(false));

  useEffect(
    function closeFromOutside() {
      if (!open) return undefined;
      const onPress = (event: PointerEvent): void => {
        if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
      };
      document.addEventListener('pointerdown', onPress);
      return () => document.removeEventListener('pointerdown', onPress);
    },
    [open],
  );

  useEffect(
    function returnFocus() {
      if (!open) return undefined;
      const button = root.current?.querySelector('button');
      // The pressed item is removed with the panel, so the button gets the focus: a dialog that opens now returns it
      // there.
      return () => {
        if (document.activeElement === document.body) button?.focus({ preventScroll: true });
      };
    },
    [open],
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (!open) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(root.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  return (
    <div
      ref={root}
      role="presentation"
      className={styles['root']}
      onKeyDown={onKeyDown}
      onBlur={(event) => !root.current?.contains(event.relatedTarget) && event.relatedTarget && setOpen(false)}
    >
      {trigger({ 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) }, open)}
      <div
        id={id}
        className={styles['panel']}
        data-align={align}
        data-side={side}
        role="group"
        aria-label={label}
        hidden={!open}
      >
        {open && children(() => setOpen(false))}
      </div>
    </div>
  );
}

/** Moves through the focusable elements of the open panel; from the button, down moves to the first. */
function moveFocus(root: HTMLElement | null, step: 1 | -1): void {
  const items = [...(root?.querySelectorAll<HTMLElement>('[role="group"] :is(a[href], button:not(:disabled))') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  items[at < 0 ? (step === 1 ? 0 : items.length - 1) : (at + step + items.length) % items.length]?.focus();
}
