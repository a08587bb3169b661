import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AGENT_PAGES, type AgentPage, DEFAULT_AGENT_PAGE, isAgentPage } from '../../lib/navigation/centrePages.ts';
import { CentrePage } from './CentrePage.tsx';
import { CentreRoom } from './CentreRoom.tsx';
import { AGENT_ICONS } from './icons.ts';
import type { CentreProps } from './MemberCentre.tsx';
import { agentMenu, offerCount, pageToAnswer } from './menu.ts';
import { OfferBanner } from './OfferBanner.tsx';

/** The agent centre ([001] §2): a dialog titled Agent, with a menu at the left. */
export function AgentCentre({ open, named, viewer, pages, navigation }: CentreProps<AgentPage>) {
  const { t } = useTranslation('centres');
  const { back, close, isPhone, linkInside, linkTo } = navigation;
  const agent = viewer?.agent ?? null;
  // Without a contract its page does not open, by address either.
  const [name = '', ...path] = named.split('.');
  const menu = useOpenPage(name, agentMenu(agent));
  const known = isAgentPage(name) && menu.includes(name) ? name : null;
  const page = known ?? (isPhone && named === '' ? null : DEFAULT_AGENT_PAGE);
  const Shown = page === null ? undefined : pages[page];
  const waiting = page && pageToAnswer(page, agent);
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
        count: { number: offerCount(entry, agent), label: t('offers', { count: offerCount(entry, agent) }) },
      }))}
      onClose={close}
      onBack={() => back('agentCentre')}
    >
      {waiting !== null && <OfferBanner count={agent?.pendingOfferCount ?? 0} link={linkTo('agentCentre', waiting)} />}
      {page !== null && (
        <CentrePage key={page}>
          {Shown && (
            <Shown
              path={known === null ? [] : path}
              linkTo={(...parts) => linkInside('agentCentre', [page, ...parts])}
            />
          )}
        </CentrePage>
      )}
    </CentreRoom>
  );
}

/** The menu with the page that is open: one that has opened stays, also when its last contract goes. */
function useOpenPage(name: string, menu: readonly AgentPage[]): readonly AgentPage[] {
  const [opened, setOpened] = useState<AgentPage | null>(null);
  const now = menu.find((page) => page === name) ?? (opened === name ? opened : null);
  if (now !== opened) setOpened(now);
  return now === null || menu.includes(now) ? menu : AGENT_PAGES.filter((page) => page === now || menu.includes(page));
}
