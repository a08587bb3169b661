/** The arrows between rooms, and between the domains inside a room; `$1` is the domain a file belongs to. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const test = '\\.test\\.tsx?$';
/**
 * What a domain of the platform lets others use beside its tables, whose rows refer to each other: under
 * `platform/domains/`, without the ending.
 */
const published = [
  'contracts/accounts/joining',
  'contracts/accounts/visits',
  'contracts/team/exported',
  'games/maintenance',
  'games/roomsForTwo',
  'games/vendorNames',
  'games/wireGame',
  'lottery/sheet',
  'lottery/ticketText',
  'messages/notify',
  'play/duel/playersIn',
  'promotions/offered/events',
  'promotions/referral/codes',
  'promotions/referral/invite',
  'promotions/tickets/draw',
  'promotions/tickets/store',
  'session/codes/consume',
  'session/letters/tellMember',
  'session/payment/guard',
  'session/payment/operationCodes',
  'session/registration/forAnother',
  'session/security/confirmation',
  'session/security/sameName',
  'session/signIn/freePlay',
  'site/files/usedFiles',
  'wallet/cards/store',
  'wallet/receipts/keys',
  'wallet/serviceQuality',
];

/** The jobs in `web/features/session`, one folder each; its other folders are shared by them. */
const SESSION_JOBS = 'login|registration|password|security|account';

export default {
  forbidden: [
    rule('no-cycles', 'Data flows one way.', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('no-type-cycles', 'Types form no circles either.', {}, { circular: true }),
    rule(
      'schema-stands-alone',
      'The contracts know nobody.',
      { path: '^schema' },
      { path: '^(gateway|platform|web|tests)' },
    ),
    rule(
      'gateway-knows-the-contracts',
      'It meets a platform over HTTP only.',
      { path: '^gateway' },
      { path: '^(platform|web|tests)' },
    ),
    rule(
      'platform-knows-the-contracts',
      'It must be replaceable by a real one.',
      { path: '^platform', pathNot: test },
      { path: '^(gateway|web|tests)' },
    ),
    rule(
      'platform-tests',
      'They may borrow test doubles of what is outside the platform, such as a passkey.',
      { path: `^platform/.*${test}` },
      { path: '^(gateway|web|tests)', pathNot: '^tests/support/' },
    ),
    rule(
      'web-knows-the-schema',
      'It meets the gateway over GraphQL only.',
      { path: '^web' },
      { path: '^(gateway|platform|tests)' },
    ),
    rule(
      'gateway-domains',
      'A domain reaches another through context.sources.',
      { path: '^gateway/domains/([^/]+)/', pathNot: test },
      { path: '^gateway/domains/([^/]+)/', pathNot: '^gateway/domains/$1/' },
    ),
    rule(
      'platform-drizzle',
      'Node reads its package.json, 179 kB, for each module that imports from it.',
      { path: '^(platform|tests)/', pathNot: '^platform/database/drizzle\\.ts$' },
      { path: 'node_modules/drizzle-orm' },
    ),
    rule(
      'gateway-caches',
      'A cache takes memory as it fills.',
      { path: '^gateway/', pathNot: '^gateway/shared/growingCache\\.ts$' },
      { path: 'node_modules/lru-cache' },
    ),
    rule(
      'gateway-pictures',
      'What decodes pictures is loaded with the first.',
      { path: '^gateway/', pathNot: test },
      { path: 'node_modules/sharp', dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'platform-domains',
      'A domain reaches another through its tables and what it publishes.',
      { path: '^platform/domains/([^/]+)/', pathNot: test },
      {
        path: '^platform/domains/([^/]+)/',
        pathNot: `^platform/domains/($1/|[^/]+/tables\\.ts$|(${published.join('|')})\\.ts$)`,
      },
    ),
    rule(
      'platform-below-domains',
      'What all domains stand on knows none of them.',
      { path: '^platform/((art|contract|delivery|engine|ledger|members|operator)/|database/[^/]+$)', pathNot: test },
      { path: '^platform/domains/' },
    ),
    rule(
      'platform-rounds-below-domains',
      'Rows of bets and refused writes refer to rows of the domains.',
      { path: '^platform/(outcomes|rounds)/', pathNot: test },
      { path: '^platform/domains/', pathNot: '/tables\\.ts$' },
    ),
    rule(
      'platform-pure-rooms',
      'Rules of play and pictures are computed from their arguments alone.',
      { path: '^platform/(art|engine)/', pathNot: test },
      { path: '^platform/', pathNot: '^platform/$1/' },
    ),
    rule(
      'platform-database-stands-alone',
      'The connection knows nobody; the seed data may know every table.',
      { path: '^platform/database/[^/]+$', pathNot: test },
      { path: '^platform/', pathNot: '^platform/database/[^/]+$' },
    ),
    rule(
      'platform-members-and-ledger',
      'Members stand on the database, the ledger on members and on the house’s calendar.',
      { path: '^platform/(members|ledger)/', pathNot: test },
      { path: '^platform/', pathNot: '^platform/(($1|members|database)/|settings\\.ts$)' },
    ),
    rule(
      'platform-bonuses',
      'Bonuses stand on the ledger, know games by their rows, and tell members in the inbox; bets stand on bonuses.',
      { path: '^platform/bonuses/', pathNot: test },
      {
        path: '^platform/',
        pathNot:
          '^platform/((bonuses|ledger|members|database)/|(texts|settings)\\.ts$|' +
          'domains/(games/tables|messages/(notify|noticeKinds))\\.ts$)',
      },
    ),
    rule(
      'platform-contract-before-domains',
      'Serving a call takes the caller and the switches, and no business.',
      { path: '^platform/contract/', pathNot: test },
      { path: '^platform/', pathNot: '^platform/((contract|database|members|operator)/|[^/]+$)' },
    ),
    rule(
      'platform-rounds',
      'Bets of many players, whoever offers them.',
      { path: '^platform/rounds/', pathNot: test },
      { path: '^platform/(art|contract|control|delivery|operator|play)/' },
    ),
    rule(
      'platform-game-pages',
      'A page in the browser shares rules and pictures with the platform, and nothing else.',
      { path: '^platform/play/', pathNot: test },
      { path: '^platform/', pathNot: '^platform/(play|art|engine)/' },
    ),
    rule(
      'platform-bank-stands-alone',
      'The pretend bank is another company: it meets the platform over HTTP.',
      { path: '^platform/bank/', pathNot: test },
      { path: '^platform/', pathNot: '^platform/(bank|database)/|^platform/(clock|random)\\.ts$' },
    ),
    rule(
      'platform-knows-no-bank',
      'Only the start knows that it is in the same process.',
      { path: '^platform/', pathNot: `^platform/(bank/|(startBank|testing)\\.ts$)|/testing\\.ts$|${test}` },
      { path: '^platform/bank/' },
    ),
    rule(
      'platform-control-outermost',
      'The operator’s page and the port for tests use everything; only the start knows them.',
      { path: '^platform/', pathNot: `^platform/(control/|(platform|testing)\\.ts$)|${test}` },
      { path: '^platform/control/' },
    ),
    rule(
      'platform-seed-at-the-start',
      'Afterwards the data is read from the database; pages of the platform itself share its texts.',
      { path: '^platform/', pathNot: `^platform/(database/seed/|(platform|testing)\\.ts$)|/testing\\.ts$|${test}` },
      { path: '^platform/database/seed/', pathNot: '^platform/database/seed/content/texts/' },
    ),
    rule(
      'features-do-not-meet',
      'The page in app/ composes features.',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/([^/]+)/', pathNot: '^web/features/$1/' },
    ),
    rule(
      'session-jobs',
      'One job opens another only as a part that is loaded when it is shown.',
      { path: `^web/features/session/(${SESSION_JOBS})/`, pathNot: test },
      {
        path: `^web/features/session/(${SESSION_JOBS})/`,
        pathNot: '^web/features/session/$1/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'session-shared',
      'What the jobs share imports none of them.',
      { path: '^web/features/session/(core|fields|codes|slider|confirm)/', pathNot: test },
      { path: `^web/features/session/(${SESSION_JOBS})/` },
    ),
    rule(
      'features-below-app',
      'app → features → apollo, i18n, ui, lib.',
      { path: '^web/(features|apollo|i18n|ui|lib)/' },
      { path: '^web/app/' },
    ),
    rule('ui-knows-no-domain', 'ui is a kit.', { path: '^web/(ui|lib)/' }, { path: '^web/(features|app|apollo)/' }),
    rule(
      'one-carousel',
      'swiper is an implementation detail of ui/Carousel.',
      { path: '^web', pathNot: '^web/ui/Carousel/' },
      { path: 'node_modules/swiper' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!node_modules/).*\\bdist/|\\.generated\\.ts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  },
};
