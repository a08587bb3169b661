import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteOutcome } from '../../apollo/intents/useWriteOutcome.ts';
import { useFailureText } from '../../i18n/useRefusalText.ts';
import { holdBalance, releaseBalance } from '../../lib/heldBalance.ts';
import { showToast } from '../../ui/Toast/toasts.ts';
import { OpenedTicketsDocument } from './OpenedTickets.generated.ts';
import { PrizeTickets_BalanceFragmentDoc } from './PrizeTickets.generated.ts';
import type { PrizeTicket } from './ticket.ts';
import { type OpenAnswer, useOpenTicket } from './useOpenTicket.ts';

export interface TicketInPlay {
  /** The ticket with what it brought; null until an answer has come. */
  readonly opened: PrizeTicket | null;
  /** The seed that was sent, while it is not known what came of it; null otherwise. */
  readonly unclear: string | null;
  readonly isSending: boolean;
  /** Why it was not opened, for the member; null for nothing. */
  readonly problem: string | null;
  /** It cannot be opened any more. */
  readonly isOver: boolean;
  readonly open: (clientSeed: string) => void;
  /** The result has been seen: the wallet may show it. */
  readonly noteSeen: () => void;
}

/**
 * A ticket that is opened. Until its result has been seen the header shows the balance from before.
 * @param isPlayed whether its dialog is open; otherwise an outcome that comes late is told in a toast
 * @param onChanged called when tickets may have changed otherwise than the answer says
 */
export function useTicket(
  ticket: PrizeTicket,
  viewerId: string,
  isPlayed: boolean,
  onChanged: () => void,
): TicketInPlay {
  const { t } = useTranslation(['tickets', 'refusals']);
  const client = useApolloClient();
  const toFailureText = useFailureText();
  const [opened, setOpened] = useState<PrizeTicket | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { unclear, isSending, send } = useOpenTicket(ticket.id, (outcome) => void tellOutcome(outcome));

  const [isOver, setOver] = useState(false);
  const holds = useRef(false);

  useEffect(function letGo() {
    return release;
  }, []);

  function release(): void {
    if (holds.current) releaseBalance();
    holds.current = false;
  }

  async function tellOutcome({ kind }: WriteOutcome): Promise<void> {
    onChanged();
    setOver(true);
    if (kind === 'refused') return setProblem(t('refusals:ticket-not-open'));
    const found = await findOpened();
    if (found === null || !isPlayed) showToast(t('tickets:done'), 'good');
    if (isPlayed) setOpened(found);
  }

  /** The ticket among those that were opened last, with its result. */
  async function findOpened(): Promise<PrizeTicket | null> {
    const options = { query: OpenedTicketsDocument, variables: { page: 1 }, fetchPolicy: 'network-only' } as const;
    const { data } = await client.query(options).catch(() => ({ data: undefined }));
    return data?.viewer?.openedPrizeTickets?.nodes.find(({ id }) => id === ticket.id) ?? null;
  }

  function holdWallet(): void {
    const id = client.cache.identify({ __typename: 'Viewer', id: viewerId });
    const wallet = client.readFragment({ fragment: PrizeTickets_BalanceFragmentDoc, ...(id !== undefined && { id }) });
    const amount = wallet?.wallet?.mainBalance.amount;
    if (amount === undefined) return;
    holds.current = true;
    holdBalance(amount);
  }

  function tell(answer: OpenAnswer): void {
    if (answer.__typename === 'OpenTicketSuccess') return setOpened(answer.ticket);
    release();
    setProblem(problemOf(answer));
  }

  /** Nothing is said of an unclear opening: the page tells it, and its outcome is told later. */
  function problemOf(answer: Exclude<OpenAnswer, { __typename: 'OpenTicketSuccess' }>): string | null {
    switch (answer.__typename) {
      case 'TicketNotOpen':
      case 'InvalidInput':
        onChanged();
        setOver(unclear === null);
        return unclear === null ? t('refusals:ticket-not-open') : null;
      case 'FeatureUnavailable':
        onChanged();
        return t('tickets:problem.closed');
      case 'RateLimited':
        return t('tickets:problem.wait');
      case 'Unreachable':
        return answer.isUnclear ? null : toFailureText(answer, t('tickets:problem.unsent'));
      // The client handles the end of a session, and a trial account has no tickets.
      case 'OutcomeUnclear':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return null;
    }
  }

  return {
    opened,
    unclear: opened === null ? unclear : null,
    isSending,
    problem,
    isOver: isOver && opened === null,
    open(clientSeed) {
      setProblem(null);
      holdWallet();
      void send(clientSeed).then(tell);
    },
    noteSeen: release,
  };
}
