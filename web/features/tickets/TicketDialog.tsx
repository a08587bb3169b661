import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import type { PrizeTicket } from './ticket.ts';
import { TicketGame } from './TicketGame.tsx';
import type { TicketInPlay } from './useTicket.ts';

interface TicketDialogProps {
  readonly open: boolean;
  readonly ticket: PrizeTicket;
  readonly title: string;
  readonly play: TicketInPlay;
  readonly onClose: () => void;
}

/** A ticket in a dialog of its own, which stays open until the answer has come. */
export function TicketDialog({ open, ticket, title, play, onClose }: TicketDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      dismissible={!play.isSending}
      showClose={!play.isSending}
      onClose={play.isSending ? () => undefined : onClose}
    >
      <TicketGame ticket={ticket} play={play} onClose={onClose} />
    </Dialog>
  );
}
