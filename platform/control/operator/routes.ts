import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { LANGUAGES } from '../../../schema/languages.ts';
import { readerOf } from '../../contract/readInput.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';
import { changeAnalytics, changeBrand, changeStatus, switchFeature } from '../../domains/site/operator/documents.ts';
import {
  addLicence,
  changeLicence,
  changeLicensingStatement,
  removeLicence,
} from '../../domains/site/operator/licences.ts';
import {
  addBanner,
  addNotice,
  changeBanner,
  endNotice,
  hideBanner,
  moveBanner,
} from '../../domains/site/operator/news.ts';
import { changeRegistrationRule } from '../../domains/site/operator/registration.ts';
import { ANNOUNCEMENT_TYPES } from '../../../schema/upstream/announcements.ts';
import { POPUP_FREQUENCIES } from '../../domains/site/tables.ts';
import type { Services } from '../../services.ts';
import { authorOf } from './author.ts';
import { registerAgentRoutes } from './agents.ts';
import { registerBonusRoutes } from './bonuses.ts';
import { registerContractRoutes } from './contracts.ts';
import { registerDepositRoutes } from './deposits.ts';
import { registerInvitationRoutes } from './invitations.ts';
import { registerMessageRoutes } from './messages.ts';
import { registerMissionRoutes } from './missions.ts';
import { registerPage } from './page.ts';
import { registerPointRoutes } from './points.ts';
import { registerPromotionRoutes } from './promotions.ts';
import { stateOf } from './state.ts';
import { registerTicketRoutes } from './tickets.ts';
import { registerWithdrawalRoutes } from './withdrawals.ts';
import { written } from './written.ts';

const MomentOrNull = Type.Union([Type.Number({ minimum: 0, maximum: 8_640_000_000_000_000 }), Type.Null()]);

const readStatus = readerOf(
  Type.Object({
    maintenance: Type.Optional(Type.Boolean()),
    maintenanceEnd: Type.Optional(MomentOrNull),
    regionRestriction: Type.Optional(Type.Boolean()),
  }),
);
const readSwitch = readerOf(Type.Object({ isEnabled: Type.Boolean() }));
const readBrand = readerOf(
  Type.Object({
    loginToHome: Type.Optional(Type.Boolean()),
    jackpotMode: Type.Optional(Type.Union([Type.Literal('pool'), Type.Literal('clock')])),
    supportEmail: Type.Optional(Type.String({ maxLength: 254, pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$' })),
    languages: Type.Optional(Type.Array(Type.Enum([...LANGUAGES]), { minItems: 1, uniqueItems: true })),
  }),
);
const readAnalytics = readerOf(
  Type.Object({ gtagId: Type.Union([Type.String({ pattern: '^[A-Z]{1,3}-[A-Z0-9-]{4,24}$' }), Type.Null()]) }),
);
/** What is written once is written in every language. */
const inEveryLanguage = (text: unknown): unknown =>
  typeof text === 'string' ? Object.fromEntries(LANGUAGES.map((language) => [language, text])) : text;
/** A text that is also a valid address: `https://` alone is not. */
const addressOf = (pattern: string) =>
  Type.Refine(
    Type.String({ maxLength: 500, pattern }),
    (text) => URL.canParse(text, 'https://site.example'),
    () => 'is no address',
  );
/** A path on the site or an address elsewhere. */
const Link = addressOf('^(/(?![/\\\\])|https://)');
const BANNER = { subtitle: Type.Optional(written(0, 200)), link: Type.Optional(Type.Union([Link, Type.Null()])) };
const readBannerChange = readerOf(
  Type.Object({
    hidden: Type.Optional(Type.Boolean()),
    move: Type.Optional(Type.Union([Type.Literal(-1), Type.Literal(1)])),
    title: Type.Optional(written(1, 100)),
    pictureOf: Type.Optional(Type.Integer()),
    ...BANNER,
  }),
);
const readNewBanner = readerOf(
  Type.Object({ group: Type.String({ maxLength: 50 }), title: written(1, 100), pictureOf: Type.Integer(), ...BANNER }),
);
const readNotice = readerOf(
  Type.Object({
    type: Type.Enum([...ANNOUNCEMENT_TYPES]),
    title: written(1, 200),
    content: written(0, 20_000),
    frequency: Type.Optional(Type.Enum([...POPUP_FREQUENCIES])),
    link: Type.Optional(Link),
    endsAt: Type.Optional(Type.Number({ minimum: 0, maximum: 8_640_000_000_000_000 })),
  }),
);

const orNone = <Text extends Parameters<typeof Type.Union>[0][number]>(text: Text) => Type.Union([text, Type.Null()]);
const LICENCE = {
  number: orNone(Type.String({ minLength: 1, maxLength: 60 })),
  url: orNone(addressOf('^https://')),
  badge: orNone(Link),
};
const readLicence = readerOf(
  Type.Object({ name: Type.String({ minLength: 1, maxLength: 80 }), ...LICENCE }, { additionalProperties: false }),
);
const readLicenceChange = readerOf(Type.Partial(Type.Object(LICENCE), { additionalProperties: false }));
const readStatement = readerOf(Type.Object({ statement: orNone(written(1, 300)) }));

const Length = Type.Optional(Type.Integer({ minimum: 0, maximum: 255 }));
const readRule = readerOf(
  Type.Object(
    {
      enabled: Type.Optional(Type.Boolean()),
      required: Type.Optional(Type.Boolean()),
      acceptedPattern: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
      patternId: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
      minLength: Length,
      maxLength: Length,
    },
    { additionalProperties: false },
  ),
);

/**
 * The operator's page, its data, and its changes; each change needs an author and a reason (`AUTHOR_HEADERS`).
 * Protected from other sites like everything on this port.
 */
export function registerOperator(app: FastifyInstance, services: Services): void {
  const pictures =
    services.env.publicUrl === null ? `http://localhost:${services.env.port}` : new URL(services.env.publicUrl).origin;
  const operator = (headers: IncomingHttpHeaders): OperatorServices => ({ ...services, author: authorOf(headers) });

  registerPage(app, pictures);
  app.get('/operator/state', () => stateOf(services, pictures));

  for (const path of ['/status', '/operator/status'])
    app.post(path, ({ headers, body }) => changeStatus(operator(headers), readStatus(body)));
  app.post('/operator/brand', ({ headers, body }) => changeBrand(operator(headers), readBrand(body)));
  app.post('/operator/analytics', ({ headers, body }) =>
    changeAnalytics(operator(headers), readAnalytics(body).gtagId),
  );
  app.post('/operator/licensing', async ({ headers, body }) => ({
    statement: await changeLicensingStatement(operator(headers), readStatement(body).statement),
  }));
  app.post('/operator/licences', ({ headers, body }) => addLicence(operator(headers), readLicence(body)));
  app.post<{ Params: { name: string } }>('/operator/licences/:name', ({ headers, params, body }) =>
    changeLicence(operator(headers), params.name, readLicenceChange(body)),
  );
  app.post<{ Params: { name: string } }>('/operator/licences/:name/remove', async ({ headers, params }) => {
    await removeLicence(operator(headers), params.name);
    return {};
  });
  app.post<{ Params: { code: string } }>('/operator/features/:code', ({ headers, params, body }) =>
    switchFeature(operator(headers), params.code, readSwitch(body).isEnabled),
  );
  app.post<{ Params: { id: string } }>('/operator/banners/:id', async ({ headers, params, body }) => {
    const { hidden, move, ...change } = readBannerChange(body);
    const id = Number(params.id);
    if (hidden !== undefined) await hideBanner(operator(headers), id, hidden);
    if (move !== undefined) await moveBanner(operator(headers), id, move);
    if (Object.keys(change).length > 0) await changeBanner(operator(headers), id, change);
    return {};
  });
  app.post('/operator/banners', ({ headers, body }) => addBanner(operator(headers), readNewBanner(body)));
  app.post<{ Params: { field: string } }>('/operator/registration/:field', ({ headers, params, body }) =>
    changeRegistrationRule(operator(headers), params.field, readRule(body)),
  );
  app.post<{ Body: Readonly<Record<string, unknown>> | null }>('/operator/notices', ({ headers, body }) => {
    const { title, content, ...rest } = body ?? {};
    return addNotice(
      operator(headers),
      readNotice({ ...rest, title: inEveryLanguage(title), content: inEveryLanguage(content) }),
    );
  });
  app.post<{ Params: { id: string } }>('/operator/notices/:id/end', ({ headers, params }) =>
    endNotice(operator(headers), Number(params.id)),
  );
  registerMissionRoutes(app, operator);
  registerDepositRoutes(app, services, operator);
  registerWithdrawalRoutes(app, operator);
  registerPointRoutes(app, operator);
  registerPromotionRoutes(app, services, operator);
  registerInvitationRoutes(app, operator);
  registerAgentRoutes(app, operator);
  registerMessageRoutes(app, operator);
  registerBonusRoutes(app, operator);
  registerContractRoutes(app, services, operator);
  registerTicketRoutes(app, operator);
}
