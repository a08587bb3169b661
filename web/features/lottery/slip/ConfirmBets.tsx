import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Countdown } from '../clock/Countdown.tsx';
import type { Draw } from '../draw/draws.ts';
import styles from './ConfirmBets.module.css';

interface ConfirmBetsProps {
  /** The draw of the bets; if another replaces it meanwhile, the player sees that. */
  readonly draw: Draw;
  readonly isOpen: boolean;
  readonly count: number;
  /** Formatted. */
  readonly cost: string;
  /** The balance afterwards, formatted; null if it is unknown or insufficient. */
  readonly left: string | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The confirmation that places the bets: once, for this draw, at this price. */
export function ConfirmBets({ draw, isOpen, count, cost, left, busy, onConfirm, onClose }: ConfirmBetsProps) {
  const { t } = useTranslation('lottery');
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      size="small"
      showClose={false}
      dismissible={!busy}
      onClose={busy ? () => undefined : onClose}
      title={t('confirm.title', { count })}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('confirm.back')}
          </Button>
          <Button ref={first} variant="primary" busy={busy} disabled={!isOpen && !busy} onClick={onConfirm}>
            {t('confirm.place', { cost })}
          </Button>
        </>
      }
    >
      <dl className={styles['facts']}>
        <div>
          <dt>{t('confirm.draw')}</dt>
          <dd>{draw.number}</dd>
        </div>
        <div className={styles['cost']}>
          <dt>{t('slip.total')}</dt>
          <dd>{cost}</dd>
        </div>
        {left !== null && (
          <div>
            <dt>{t('slip.left')}</dt>
            <dd>{left}</dd>
          </div>
        )}
      </dl>
      <p className={styles['clock']}>
        <Countdown draw={draw} />
      </p>
    </Dialog>
  );
}
