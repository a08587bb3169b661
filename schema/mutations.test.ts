import { readFileSync, readdirSync } from 'node:fs';
import type { GraphQLField } from 'graphql';
import {
  buildASTSchema,
  concatAST,
  getNamedType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';

const FOLDER = new URL('./', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.graphql'));
const schema = buildASTSchema(concatAST(files.map((name) => parse(readFileSync(new URL(name, FOLDER), 'utf8')))));
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Names of the union's members. */
function membersOf({ type }: GraphQLField<unknown, unknown>): string[] {
  const result = getNamedType(type);
  return isUnionType(result) ? result.getTypes().map(({ name }) => name) : [];
}

function isFailure(name: string): boolean {
  const type = schema.getType(name);
  return isObjectType(type) && type.getInterfaces().some((each) => each.name === 'UserError');
}

test('a mutation takes one input of its own name, or nothing', () => {
  const odd = mutations.filter(
    ({ name, args: [input, ...others] }) =>
      others.length > 0 || (input && (input.name !== 'input' || String(input.type) !== `${capitalized(name)}Input!`)),
  );
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test('a mutation answers a union of its own name, always', () => {
  const odd = mutations.filter(
    ({ name, type }) =>
      !isNonNullType(type) || !isUnionType(type.ofType) || type.ofType.name !== `${capitalized(name)}Result`,
  );
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test('its union has one success of its name, and everything else in it is a failure', () => {
  const odd = mutations.filter((mutation) => {
    const successes = membersOf(mutation).filter((name) => !isFailure(name));
    return successes.length !== 1 || successes[0] !== `${capitalized(mutation.name)}Success`;
  });
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test('every mutation may be asked for any failure’s message', () => {
  const odd = mutations.filter(({ name, args }) => {
    const [variables, input] = args.length > 0 ? [`($input: ${capitalized(name)}Input!)`, '(input: $input)'] : ['', ''];
    const document = `mutation${variables} { ${name}${input} { ... on UserError { message } } }`;
    return validate(schema, parse(document)).length > 0;
  });
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test('a success belongs to one mutation, and so does a union', () => {
  const used = mutations.flatMap((mutation) => [getNamedType(mutation.type).name, ...membersOf(mutation)]);
  const shared = used.filter((name, at) => !isFailure(name) && used.indexOf(name) !== at);
  expect(shared).toEqual([]);
});

test('no failure is left over that no mutation may answer', () => {
  const used = new Set(mutations.flatMap(membersOf));
  const failures = Object.keys(schema.getTypeMap()).filter(isFailure);
  expect(failures.filter((name) => !used.has(name))).toEqual([]);
});

test('a mutation that carries a key may answer that its outcome is unclear', () => {
  const unclear = mutations.filter((mutation) => membersOf(mutation).includes('OutcomeUnclear'));
  expect(unclear.map(({ name }) => name).toSorted()).toEqual([
    'addCard',
    'addDepositSlip',
    'answerContract',
    'changePaymentPassword',
    'claimInvitationAchievement',
    'claimInvitationRewards',
    'claimMission',
    'claimPromotionReward',
    'claimRaffleTickets',
    'closeInvitationLink',
    'collectWallets',
    'confirmWithdrawal',
    'convertPoints',
    'createInvitationLink',
    'giveUpBonus',
    'joinPromotion',
    'offerContract',
    'openDownlineAccount',
    'openTicket',
    'placeLotteryBets',
    'redeemPromotionCode',
    'redeemReward',
    'removeCard',
    'replyToMessage',
    'requestContractEnd',
    'requestDeposit',
    'requestWithdrawal',
    'resetPaymentPassword',
    'sendMessage',
    'setPaymentPassword',
    'transferBetweenWallets',
    'transferToDownline',
    'transferToDownlines',
    'transferToUpline',
    'withdrawContractRequest',
  ]);
});
