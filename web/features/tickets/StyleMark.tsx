import styles from './StyleMark.module.css';
import type { TicketStyle } from './ticket.ts';

const PATHS: Readonly<Record<TicketStyle, string>> = {
  WHEEL: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M4.2 7.5l15.6 9M4.2 16.500l15.6-9',
  ENVELOPE: 'M5 4h14v17H5zM5 4l7 6 7-6M12 13.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  SCRATCH_CARD: 'M3 6h18v12H3zM6 15l6-6M10 15l6-6M14 15l4-4',
  CHESTS: 'M4 11h16v9H4zM4 11c0-4 2-6 4-6h8c2 0 4 2 4 6M10.500 11v3h3v-3',
  CARD: 'M7 3h10a1.500 1.500 0 0 1 1.500 1.500v15A1.500 1.500 0 0 1 17 21H7a1.500 1.500 0 0 1-1.500-1.500v-15A1.500 1.500 0 0 1 7 3zM12 8.500l3 3.500-3 3.500-3-3.500z',
  RAFFLE: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10',
  OTHER: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10',
};

/** What a ticket is opened as, as a sign on felt. */
export function StyleMark({ style }: { readonly style: TicketStyle }) {
  return (
    <span className={styles['mark']}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={PATHS[style]} />
      </svg>
    </span>
  );
}
