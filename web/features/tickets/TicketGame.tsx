import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '../../lib/browser/useReducedMotion.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Chances } from './Chances.tsx';
import { CheckLink } from './CheckLink.tsx';
import { Fairness } from './Fairness.tsx';
import { PlayButtons } from './PlayButtons.tsx';
import { Result } from './Result.tsx';
import { Stage } from './stages/Stage.tsx';
import { chestOf, isClientSeed, newClientSeed, type PrizeTicket } from './ticket.ts';
import styles from './TicketGame.module.css';
import type { TicketInPlay } from './useTicket.ts';

/** How long each style shows its result coming, in milliseconds; the styles' own transitions are as long. */
const MOVES_FOR = { WHEEL: 5_200, ENVELOPE: 1_500, SCRATCH_CARD: 1_700, CHESTS: 1_300, CARD: 1_100 } as const;
const OTHERS = 1_100;

interface TicketGameProps {
  readonly ticket: PrizeTicket;
  readonly play: TicketInPlay;
  readonly onClose: () => void;
}

/**
 * A ticket that is opened and shows what it brought. Nothing moves before the answer has come: what moves leads to what
 * was drawn.
 */
export function TicketGame({ ticket, play, onClose }: TicketGameProps) {
  const { t } = useTranslation('tickets');
  const [seed, setSeed] = useState(newClientSeed);
  const { opened, unclear, isSending, problem } = play;
  const opening = opened?.opening ?? null;
  const isShown = useShown(opening !== null, ticket.style, play.noteSeen);
  const phase = opening === null ? 'ready' : isShown ? 'shown' : 'moving';
  const isWaiting = isSending || unclear !== null;

  return (
    <div className={styles['game']}>
      <Stage
        ticket={ticket}
        phase={phase}
        prize={opening?.prize ?? null}
        chest={chestOf(opening?.clientSeed ?? unclear)}
      />
      <Result style={ticket.style} phase={phase} opening={opening} isUnclear={unclear !== null} />
      {problem !== null && <Alert>{problem}</Alert>}
      <PlayButtons
        style={ticket.style}
        phase={phase}
        isSending={isSending}
        isUnclear={unclear !== null}
        isBlocked={play.isOver || (!isWaiting && !isClientSeed(seed))}
        seed={unclear ?? seed}
        onPlay={play.open}
        onClose={onClose}
      />
      {isShown && opening?.verifyUrl != null && (
        <p className={styles['check']}>
          <CheckLink verifyUrl={opening.verifyUrl}>{t('fair.verify')}</CheckLink>
        </p>
      )}
      <Chances prizes={ticket.prizes} drawn={isShown ? (opening?.prize.code ?? null) : null} />
      <Fairness
        commitment={ticket.commitment}
        opening={isShown ? opening : null}
        seed={seed}
        onSeed={opening === null && !isWaiting ? setSeed : null}
      />
    </div>
  );
}

/** Whether the result has been seen: some time after it has come, at once for who prefers that nothing moves. */
function useShown(isThere: boolean, style: PrizeTicket['style'], onSeen: () => void): boolean {
  const isStill = useReducedMotion();
  const [isShown, setShown] = useState(false);
  const tellSeen = useEffectEvent(onSeen);
  const wait = isStill ? 0 : Object.hasOwn(MOVES_FOR, style) ? MOVES_FOR[style as keyof typeof MOVES_FOR] : OTHERS;

  useEffect(
    function showAfterMoving() {
      if (!isThere) return undefined;
      const timer = setTimeout(() => {
        setShown(true);
        tellSeen();
      }, wait);
      return () => clearTimeout(timer);
    },
    [isThere, wait],
  );
  return isThere && isShown;
}
