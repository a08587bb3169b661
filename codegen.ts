import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { Decimal: 'string', DateTime: 'string', URL: 'string', SafeHTML: 'string' };

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
          Announcement: '../domains/site/records.ts#AnnouncementRecord',
          Banner: '../domains/site/records.ts#BannerRecord',
          Site: '../domains/site/records.ts#SiteRecord',
          Game: '../domains/games/records.ts#GameRecord',
          GameConnection: '../domains/games/records.ts#GamePage',
          Vendor: '../domains/games/records.ts#VendorRecord',
          Winner: '../domains/games/records.ts#WinnerRecord',
          Jackpot: '../domains/games/records.ts#JackpotRecord',
          Viewer: '../domains/session/records.ts#ViewerRecord',
          Wallet: '../domains/wallet/records.ts#WalletRecord',
        },
      },
    },
    'web/apollo/schema.generated.ts': {
      documents: [],
      plugins: ['typescript'],
      config: { ...shared, onlyEnums: false },
    },
    'web/apollo/possibleTypes.generated.ts': { documents: [], plugins: ['fragment-matcher'], config: { useExplicitTyping: true } },
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
    'web/apollo/operations.generated.ts': { plugins: ['./.run/operationIds.mjs'] },
    'schema/generated/operations.json': { plugins: ['./.run/operationManifest.mjs'] },
  },
};

export default config;
