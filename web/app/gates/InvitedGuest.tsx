import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../lib/navigation/RouterView.tsx';
import { invitationIn, rememberInvitation } from '../../features/session/registration/invitation.ts';
import { RegistrationFormDocument } from '../../features/session/registration/RegistrationDialog.generated.ts';
import { useSession } from '../../lib/session.ts';

/** Stores the invitation in the address and, if the operator's settings say so, opens the registration for guests. */
export function InvitedGuest() {
  const { search, pathname } = useLocation();
  const { status } = useSession();
  const client = useApolloClient();
  const navigate = useNavigate();

  useEffect(
    function welcome() {
      const invitation = invitationIn(search);
      if (!invitation) return;
      rememberInvitation(invitation);
      if (status !== 'guest' || pathname === '/register') return;
      client
        .query({ query: RegistrationFormDocument })
        .then(async ({ data }) => {
          if (data?.registrationForm?.opensFromInvitation) await navigate(`/register${search}`, { replace: true });
        })
        .catch(() => undefined);
    },
    [search, pathname, status, client, navigate],
  );
  return null;
}
