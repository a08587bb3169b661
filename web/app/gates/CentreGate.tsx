import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AgentCentre } from '../../features/centres/AgentCentre.tsx';
import { type Admission, admissionTo, switchesOf } from '../../features/centres/admission.ts';
import { CentreDocument } from '../../features/centres/Centre.generated.ts';
import { MemberCentre } from '../../features/centres/MemberCentre.tsx';
import { useCentreNavigation } from '../../features/centres/useCentreNavigation.ts';
import { type Centre, withCentre } from '../../lib/navigation/centreLink.ts';
import { useNavigate, useRouter } from '../../lib/navigation/RouterView.tsx';
import { useSession } from '../../lib/session.ts';
import { useConfirm } from '../../ui/Confirm/useConfirm.ts';
import { AGENT_CENTRE, MEMBER_CENTRE } from './centres.tsx';

interface Asked {
  readonly centre: Centre;
  /** The page in the address; empty for none. */
  readonly named: string;
}

function askedBy(search: string): Asked | null {
  const params = new URLSearchParams(search);
  for (const centre of ['agentCentre', 'centre'] as const) {
    const named = params.get(centre);
    if (named !== null) return { centre, named };
  }
  return null;
}

/**
 * Opens the centre that the address asks for, once its data is loaded, if the visitor may open it ([000] §6); otherwise
 * shows a message for the reason.
 */
export function CentreGate() {
  const { search } = useLocation();
  const asked = askedBy(search);
  const { status, viewerId } = useSession();
  const { data, error } = useQuery(CentreDocument, {
    skip: asked === null || status !== 'member' || viewerId === null,
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const admission = asked === null ? 'unknown' : admissionTo(asked.centre, status, data, error !== undefined);
  useTurnedAway(asked, admission);

  const open = admission === 'welcome' ? asked : null;
  const shown = useLast(open);
  const navigation = useCentreNavigation();
  if (shown === null) return null;
  const room = { named: shown.named, viewer: data?.viewer ?? null, isOn: switchesOf(data), navigation };
  return (
    <>
      <MemberCentre
        {...room}
        open={open?.centre === 'centre'}
        named={shown.centre === 'centre' ? shown.named : ''}
        pages={MEMBER_CENTRE}
      />
      <AgentCentre
        {...room}
        open={open?.centre === 'agentCentre'}
        named={shown.centre === 'agentCentre' ? shown.named : ''}
        pages={AGENT_CENTRE}
      />
    </>
  );
}

/** The last centre that was open: its content stays during the closing animation. */
function useLast(asked: Asked | null): Asked | null {
  const [last, setLast] = useState(asked);
  if (asked !== null && (asked.centre !== last?.centre || asked.named !== last.named)) setLast(asked);
  return asked ?? last;
}

/** Removes the centre from the address, then shows why. A guest who signs in gets the centre they asked for. */
function useTurnedAway(asked: Asked | null, admission: Admission): void {
  const { t } = useTranslation('centres');
  const { requireMember } = useSession();
  const router = useRouter();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const location = useLocation();
  const { close } = useCentreNavigation();

  const turnAway = useEffectEvent(async ({ centre, named }: Asked, reason: Admission) => {
    const again = withCentre(location, centre, named);
    close();
    if (reason === 'guest' || reason === 'trial')
      requireMember(() => void navigate(again, { preventScrollReset: true, state: { centreDepth: 1 } }));
    if (reason === 'closed')
      await confirm({ title: t('closed.title'), text: t('closed.text'), confirmLabel: t('closed.understood') });
    if (
      reason === 'not-an-agent' &&
      (await confirm({
        title: t('agentsOnly.title'),
        text: t('agentsOnly.text'),
        confirmLabel: t('agentsOnly.join'),
        cancelLabel: t('agentsOnly.later'),
      }))
    )
      await navigate('/join');
  });

  const { search } = location;
  const centre = asked?.centre;
  const named = asked?.named;
  const told = useRef(false);
  useEffect(
    function answerTheDoor() {
      const isTurnedAway =
        centre !== undefined && named !== undefined && admission !== 'unknown' && admission !== 'welcome';
      // Once per attempt, also where effects run twice.
      if (!isTurnedAway) return void (told.current = false);
      // Who signs out in a centre has been led to another address, of which React hears after the session's end.
      if (told.current || router.state.shown.location.search !== search) return;
      told.current = true;
      void turnAway({ centre, named }, admission);
    },
    [centre, named, admission, router, search],
  );
}
