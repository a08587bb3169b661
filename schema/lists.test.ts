import { readFileSync, readdirSync } from 'node:fs';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import {
  buildASTSchema,
  concatAST,
  getNullableType,
  isIntrospectionType,
  isListType,
  isObjectType,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';

const FOLDER = new URL('./', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.graphql'));
const schema = buildASTSchema(concatAST(files.map((name) => parse(readFileSync(new URL(name, FOLDER), 'utf8')))));
const types = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !isIntrospectionType(type),
);
const connections = types.filter(({ name }) => name.endsWith('Connection'));

interface Listed {
  readonly coordinate: string;
  readonly field: GraphQLField<unknown, unknown>;
}

const fields: readonly Listed[] = types.flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({ coordinate: `${type.name}.${field.name}`, field })),
);

const typesOf = (all: readonly { readonly name: string; readonly type: unknown }[]): Readonly<Record<string, string>> =>
  Object.fromEntries(all.map(({ name, type }) => [name, String(type)]));

/** Why a list without `first` does not need pages. */
const BOUNDED: Readonly<Record<string, readonly string[]>> = {
  'the operator configures it': [
    'Query.announcements',
    'Query.appDownloads',
    'Query.banners',
    'Query.countries',
    'Query.lotteryMenus',
    'Query.missionOffers',
    'Query.promotions',
    'Promotion.paragraphs',
    'PromotionTerms.levelAmounts',
    'PromotionTerms.operatorStakeCategories',
    'PromotionTerms.stakeCategories',
    'Query.vendors',
    'Query.vipLevels',
    'CardBook.banks',
    'DepositChannel.banks',
    'DepositChannel.suggestedAmounts',
    'DepositChannel.tutorial',
    'DepositMethod.channels',
    'DepositOptions.methods',
    'ExtraStepRequired.offers',
    'Game.children',
    'GameSheet.returns',
    'GameSheet.rules',
    'HelpCentre.topics',
    'Line.notices',
    'InvitationRules.achievements',
    'InvitationRules.tiers',
    'Invitations.hosts',
    'HelpTopic.questions',
    'LotteryBetGroup.kinds',
    'LotteryBetKind.options',
    'LotteryBetKind.prices',
    'LotteryMenu.lotteries',
    'LotteryTerms.groups',
    'Mission.gameCategories',
    'Mission.operatorGameCategories',
    'MissionOffer.gameCategories',
    'MissionOffer.operatorGameCategories',
    'PointRules.earning',
    'PrizeTicket.prizes',
    'RegistrationForm.ways',
    'RegistrationWayForm.fields',
    'SignInRequirements.extraStepOffers',
    'SignInRequirements.providers',
    'Site.features',
    'Site.gameOrigins',
    'Site.imageOrigins',
    'Site.languages',
    'Site.licences',
    'Site.resources',
    'Site.supportChannels',
    'Viewer.labels',
    'Viewer.portraits',
    'VipLevel.benefits',
  ],
  'one for each of something that the operator configures': [
    'AgentStanding.contracts',
    'Bonus.weights',
    'Viewer.depositMethods',
    'Viewer.identities',
    'Viewer.messageRecipients',
    'ProfitReport.gameTypes',
    'ProfitReport.vendors',
    'Viewer.recentLotteries',
    'Wallet.accounts',
  ],
  'one for each that the input names': [
    'DeleteMessagesSuccess.ids',
    'FieldErrors.errors',
    'PlaceLotteryBetsSuccess.tickets',
    'ReadMessagesSuccess.ids',
    'TransferToDownlinesSuccess.transferIds',
  ],
  'one for each value of an enum at most': ['Contract.steps'],
  'the rules of a draw bound it': [
    'Lottery.closedDraws',
    'LotteryCheck.hits',
    'LotteryStatistics.counts',
    'LotteryTier.numbers',
  ],
  'of one day': ['Lottery.drawProofs'],
  'the argument `first` of the field around it': ['MissionLeaderboard.places'],
  'its description tells the limit': [
    'AgentContracts.held',
    'ConfirmAuthenticatorSuccess.recoveryCodes',
    'CardBook.cards',
    'ContractHistory.revisions',
    'ContractLawBroken.operatorCategories',
    'ContractPreview.ends',
    'ContractTerms.tiers',
    'Deposit.slips',
    'Withdrawal.proofs',
    'Withdrawal.timeline',
    'WithdrawalOptions.cards',
    'WithdrawalOptions.endingBonuses',
    'WithdrawalOptions.limits',
    'GameUnavailable.alternatives',
    'HeldMoney.holds',
    'RenewRecoveryCodesSuccess.recoveryCodes',
    'Bet.movements',
    'Bet.proofs',
    'Query.receiptKeys',
    'ReceiptFile.receipts',
    'Transaction.entries',
    'Line.days',
    'LineOverview.top',
    'ProfitReport.days',
    'Security.passkeys',
    'Security.sessions',
    'Subscription.pvpRoomsChanged',
    'Viewer.balanceHistory',
    'Viewer.missions',
    'Viewer.prizeTickets',
    'Viewer.promotionRewards',
    'Viewer.redeemedPromotionCodes',
    'Viewer.pvpRooms',
  ],
};

test('a list is bounded, or it is a connection', () => {
  const lists = fields.filter(
    ({ coordinate, field }) => isListType(getNullableType(field.type)) && !/Connection\.\w+$/.test(coordinate),
  );
  const withoutFirst = lists.filter(({ field }) => !field.args.some(({ name }) => name === 'first'));
  expect(withoutFirst.map(({ coordinate }) => coordinate).toSorted()).toEqual(Object.values(BOUNDED).flat().toSorted());
});

test('`first` has a default, and says how much it may be', () => {
  const unclear = fields.flatMap(({ coordinate, field }) =>
    field.args
      .filter(({ name }) => name === 'first')
      .filter(({ description, astNode }) => !astNode?.defaultValue || !/, 1 to \d+\.$/.test(description ?? ''))
      .map(() => coordinate),
  );
  expect(unclear).toEqual([]);
});

/** What a connection tells of the whole list beyond its shape. */
const OF_THE_WHOLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  TransactionConnection: { asOf: 'DateTime!' },
  PointMovementConnection: { asOf: 'DateTime!' },
  BetConnection: { asOf: 'DateTime!', totals: 'BetTotals' },
  ContractPaymentConnection: { totals: 'ContractPaymentTotals' },
  IncomeSettlementConnection: { total: 'Money!', sources: '[IncomeSource!]!' },
  LineMemberConnection: { person: 'LineMember', chain: '[LineLink!]!' },
  LineProfitConnection: { totals: 'LineSums', chain: '[LineLink!]!' },
  LineBetConnection: { totals: 'LineBetSums' },
  LineTransactionConnection: { asOf: 'DateTime!', totalIn: 'Money', totalOut: 'Money' },
  ThreadMessageConnection: {
    id: 'ID!',
    title: 'String!',
    party: 'MessageParty',
    operatorParty: 'String',
    partyName: 'String',
  },
};

test.each(connections.map((type) => [type.name, type] as const))('%s has the shape of every other', (name, type) => {
  const node = name.replace(/Connection$/, '');
  expect(typesOf(Object.values(type.getFields()))).toEqual({
    edges: `[${node}Edge!]!`,
    nodes: `[${node}!]!`,
    pageInfo: 'PageInfo!',
    totalCount: 'Int',
    ...OF_THE_WHOLE[name],
  });
  const edge = schema.getType(`${node}Edge`);
  expect(isObjectType(edge) && typesOf(Object.values(edge.getFields()))).toEqual({
    cursor: 'String!',
    node: `${node}!`,
  });
});

test('every connection goes on after a cursor or to a numbered page', () => {
  const paged = fields.filter(({ field }) => String(getNullableType(field.type)).endsWith('Connection'));
  expect(paged.length).toBeGreaterThanOrEqual(connections.length);
  for (const { coordinate, field } of paged)
    expect([coordinate, typesOf(field.args)]).toEqual([
      coordinate,
      expect.objectContaining({ first: 'Int', after: 'String', page: 'Int' }),
    ]);
});
