import { expect, test } from 'vitest';
import { admissionTo } from './admission.ts';
import type { CentreQuery } from './Centre.generated.ts';

function data(kind: 'PLAYER' | 'AGENT' | 'TRIAL', features: Readonly<Record<string, boolean>> = {}): CentreQuery {
  return {
    viewer: {
      __typename: 'Viewer',
      id: '7',
      username: 'demo01',
      kind,
      nickname: null,
      avatar: null,
      club: null,
      hasUpline: null,
      unreadMessageCount: null,
      claimablePromotionCount: null,
      claimableMissionCount: null,
      canInviteFriends: null,
      claimableInvitationCount: null,
      agent: null,
    },
    site: {
      __typename: 'Site',
      timeZone: 'Asia/Manila',
      features: Object.entries(features).map(([code, isEnabled]) => ({ __typename: 'Feature', code, isEnabled })),
    },
  };
}

test('guests and trial accounts are refused before any request', () => {
  for (const centre of ['centre', 'agentCentre'] as const) {
    expect(admissionTo(centre, 'guest', undefined, false)).toBe('guest');
    expect(admissionTo(centre, 'trial', undefined, false)).toBe('trial');
  }
});

test('a member may open the member centre, and the agent centre only as an agent', () => {
  expect(admissionTo('centre', 'member', data('PLAYER'), false)).toBe('welcome');
  expect(admissionTo('centre', 'member', data('AGENT'), false)).toBe('welcome');
  expect(admissionTo('agentCentre', 'member', data('AGENT'), false)).toBe('welcome');
  expect(admissionTo('agentCentre', 'member', data('PLAYER'), false)).toBe('not-an-agent');
});

test('the query’s result decides if the page mistook a trial account for a member', () => {
  expect(admissionTo('centre', 'member', data('TRIAL'), false)).toBe('trial');
});

test('a centre that the platform has switched off is closed; one without a switch is open', () => {
  expect(admissionTo('centre', 'member', data('PLAYER', { mem_cen: false }), false)).toBe('closed');
  expect(admissionTo('agentCentre', 'member', data('AGENT', { mem_cen: false, agent_cen: true }), false)).toBe(
    'welcome',
  );
  expect(admissionTo('agentCentre', 'member', data('AGENT', { agent_cen: false }), false)).toBe('closed');
});

test('before the result no centre opens; after an error the member centre opens, the agents’ does not', () => {
  expect(admissionTo('centre', 'member', undefined, false)).toBe('unknown');
  expect(admissionTo('centre', 'member', undefined, true)).toBe('welcome');
  expect(admissionTo('agentCentre', 'member', undefined, true)).toBe('unknown');
});
