import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { invitationIn, rememberedInvitation, rememberInvitation } from './invitation.ts';
import { CheckInvitationDocument } from './useInvitation.generated.ts';

/** `unknown`: no such invitation. `unsure`: it could not be checked, so the operator decides when it is sent. */
export type InvitationCheck = 'accepted' | 'unknown' | 'unsure';

interface InvitationState {
  /** The visitor's invitation; empty without one. */
  readonly brought: string;
  readonly referral: string;
  /** Whether the operator accepts it; null while that is checked, and without one. */
  readonly isAccepted: boolean | null;
  readonly check: (code: string) => Promise<InvitationCheck>;
}

/** The invitation from this address or an earlier one, and whether it is valid ([000] §5). */
export function useInvitation(): InvitationState {
  const { search } = useLocation();
  const [{ invitationCode, referralCode }] = useState(() => {
    const own = invitationIn(search);
    if (own) rememberInvitation(own);
    return own ?? rememberedInvitation() ?? { invitationCode: '', referralCode: '' };
  });
  const [mutate] = useMutation(CheckInvitationDocument, { fetchPolicy: 'no-cache' });
  const [isAccepted, setAccepted] = useState<boolean | null>(null);

  async function check(code: string): Promise<InvitationCheck> {
    try {
      const { data } = await mutate({ variables: { input: { code } } });
      if (data?.checkInvitationCode.__typename === 'CheckInvitationCodeSuccess') return 'accepted';
      return data?.checkInvitationCode.__typename === 'InvitationUnknown' ? 'unknown' : 'unsure';
    } catch {
      return 'unsure';
    }
  }

  useEffect(
    function checkBrought() {
      if (invitationCode !== '') void check(invitationCode).then((found) => setAccepted(found === 'accepted'));
    },
    // Checked once, for the invitation that the visitor came with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [invitationCode],
  );

  return { brought: invitationCode, referral: referralCode, isAccepted, check };
}
