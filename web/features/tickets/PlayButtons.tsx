import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './PlayButtons.module.css';
import { CHEST_NUMBERS, type Phase, seedWithChest, type TicketStyle } from './ticket.ts';

interface PlayButtonsProps {
  readonly style: TicketStyle;
  readonly phase: Phase;
  readonly isSending: boolean;
  readonly isUnclear: boolean;
  /** It cannot be opened: the seed is not one, or the ticket is over. */
  readonly isBlocked: boolean;
  /** What is sent: the one that was sent before while that is unclear. */
  readonly seed: string;
  readonly onPlay: (seed: string) => void;
  readonly onClose: () => void;
}

/** Opens the ticket, in the words of its style; asks again while it is unclear; closes when the result is shown. */
export function PlayButtons(props: PlayButtonsProps) {
  const { style, phase, isSending, isUnclear, isBlocked, seed, onPlay, onClose } = props;
  const { t } = useTranslation('tickets');
  const [chosen, setChosen] = useState<number | null>(null);
  const done = useRef<HTMLButtonElement>(null);

  useEffect(
    function standOnDone() {
      if (phase === 'shown') done.current?.focus({ preventScroll: true });
    },
    [phase],
  );

  if (phase === 'shown')
    return (
      <Button ref={done} variant="primary" size="large" wide onClick={onClose}>
        {t('close')}
      </Button>
    );
  const busy = isSending || phase === 'moving';
  if (style === 'CHESTS' && !isUnclear)
    return (
      <div className={styles['chests']} role="group" aria-label={t('style.CHESTS')}>
        {CHEST_NUMBERS.map((chest) => (
          <Button
            key={chest}
            variant="primary"
            busy={busy && chest === chosen}
            disabled={isBlocked || (busy && chest !== chosen)}
            aria-label={t('play.chest', { number: chest })}
            onClick={() => {
              setChosen(chest);
              onPlay(seedWithChest(seed, chest));
            }}
          >
            {chest}
          </Button>
        ))}
      </div>
    );
  return (
    <Button
      variant={isUnclear ? 'secondary' : 'primary'}
      size="large"
      wide
      busy={busy}
      disabled={isBlocked}
      onClick={() => onPlay(seed)}
    >
      {isUnclear ? t('unclear.again') : t(`play.${style === 'CHESTS' ? 'OTHER' : style}`)}
    </Button>
  );
}
