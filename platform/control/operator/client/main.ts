import { agentsView } from './agents.ts';
import { applicationsView } from './applications.ts';
import { bannersView } from './banners.ts';
import { bonusesView } from './bonuses.ts';
import { contractsView } from './contracts.ts';
import { depositsView } from './deposits.ts';
import { open, part } from './parts.ts';
import { brandView, changesView, featuresView, statusView } from './site.ts';
import { invitationsView } from './invitations.ts';
import { licencesView } from './licences.ts';
import { messagesView } from './messages.ts';
import { missionsView } from './missions.ts';
import { noticesView } from './notices.ts';
import { promotionsView } from './promotions.ts';
import { redemptionsView } from './redemptions.ts';
import { registrationView } from './registration.ts';
import { rewardsView } from './rewards.ts';
import { ticketsView } from './tickets.ts';
import { withdrawalsView } from './withdrawals.ts';

await open([
  part('status', 'Status', ({ status }) => status, statusView()),
  part('deposits', 'Deposits under review', ({ deposits }) => deposits, depositsView()),
  part('withdrawals', 'Withdrawals and cases', ({ withdrawals }) => withdrawals, withdrawalsView()),
  part('messages', 'Messages of members', ({ threads }) => threads, messagesView()),
  part('applications', 'Applications for promotions', ({ applications }) => applications, applicationsView()),
  part('promotions', 'Promotions', ({ promotions, pictures }) => ({ promotions, pictures }), promotionsView()),
  part('bonuses', 'Bonuses', ({ bonuses }) => bonuses, bonusesView()),
  part('tickets', 'Prize tickets', ({ tickets }) => tickets, ticketsView()),
  part('redemptions', 'Redemptions', ({ redemptions }) => redemptions, redemptionsView()),
  part('invitations', 'Invitations held', ({ invitations }) => invitations, invitationsView()),
  part('agents', 'Lines of agents', () => null, agentsView()),
  part('contracts', 'Contracts of agents', ({ contracts }) => contracts, contractsView()),
  part('rewards', 'Rewards', ({ rewards }) => rewards, rewardsView()),
  part('brand', 'Brand', ({ brand, analytics }) => ({ brand, analytics }), brandView()),
  part('licences', 'Licences', ({ licensing, pictures }) => ({ licensing, pictures }), licencesView()),
  part('features', 'Features', ({ features }) => features, featuresView()),
  part('notices', 'Notices', ({ notices }) => notices, noticesView()),
  part('banners', 'Banners', ({ banners, pictures }) => ({ banners, pictures }), bannersView()),
  part('missions', 'Missions', ({ missions }) => missions, missionsView()),
  part('registration', 'Registration', ({ registration }) => registration, registrationView()),
  part('changes', 'Latest changes', ({ changes }) => changes, changesView()),
]);
