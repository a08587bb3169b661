import { useTranslation } from 'react-i18next';
import { type AgentPage, DEFAULT_AGENT_PAGE, isAgentPage } from '../../lib/navigation/centrePages.ts';
import { CentrePage } from './CentrePage.tsx';
import { CentreRoom } from './CentreRoom.tsx';
import { AGENT_ICONS } from './icons.ts';
import type { CentreProps } from './MemberCentre.tsx';
import { agentMenu } from './menu.ts';
import { SOON_AGENT_PAGES } from './registry.ts';
import { ComingSoonPanel } from './ComingSoonPanel.tsx';

/** The agent centre ([001] §2): a dialog titled Agent, with a menu at the left. */
export function AgentCentre({ open, named, viewer, pages, navigation }: CentreProps<AgentPage>) {
  const { t } = useTranslation('centres');
  const { back, close, isPhone, linkInside, linkTo } = navigation;
  const menu = agentMenu(viewer?.agent ?? null);
  // Without a contract its page does not open, by address either.
  const [name = '', ...path] = named.split('.');
  const known = isAgentPage(name) && menu.includes(name) ? name : null;
  const page = known ?? (isPhone && named === '' ? null : DEFAULT_AGENT_PAGE);
  const Shown = page === null ? undefined : pages[page];
  const soon = SOON_AGENT_PAGES.find((each) => each === page);
  const offers = viewer?.agent?.pendingOfferCount ?? 0;
  return (
    <CentreRoom
      open={open}
      size="stage"
      title={t('agent.title')}
      page={page && { name: page, title: t(`agent.page.${page}`) }}
      entries={menu.map((entry) => ({
        page: entry,
        label: t(`agent.page.${entry}`),
        drawing: AGENT_ICONS[entry],
        link: linkTo('agentCentre', entry),
        count: entry === DEFAULT_AGENT_PAGE ? { number: offers, label: t('offers', { count: offers }) } : null,
      }))}
      onClose={close}
      onBack={() => back('agentCentre')}
    >
      {page !== null && (
        <CentrePage key={page}>
          {Shown ? (
            <Shown
              path={known === null ? [] : path}
              linkTo={(...parts) => linkInside('agentCentre', [page, ...parts])}
            />
          ) : (
            soon && <ComingSoonPanel drawing={AGENT_ICONS[page]} text={t(`soonAgent.${soon}`)} />
          )}
        </CentrePage>
      )}
    </CentreRoom>
  );
}
