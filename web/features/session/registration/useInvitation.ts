import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { InvitationOverReason } from '../../../apollo/schema.generated.ts';
import {
  forgetInvitation,
  invitationIn,
  isFirstVisitToday,
  rememberedInvitation,
  rememberInvitation,
} from './invitation.ts';
import { CheckInvitationDocument } from './useInvitation.generated.ts';

/**
 * `unknown`: no such invitation. `unsure`: it could not be checked, so the operator decides when it is sent. Else why
 * nobody can join with it any more.
 */
export type InvitationCheck = 'accepted' | 'unknown' | 'unsure' | InvitationOverReason;

interface InvitationState {
  /** The visitor's invitation; empty without one, and after `leave`. */
  readonly brought: string;
  readonly referral: string;
  /** Whether the operator accepts it; null while that is checked, and without one. */
  readonly isAccepted: boolean | null;
  /** Why nobody can join with the visitor's invitation any more; null while somebody can. */
  readonly over: InvitationOverReason | null;
  readonly check: (code: string) => Promise<InvitationCheck>;
  /** Takes a refusal of the visitor's invitation. */
  readonly tellOver: (reason: InvitationOverReason) => void;
  /** Goes on without the invitation. */
  readonly leave: () => void;
}

/** The invitation from this address or an earlier one, and whether it is valid ([000] §5). */
export function useInvitation(): InvitationState {
  const { search } = useLocation();
  const [{ invitationCode, referralCode, isOfAddress }] = useState(() => {
    const own = invitationIn(search);
    if (own) rememberInvitation(own);
    const found = own ?? rememberedInvitation() ?? { invitationCode: '', referralCode: '' };
    return { ...found, isOfAddress: own !== null };
  });
  const [mutate] = useMutation(CheckInvitationDocument, { fetchPolicy: 'no-cache' });
  const [isAccepted, setAccepted] = useState<boolean | null>(null);
  const [over, setOver] = useState<InvitationOverReason | null>(null);
  const [hasLeft, setLeft] = useState(false);

  async function check(code: string, isVisit = false): Promise<InvitationCheck> {
    try {
      const { data } = await mutate({ variables: { input: { code, isVisit } } });
      const found = data?.checkInvitationCode;
      if (found?.__typename === 'CheckInvitationCodeSuccess') return 'accepted';
      if (found?.__typename === 'InvitationOver') return found.reason;
      return found?.__typename === 'InvitationUnknown' ? 'unknown' : 'unsure';
    } catch {
      return 'unsure';
    }
  }

  useEffect(
    function checkBrought() {
      if (invitationCode === '') return;
      void check(invitationCode, isOfAddress && isFirstVisitToday(invitationCode)).then((found) => {
        setAccepted(found === 'accepted');
        if (isOver(found)) setOver(found);
      });
    },
    // Checked once, for the invitation that the visitor came with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [invitationCode],
  );

  return {
    brought: hasLeft ? '' : invitationCode,
    referral: referralCode,
    isAccepted,
    over,
    check,
    tellOver(reason) {
      setAccepted(false);
      setOver(reason);
    },
    leave() {
      forgetInvitation();
      setLeft(true);
      setOver(null);
    },
  };
}

/** Whether somebody has been able to join with it, and nobody is any more. */
export const isOver = (found: string): found is InvitationOverReason =>
  found === 'USED_UP' || found === 'ENDED' || found === 'CLOSED';
