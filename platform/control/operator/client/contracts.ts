import type { OperatorPageState } from '../state.ts';
import type { View } from './dom.ts';
import { button, element, folded, formOf, rowsOf, setText, submit, withdraw } from './dom.ts';
import { choiceField, longField, sendWritten, textField } from './fields.ts';
import { ask, change } from './parts.ts';

type Contracts = OperatorPageState['contracts'];
type Contract = Contracts['given'][number];

const KINDS = {
  dividend: 'Dividend',
  dailySalary: 'Daily salary',
  hourSalary: 'Hourly salary',
  realTimeSalary: 'Real-time salary',
} as const;
const PERIODS = { D: 'Daily', W: 'Weekly', H: 'Semi-monthly', M: 'Monthly' } as const;
const NO_PERIOD = { '': 'Every five minutes' } as const;

/** What a preview answers, as far as it is shown here. */
interface Preview {
  readonly mark: string;
  readonly effectiveTime: number | null;
  readonly endTime: number | null;
  readonly byPresent: { readonly gross: number } | null;
  readonly byProposed: { readonly gross: number; readonly stakes: number; readonly result: number } | null;
  readonly most: number;
  readonly ends: ReadonlyArray<{ readonly giver: Named | null; readonly holder: Named; readonly kind: string }>;
}
interface Named {
  readonly userName: string;
}

/** Contracts of the house with the agents at the top: each step is previewed, and confirmed as it was shown. */
export function contractsView(): View<Contracts> {
  const note =
    'What the house pays to agents at the top, who give parts of it on. New terms begin with the next period.';
  const list = element('ul');
  const show = rowsOf<Contract>(list, ({ id }) => String(id), contractRow);
  const form = newOffer();
  return {
    node: element('div', { className: 'stack' }, element('small', { textContent: note }), list, form.node),
    show({ given, gameTypes }) {
      show(given);
      form.offer(Object.fromEntries([['ALL', 'All'], ...gameTypes.map((type) => [type, type])]));
    },
  };
}

function contractRow({ id, kind }: Contract): View<Contract> {
  const about = element('span');
  const terms = element('small');
  const steps = (request: string, label: string) =>
    button(label, () => takeStep({ kind, request, contractId: id }, label), true);
  const withdrawn = steps('WITHDRAW', 'Take it back');
  const end = steps('TERMINATE', 'Ask for the end');
  const accept = steps('ACCEPT', 'Accept the end');
  const reject = steps('REJECT', 'Reject the end');
  return {
    node: element(
      'li',
      {},
      element('span', {}, about, terms),
      element('span', { className: 'row' }, withdrawn, end, accept, reject),
    ),
    show(contract) {
      const { agent, productType, period, tiers, state, endsAt, endAskedBy, from } = contract;
      setText(about, `${id}, ${KINDS[kind]} of ${agent}: ${tiers.map(tierText).join('; ')}`);
      const games = productType === 'ALL' ? 'all games' : `${productType} games`;
      const paid = period === null ? 'every five minutes' : PERIODS[period].toLowerCase();
      setText(
        terms,
        [games, paid, stateText({ state, endsAt, endAskedBy, from, answerUntil: contract.answerUntil })].join(', '),
      );
      withdraw(withdrawn, !(state === 'offered' || endAskedBy === 'GIVER'));
      withdraw(end, state !== 'active' || endsAt !== null || endAskedBy !== null);
      withdraw(accept, endAskedBy !== 'HOLDER');
      withdraw(reject, endAskedBy !== 'HOLDER');
    },
  };
}

function tierText({ rate, periodBets, periodProfitAndLoss, activeMembers }: Contract['tiers'][number]): string {
  const conditions = [
    periodBets === null ? null : `${periodBets} staked`,
    activeMembers === null ? null : `${activeMembers} active`,
    periodProfitAndLoss === null ? null : `${periodProfitAndLoss} won`,
  ].filter((condition) => condition !== null);
  return `${rate} %${conditions.length === 0 ? '' : ` from ${conditions.join(', ')}`}`;
}

function stateText(contract: Pick<Contract, 'state' | 'endsAt' | 'endAskedBy' | 'from' | 'answerUntil'>): string {
  const { state, endsAt, endAskedBy, from, answerUntil } = contract;
  if (state === 'offered') return `offered, until ${new Date(answerUntil).toLocaleString()}`;
  if (endsAt !== null) return `ends ${new Date(endsAt).toLocaleString()}`;
  if (endAskedBy !== null) return endAskedBy === 'GIVER' ? 'the house asks for the end' : 'the agent asks for the end';
  return `since ${from === null ? '' : new Date(from).toLocaleString()}`;
}

const TIER = /^(\d{1,2}(?:\.\d{1,4})?)\s*%?(?:\s+from\s+(.*))?$/;

/** Reads `2` or `5 from 100000 staked, 3 active, 2000 won`, one tier on each line; what it cannot read is said. */
function readTiers(text: string) {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '') return [];
    const [, rate, rest = ''] = TIER.exec(line.trim()) ?? [];
    if (rate === undefined) throw new Error(`“${line.trim()}” is no tier: write “5 from 100000 staked, 3 active”`);
    const tier: { rate: string; periodBets?: string; activeMembers?: number; periodProfitAndLoss?: string } = { rate };
    for (const condition of rest.split(',').filter((part) => part.trim() !== '')) {
      const [, amount, word] = /^(\d+(?:\.\d{1,2})?)\s+(staked|active|won)$/.exec(condition.trim()) ?? [];
      if (amount === undefined) throw new Error(`“${condition.trim()}” is no condition: staked, active or won`);
      if (word === 'staked') tier.periodBets = amount;
      else if (word === 'won') tier.periodProfitAndLoss = amount;
      else tier.activeMembers = Number(amount);
    }
    return [tier];
  });
}

interface Step {
  readonly kind: string;
  readonly request: string;
  readonly [more: string]: unknown;
}

/** Shows what a step does in the dialog that asks for the author, and takes it as shown. */
async function takeStep(step: Step, label: string): Promise<boolean> {
  const preview = await ask<Preview>('contracts/preview', step);
  return change({
    what: `${label}. ${previewText(preview)}`,
    path: 'contracts/steps',
    body: { ...step, mark: preview.mark },
    done: 'It is done.',
  });
}

function previewText({ effectiveTime, endTime, byPresent, byProposed, most, ends }: Preview): string {
  const parts = [
    effectiveTime === null ? null : `From ${new Date(effectiveTime).toLocaleString()} on.`,
    effectiveTime === null && endTime !== null ? `Until ${new Date(endTime).toLocaleString()}.` : null,
    byProposed &&
      `By these terms the last period came to ${byProposed.gross} ` +
        `(${byProposed.stakes} staked, ${byProposed.result} won).`,
    byPresent && `By those in force it was ${byPresent.gross}.`,
    byProposed && `At most it could have been ${most}.`,
    ends.length === 0
      ? null
      : `With it end: ${ends.map(({ giver, holder }) => `${giver?.userName} to ${holder.userName}`).join('; ')}.`,
  ];
  return parts.filter((part) => part !== null).join(' ');
}

function newOffer() {
  const problem = element('p', { className: 'failure', role: 'alert', hidden: true });
  const username = textField('Agent', { maxLength: 64, required: true });
  const kind = choiceField('Kind', KINDS);
  const productType = choiceField('Games');
  const period = choiceField('Period', { ...PERIODS, ...NO_PERIOD });
  const tiers = longField('Tiers, one on each line, such as: 5 from 100000 staked, 3 active', 1_000);
  const fields = [username, kind, productType, period, tiers];
  const send = async (): Promise<void> => {
    problem.hidden = true;
    try {
      await sendWritten(fields, () =>
        takeStep(
          {
            request: 'OFFER',
            kind: kind.value(),
            username: username.value(),
            productType: productType.value(),
            ...(period.value() !== '' && { period: period.value() }),
            tiers: readTiers(tiers.value()),
          },
          `Offer ${username.value()} a contract`,
        ),
      );
    } catch (error) {
      setText(problem, error instanceof Error ? error.message : 'It failed.');
      problem.hidden = false;
    }
  };
  const form = formOf(submit('Preview the offer'), () => void send(), ...fields.map(({ node }) => node), problem);
  return { node: folded('Offer a contract', form).node, offer: productType.offer };
}
