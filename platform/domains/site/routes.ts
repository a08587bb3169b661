import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../../../schema/languages.ts';
import { ANNOUNCEMENT_TYPES, announcements, markAnnouncementRead } from '../../../schema/upstream/announcements.ts';
import { settingRegister } from '../../../schema/upstream/registration.ts';
import * as calls from '../../../schema/upstream/site.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { serve, serveMember } from '../../contract/serve.ts';
import { countryCodes } from '../../operator/countries.ts';
import { documentOf } from '../../operator/documents.ts';
import { whitelabelOf } from '../../operator/features.ts';
import { AGENTS } from '../../members/memberTypes.ts';
import type { Services } from '../../services.ts';
import { registerSupportPage } from './supportPage.ts';
import { registerFiles } from './files/routes.ts';
import { registerHelp } from './help/routes.ts';
import { registerLetters } from './letters/routes.ts';
import { hostOf, isOwnHost } from './origins.ts';
import { resourceList, statusOf, supportList } from './status.ts';
import { announcementsUp, bannersUp, readIds, setRead } from './store.ts';
import { registerWebClip } from './webClip.ts';
import { toWireAnnouncement, toWireBanner } from './wireNews.ts';

/** Everything a page needs around its games: status, brand, features, news, help. */
export function registerSite(app: FastifyInstance, services: Services): void {
  registerStatus(app, services);
  registerNews(app, services);
  registerHelp(app, services);
  registerLetters(app, services);
  registerWebClip(app, services);
  registerSupportPage(app, services);
  registerFiles(app, services);
}

function registerStatus(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const from = (request: FastifyRequest, used: string | undefined, ip: string, language: Language) => ({
    host: hostOf(used) ?? hostOf(request.hostname) ?? 'localhost',
    port: portOf(app, services),
    ip,
    language,
  });
  serve(app, calls.status, async ({ query, request, ip, language }) => {
    if (!(await isOwnHost(services, query.url)))
      throw new Refusal('domain_not_available', { message: 'This host is not one of the operator’s' });
    return statusOf(services, { ...from(request, query.url, ip, language), origin: query.origin });
  });
  serve(app, calls.whitelabel, () => whitelabelOf(services));
  serve(app, calls.settings, () => documentOf(db, 'consolidated'));
  serve(app, settingRegister, () => documentOf(db, 'register'));
  serve(app, calls.domainRoute, async ({ query, request, ip, language }) => {
    const visitor = { ...from(request, query.url, ip, language), origin: query.origin };
    const support = await supportList(services, visitor);
    return {
      domainList: [visitor.host],
      resources: await resourceList(services, visitor),
      version: { pathList: support.map(({ type, path }) => ({ type, path })) },
    };
  });
  serve(app, calls.country, async () =>
    (await countryCodes(db)).map(({ countryCode, dialingCode }) => ({ countryCode, countryDialingCode: dialingCode })),
  );
  serve(app, calls.location, ({ ip }) => ({ ip, countryCode: null }));
}

function registerNews(app: FastifyInstance, { db, clock }: Services): void {
  serve(app, announcements, async ({ query, member, language }) => {
    const asked = query.types
      ?.toUpperCase()
      .split(',')
      .map((type) => type.trim());
    const types = ANNOUNCEMENT_TYPES.filter(
      (type) => (asked?.includes(type) ?? true) && (type !== 'A' || AGENTS.includes(member?.type ?? 0)),
    );
    const rows = await announcementsUp(db, types, member !== null, clock.now());
    const read = member ? await readIds(db, member.id) : new Set<number>();
    const of = (...wanted: string[]) =>
      rows
        .filter(({ type }) => wanted.includes(type))
        .map((row) => toWireAnnouncement(row, language, read.has(row.id)));
    const banners = types.includes('B') ? await bannersUp(db, query.groupName || null) : [];
    return {
      player: of('B', 'PL'),
      popup: of('PU'),
      promotion: of('PR'),
      hot: of('H'),
      agent: of('A'),
      banners: banners.map((row) => toWireBanner(row, language)),
    };
  });
  serveMember(app, markAnnouncementRead, async ({ member, body }) => {
    const id = Number(body.announcementId);
    if (!Number.isInteger(id) || !(await setRead(db, member.id, id, body.read, clock.now())))
      throw new Refusal('DATA_NOT_FOUND', { message: 'The notice is not known' });
    return null;
  });
}

/** The port really listened on; the configured one may be "any". */
function portOf(app: FastifyInstance, { env }: Services): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : env.port;
}
