import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { Decimal: 'string', DateTime: 'string', Date: 'string', URL: 'string', SafeHTML: 'string' };

const shared = {
  scalars,
  enumsAsTypes: true,
  useTypeImports: true,
  immutableTypes: true,
  importExtension: '.ts' as const,
  strictScalars: true,
};

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  documents: 'web/**/*.graphql',
  ignoreNoDocuments: true,
  generates: {
    'gateway/generated/types.ts': {
      documents: [],
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...shared,
        contextType: '../context.ts#GatewayContext',
        resolversNonOptionalTypename: { unionMember: true },
        mappers: {
          AgentStanding: '../domains/contracts/records.ts#AgentStandingRecord',
          Announcement: '../domains/site/records.ts#AnnouncementRecord',
          Banner: '../domains/site/records.ts#BannerRecord',
          Site: '../domains/site/records.ts#SiteRecord',
          SiteRegionBlocked: '../domains/site/records.ts#RegionBlockedRecord',
          Game: '../domains/games/records.ts#GameRecord',
          GameIsList: '../domains/games/records.ts#ListRecord',
          GameUnavailable: '../domains/games/records.ts#UnavailableRecord',
          Lottery: '../domains/lottery/records.ts#LotteryRecord',
          LotteryDraw: '../domains/lottery/records.ts#DrawRecord',
          DrawClosed: '../domains/lottery/records.ts#DrawClosedRecord',
          Money: '../shared/money.ts#MoneyRecord',
          Message: '../domains/messages/records.ts#MessageRecord',
          ClaimMissionSuccess: '../domains/promotions/missions/records.ts#ClaimedRecord',
          MissionNotClaimable: '../domains/promotions/missions/records.ts#NotClaimableRecord',
          Transaction: '../domains/wallet/history/records.ts#TransactionRecord',
          Vendor: '../domains/games/records.ts#VendorRecord',
          Winner: '../domains/games/records.ts#WinnerRecord',
          GameSheet: '../domains/games/records.ts#GameSheetRecord',
          PvpRoom: '../domains/games/records.ts#PvpRoomRecord',
          Jackpot: '../domains/games/records.ts#JackpotRecord',
          SignInRequirements: '../domains/session/records.ts#SignInRecord',
          Security: '../domains/session/security/records.ts#SecurityRecord',
          Viewer: '../domains/session/records.ts#ViewerRecord',
          LotteryTicket: '../domains/lottery/records.ts#TicketRecord',
          VipProgress: '../domains/promotions/vip/records.ts#VipProgressRecord',
          Wallet: '../domains/wallet/records.ts#WalletRecord',
        },
      },
    },
    'web/apollo/schema.generated.ts': {
      documents: [],
      plugins: ['typescript'],
      config: { ...shared, onlyEnums: false },
    },
    'web/apollo/possibleTypes.generated.ts': { plugins: ['.run/possibleTypes.mjs'] },
    'web/': {
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: 'apollo/schema.generated.ts', extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...shared,
        documentMode: 'documentNode',
        dedupeFragments: true,
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
      },
    },
    'web/apollo/operations.generated.ts': { plugins: ['.run/operationIds.mjs'] },
    'schema/generated/operations.json': { plugins: ['.run/operationManifest.mjs'] },
  },
};

export default config;
