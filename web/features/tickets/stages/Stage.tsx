import type { Phase, PrizeTicket, TicketPrize } from '../ticket.ts';
import { usePrizeText } from '../useWords.ts';
import { Chests } from './Chests.tsx';
import { Envelope } from './Envelope.tsx';
import { ScratchCard } from './ScratchCard.tsx';
import styles from './Stage.module.css';
import { TurnedCard } from './TurnedCard.tsx';
import { Wheel } from './Wheel.tsx';

interface StageProps {
  readonly ticket: PrizeTicket;
  readonly phase: Phase;
  /** Null until it is drawn. */
  readonly prize: TicketPrize | null;
  /** The chest that was chosen; null for none yet. */
  readonly chest: number | null;
}

/** The ticket as its style shows it. For the eye alone: the result is told beside it. */
export function Stage({ ticket, phase, prize, chest }: StageProps) {
  const toText = usePrizeText();
  const text = prize === null ? null : toText(prize);
  return (
    <div className={styles['stage']} aria-hidden="true" data-phase={phase}>
      {pictureOf()}
    </div>
  );

  function pictureOf() {
    switch (ticket.style) {
      case 'WHEEL':
        return ticket.prizes.every(({ chancePerMillion }) => chancePerMillion !== null) && ticket.prizes.length > 0 ? (
          <Wheel prizes={ticket.prizes} phase={phase} drawn={prize?.code ?? null} />
        ) : (
          <TurnedCard phase={phase} text={text} />
        );
      case 'ENVELOPE':
        return <Envelope phase={phase} text={text} />;
      case 'SCRATCH_CARD':
        return <ScratchCard phase={phase} text={text} />;
      case 'CHESTS':
        return <Chests phase={phase} text={text} chosen={chest} />;
      case 'CARD':
      case 'RAFFLE':
      case 'OTHER':
        return <TurnedCard phase={phase} text={text} />;
    }
  }
}
