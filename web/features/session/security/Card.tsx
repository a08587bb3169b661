import { type ReactNode, useId } from 'react';
import { Glyph, Icon } from '../../../ui/Icon/Icon.tsx';
import styles from './SecurityCentre.module.css';

/** Icons that only these pages need. */
export const DRAWINGS = {
  shield: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15.2 10',
  lock: 'M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2',
  mail: 'M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6',
  key: 'M8 10.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10.6 11.6 19 3.5M15.5 7l2.5 2.5M18 4.5l2 2M8 14h.01',
  laptop: 'M6 5.5h12v9H6zM3.5 18.5h17M6 14.5l-2.5 4M18 14.5l2.5 4',
  card: 'M3.5 6.5h17v11h-17zM3.5 10.5h17M6.5 14.5h4',
  phone: 'M8 3.5h8v17H8zM11 17.5h2',
  pin: 'M12 20.5s-6.5-5.7-6.5-10.5a6.5 6.5 0 0 1 13 0c0 4.8-6.5 10.5-6.5 10.5M12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
} as const;

interface CardProps {
  readonly drawing: keyof typeof DRAWINGS;
  readonly title: string;
  /** The state, as text and an icon; null if there is nothing to rate. */
  readonly state?: { readonly isGood: boolean; readonly text: string } | null;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** One security setting of the account. */
export function Card({ drawing, title, state = null, lead, actions, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <header className={styles['cardHead']}>
        <span className={styles['drawing']}>
          <Glyph path={DRAWINGS[drawing]} />
        </span>
        <h3 id={id}>{title}</h3>
        {state && (
          <p className={styles['state']} data-good={state.isGood || undefined}>
            <Icon name={state.isGood ? 'check' : 'info'} />
            {state.text}
          </p>
        )}
      </header>
      {lead && <p className={styles['lead']}>{lead}</p>}
      {children}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}
