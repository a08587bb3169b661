import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { costText, useSlip } from './slip.ts';
import styles from './SlipBar.module.css';
import { SlipPanel } from './SlipPanel.tsx';

/** The slip on a phone: a bar at the bottom that shows what is on it, and opens it. */
export function SlipBar(props: Parameters<typeof SlipPanel>[0]) {
  const { t } = useTranslation('lottery');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { bets } = useSlip(props.code);
  const cost = formatMoney({ amount: costText(bets), currencySymbol: props.currencySymbol }, locale);
  return (
    <>
      {bets.length > 0 && (
        <div className={styles['bar']}>
          <p className={styles['words']} aria-live="polite">
            <span>{t('slip.bets', { count: bets.length })}</span>
            <strong>{cost}</strong>
          </p>
          <Button variant="primary" onClick={() => setOpen(true)}>
            {t('slip.open')}
          </Button>
        </div>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} label={t('slip.title')}>
        <SlipPanel
          {...props}
          onPlaced={() => {
            setOpen(false);
            props.onPlaced();
          }}
        />
      </Dialog>
    </>
  );
}
