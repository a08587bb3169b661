import type { ValueOf } from '../../../schema/upstream/call.ts';
import { lotteryTerms } from '../../../schema/upstream/lottery.ts';
import type { Fields } from '../../upstream/decode.ts';
import { children, count, decimal, fields, flag, optionalChildren, optionalText, text } from '../../upstream/decode.ts';
import { ourWord, spelledAlike } from '../../upstream/words.ts';

type Terms = ValueOf<typeof lotteryTerms>;

const PICKS = spelledAlike(['NUMBERS', 'COMBINATION', 'OPTIONS']);

/** What a lottery offers, as the GraphQL type `LotteryTerms` has it. */
export function toTerms(value: Terms) {
  const terms = fields(value, lotteryTerms.name);
  return {
    id: text(terms, 'gameCode'),
    schedule: optionalText(terms, 'schedule') ?? '',
    rules: optionalText(terms, 'rules') ?? '',
    closesBeforeSeconds: count(terms, 'closesBefore'),
    minStake: decimal(terms, 'minStake'),
    maxStake: decimal(terms, 'maxStake'),
    stakeStep: decimal(terms, 'stakeStep'),
    maxStakePerDraw: decimal(terms, 'maxPerDraw'),
    maxUnits: count(terms, 'maxUnits'),
    groups: children(terms, 'groups').map((group) => ({
      code: text(group, 'code'),
      name: optionalText(group, 'name') ?? text(group, 'code'),
      kinds: children(group, 'kinds').map(toKind),
    })),
  };
}

function toKind(kind: Fields<Terms['groups'][number]['kinds'][number]>) {
  const operatorPick = text(kind, 'pick');
  const code = text(kind, 'playType');
  return {
    code,
    name: optionalText(kind, 'name') ?? code,
    description: optionalText(kind, 'description') ?? '',
    pick: ourWord(operatorPick, PICKS) ?? 'OTHER',
    operatorPick,
    digits: count(kind, 'digits'),
    size: count(kind, 'size'),
    minPicks: count(kind, 'minPicks'),
    maxPicks: count(kind, 'maxPicks'),
    options: optionalChildren(kind, 'options').map((option) => ({
      code: text(option, 'code'),
      name: optionalText(option, 'name') ?? text(option, 'code'),
    })),
    paysPerHit: flag(kind, 'paysPerHit'),
    prices: children(kind, 'prices').map((price) => ({
      code: text(price, 'code'),
      name: optionalText(price, 'name') ?? '',
      payout: decimal(price, 'payout'),
      rtp: decimal(price, 'rtp'),
    })),
  };
}
