import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { LANGUAGES } from '../../../schema/languages.ts';
import { readerOf } from '../../contract/readInput.ts';
import { lastChanges } from '../../domains/site/operator/changes.ts';
import { brandOptions, changeAnalytics, changeBrand, changeStatus, featureList, switchFeature } from '../../domains/site/operator/documents.ts';
import { addBanner, addNotice, allBanners, allNotices, changeBanner, endNotice, hideBanner, moveBanner } from '../../domains/site/operator/news.ts';
import { changeRegistrationRule } from '../../domains/site/operator/registration.ts';
import { ANNOUNCEMENT_TYPES, POPUP_FREQUENCIES } from '../../domains/site/tables.ts';
import { allMissions } from '../../domains/promotions/missions/operator.ts';
import { documentOf } from '../../house/documents.ts';
import type { Services } from '../../services.ts';
import { registerMissionDesk } from './missions.ts';
import { HOUSE_PAGE, HOUSE_STYLE } from './page.ts';
import { written } from './written.ts';

/** The page's script and what it is made of. */
const SCRIPTS = ['client.js', 'parts.js', 'missions.js'].map((name) => ({ path: `/house/${name}`, text: readFileSync(new URL(name, import.meta.url), 'utf8') }));
const CHANGES_SHOWN = 30;

const MomentOrNull = Type.Union([Type.Number({ minimum: 0, maximum: 8_640_000_000_000_000 }), Type.Null()]);

const readStatus = readerOf(
  Type.Object({ maintenance: Type.Optional(Type.Boolean()), maintenanceEnd: Type.Optional(MomentOrNull), regionRestriction: Type.Optional(Type.Boolean()) }),
);
const readSwitch = readerOf(Type.Object({ isEnabled: Type.Boolean() }));
const readBrand = readerOf(
  Type.Object({
    loginToHome: Type.Optional(Type.Boolean()),
    jackpotMode: Type.Optional(Type.Union([Type.Literal('pool'), Type.Literal('clock')])),
    supportEmail: Type.Optional(Type.String({ maxLength: 254, pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$' })),
  }),
);
const readAnalytics = readerOf(Type.Object({ gtagId: Type.Union([Type.String({ pattern: '^[A-Z]{1,3}-[A-Z0-9-]{4,24}$' }), Type.Null()]) }));
/** What is written once is written in every language. */
const inEveryLanguage = (text: unknown): unknown => (typeof text === 'string' ? Object.fromEntries(LANGUAGES.map((language) => [language, text])) : text);
/** A path on the site or an address elsewhere. */
const Link = Type.String({ maxLength: 500, pattern: '^(/(?![/\\\\])|https://)' });
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
const readNewBanner = readerOf(Type.Object({ group: Type.String({ maxLength: 50 }), title: written(1, 100), pictureOf: Type.Integer(), ...BANNER }));
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

const Length = Type.Optional(Type.Integer({ minimum: 0, maximum: 255 }));
const readRule = readerOf(
  Type.Object({
    enabled: Type.Optional(Type.Boolean()),
    required: Type.Optional(Type.Boolean()),
    acceptedPattern: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    patternId: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
    minLength: Length,
    maxLength: Length,
  }, { additionalProperties: false }),
);

/**
 * The operator's page and what it asks. Kept from other sites like everything on this port; the page's own script and style come as files, so that its
 * content policy needs no exception.
 */
export function registerHouse(app: FastifyInstance, services: Services): void {
  const { db, settings } = services;
  const policy = (pictures: string): string =>
    `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src ${pictures}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const pictures = services.env.publicUrl === null ? `http://localhost:${services.env.port}` : new URL(services.env.publicUrl).origin;

  app.get('/house', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-security-policy', policy(pictures)).send(HOUSE_PAGE));
  for (const { path, text } of SCRIPTS) app.get(path, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(text));
  app.get('/house/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(HOUSE_STYLE));

  app.get('/house/state', async () => ({
    pictures,
    status: await settings.get(db, 'status'),
    analytics: await settings.get(db, 'analytics'),
    brand: await brandOptions(db),
    features: await featureList(db),
    banners: await allBanners(db),
    notices: await allNotices(db),
    missions: await allMissions(db),
    registration: await documentOf(db, 'register'),
    changes: await lastChanges(db, CHANGES_SHOWN),
  }));

  for (const path of ['/status', '/house/status']) app.post(path, ({ body }) => changeStatus(services, readStatus(body)));
  app.post('/house/brand', ({ body }) => changeBrand(services, readBrand(body)));
  app.post('/house/analytics', ({ body }) => changeAnalytics(services, readAnalytics(body).gtagId));
  app.post<{ Params: { code: string } }>('/house/features/:code', ({ params, body }) => switchFeature(services, params.code, readSwitch(body).isEnabled));
  app.post<{ Params: { id: string } }>('/house/banners/:id', async ({ params, body }) => {
    const { hidden, move, ...change } = readBannerChange(body);
    if (hidden !== undefined) await hideBanner(services, Number(params.id), hidden);
    if (move !== undefined) await moveBanner(services, Number(params.id), move);
    if (Object.keys(change).length > 0) await changeBanner(services, Number(params.id), change);
    return {};
  });
  app.post('/house/banners', ({ body }) => addBanner(services, readNewBanner(body)));
  app.post<{ Params: { field: string } }>('/house/registration/:field', ({ params, body }) => changeRegistrationRule(services, params.field, readRule(body)));
  app.post<{ Body: Readonly<Record<string, unknown>> | null }>('/house/notices', ({ body }) => {
    const { title, content, ...rest } = body ?? {};
    return addNotice(services, readNotice({ ...rest, title: inEveryLanguage(title), content: inEveryLanguage(content) }));
  });
  app.post<{ Params: { id: string } }>('/house/notices/:id/end', ({ params }) => endNotice(services, Number(params.id)));
  registerMissionDesk(app, services);
}
