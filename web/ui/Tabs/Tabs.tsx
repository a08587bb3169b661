import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import styles from './Tabs.module.css';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: IconName;
  readonly disabled?: boolean;
}

interface TabsProps<Value extends string> {
  /** Accessible name of the list of tabs. */
  readonly label: string;
  readonly value: Value;
  readonly items: readonly TabItem<Value>[];
  readonly onChange: (value: Value) => void;
  /** Id of the panel with the selected content, which has `role="tabpanel"`. */
  readonly panelId: string;
}

/** Tabs by the WAI-ARIA pattern: arrows, Home and End move and select, Tab leaves. */
export function Tabs<Value extends string>({ label, value, items, onChange, panelId }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // The row is scrolled to its first tab at first; measuring the others would force a layout.
  const shown = useRef(items[0]?.value);
  useEffect(
    function showChosen() {
      if (shown.current === value) return;
      shown.current = value;
      const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (list.current && chosen)
        list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.clientWidth) / 2;
    },
    [value],
  );

  const choosable = items.filter((item) => !item.disabled);

  function onKeyDown(event: KeyboardEvent): void {
    const to = targetOf(
      event.key,
      choosable.findIndex((item) => item.value === value),
      choosable.length,
    );
    const item = to === null ? undefined : choosable[to];
    if (!item) return;
    event.preventDefault();
    onChange(item.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(item.value)}"]`)?.focus();
  }

  return (
    <div
      ref={list}
      className={styles['tabs']}
      data-fading
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          className={styles['tab']}
          data-value={item.value}
          aria-selected={item.value === value}
          aria-controls={panelId}
          tabIndex={item.value === value ? 0 : -1}
          disabled={item.disabled ?? false}
          onClick={() => onChange(item.value)}
        >
          {item.icon && <Icon name={item.icon} />}
          {item.label}
        </button>
      ))}
    </div>
  );
}

function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
