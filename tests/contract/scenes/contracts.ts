import { randomUUID } from 'node:crypto';
import { houseOffers, offerTo, takeStep, type TestTerms } from '../../support/contracts.ts';
import type { Player, World } from '../../support/world.ts';
import { tokenOf } from '../../support/world.ts';
import type { Scene } from './Scene.ts';
import { send } from './stage.ts';

const KIND = 'DAILY_SALARY';
const TERMS: TestTerms = { productType: 'ALL', period: 'D', tiers: [{ rate: '2' }] };
const OFFER = { operatorCategory: null, period: 'DAILY', tiers: [{ rate: '1' }] };

/** An agent who holds a contract of the house's. */
async function agentWithContract(world: World): Promise<{ readonly agent: Player; readonly contractId: string }> {
  const agent = await world.player({ type: 1 });
  const contractId = await houseOffers(world.platform, agent.username, 'dailySalary', TERMS);
  const token = await tokenFor(world, agent);
  await takeStep(world.platform, token, 'dailySalary', { request: 'ACCEPT', contractId });
  return { agent, contractId: String(contractId) };
}

const tokenFor = (world: World, agent: Player): Promise<string> =>
  tokenOf(world.platform, { ...agent, email: '', dialingCode: '', mobile: '' });

/** What goes with a step that was looked at. */
async function marked(agent: Player, step: object) {
  const { contractPreview } = await send<{ contractPreview: { mark: string } }>(agent, 'ContractPreview', {
    kind: KIND,
    step,
  });
  return { kind: KIND, mark: contractPreview.mark, idempotencyKey: randomUUID() };
}

/** The step, and with it how many offers wait now. */
const costs = { own: 2, shared: 1 } as const;

/** Mutations of contracts of agents. */
export const contractScenes: Readonly<Record<string, Scene>> = {
  OfferContract: {
    ...costs,
    ends: 'OfferContractSuccess',
    async prepare({ world }) {
      const { agent } = await agentWithContract(world);
      const below = await world.member({ type: 1, uplineId: Number(agent.memberId) });
      const offer = { holderId: below.memberId, ...OFFER };
      return [agent, { input: { ...(await marked(agent, { offer })), offer } }];
    },
  },
  AnswerContract: {
    ...costs,
    ends: 'AnswerContractSuccess',
    async prepare({ world }) {
      const agent = await world.player({ type: 1 });
      const contractId = String(await houseOffers(world.platform, agent.username, 'dailySalary', TERMS));
      const input = { ...(await marked(agent, { accept: contractId })), contractId, accept: true };
      return [agent, { input }];
    },
  },
  WithdrawContractRequest: {
    ...costs,
    ends: 'WithdrawContractRequestSuccess',
    async prepare({ world }) {
      const { agent } = await agentWithContract(world);
      const below = await world.member({ type: 1, uplineId: Number(agent.memberId) });
      const token = await tokenFor(world, agent);
      const contractId = String(await takeStep(world.platform, token, 'dailySalary', offerTo(below.memberId, TERMS)));
      return [agent, { input: { ...(await marked(agent, { withdraw: contractId })), contractId } }];
    },
  },
  RequestContractEnd: {
    ...costs,
    ends: 'RequestContractEndSuccess',
    async prepare({ world }) {
      const { agent, contractId } = await agentWithContract(world);
      return [agent, { input: { ...(await marked(agent, { requestEnd: contractId })), contractId } }];
    },
  },
};
