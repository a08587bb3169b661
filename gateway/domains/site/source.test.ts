import { expect, test } from 'vitest';
import { UpstreamRefusal, UpstreamUnavailable } from '../../upstream/upstream.ts';
import { createWorld } from '../testing.ts';
import { createSiteSource } from './source.ts';

/** https://desk.example/chat?lang=EN */
const SEALED = 'X1NlU01EnCVZrbVgs+/nQDY/D0VAOuRt756SvJJDoJsHcH7ScjuDtg==Kq7mWzR2';
const status = {
  info: {
    brand: { name: 'Baize & Brass' },
    imageCDNs: ['https://cdn.example'],
    whitelabel: [{ modId: 'FREEPLAY3', enabled: '1' }],
  },
};
const news = {
  banners: [{ bannerId: 1, groupName: 'w_home', title: 'T', url: 'b.svg' }],
  player: [{ id: 1, title: 'N', startDate: 1_777_000_000_000, type: 'PL' }],
  hot: [{ id: 2, title: 'H', startDate: 1_777_000_000_001, type: 'H' }],
};

test('site, banners and announcements cost one status and one announcements call', async () => {
  const { scope, asked } = createWorld({ replies: { status, MCSFE_getListAnnouncements: news } });
  const source = createSiteSource(scope);
  const [site, banners, all, hot] = await Promise.all([
    source.site(),
    source.banners('HOME'),
    source.announcements(null),
    source.announcements(['HOT']),
  ]);
  expect(await source.announcements([])).toEqual(all);
  expect(site.brand.name).toBe('Baize & Brass');
  expect(banners).toMatchObject([{ picture: { url: 'https://cdn.example/b.svg' } }]);
  expect([all.length, hot.map(({ id }) => id)]).toEqual([2, ['2']]);
  expect(asked.map(({ call }) => call).sort()).toEqual(['MCSFE_getListAnnouncements', 'status']);
  expect(asked.find(({ call }) => call === 'status')?.query).toEqual({
    url: 'play.example',
    origin: 'https://play.example',
  });
});

test('notices for agents are asked for by themselves, the newest first, with what was read of them', async () => {
  const agent = [
    { id: 3, title: 'Old', content: '<p>x</p><script>1</script>', startDate: 1_777_000_000_000, type: 'A', read: true },
    { id: 4, title: 'New', startDate: 1_777_000_000_001, type: 'A', announcementLink: '/help' },
    { id: 5, startDate: 1_777_000_000_002, type: 'A' },
  ];
  const { scope, asked } = createWorld({ replies: { status, MCSFE_getListAnnouncements: { agent } } });
  const source = createSiteSource(scope);
  expect(await source.agentNotices()).toEqual([
    expect.objectContaining({ id: '4', isRead: false, content: '', link: { href: '/help', isExternal: false } }),
    expect.objectContaining({ id: '3', isRead: true, content: '<p>x</p>', link: null }),
  ]);
  expect(asked.find(({ call }) => call === 'MCSFE_getListAnnouncements')?.query).toMatchObject({ types: 'A' });
});

test('a notice is marked for who is signed in; what is no notice is told', async () => {
  const guest = createSiteSource(createWorld({ replies: {} }).scope);
  expect(await guest.readAgentNotice('4')).toMatchObject({ __typename: 'SessionRequired' });
  const { scope, asked } = createWorld({ session: {}, replies: { MCSFE_markAnnouncementAsRead: null } });
  const source = createSiteSource(scope);
  expect(await source.readAgentNotice('4')).toEqual({ __typename: 'ReadLineNoticeSuccess', id: '4' });
  expect(await source.readAgentNotice('4/../5')).toMatchObject({ __typename: 'InvalidInput' });
  expect(asked).toHaveLength(1);
  for (const [meaning, code] of [
    ['not-found', 'DATA_NOT_FOUND'],
    ['bad-request', 'INVALID_PARAMETERS'],
  ] as const) {
    const call = 'MCSFE_markAnnouncementAsRead';
    const gone = new UpstreamRefusal({ call, code, meaning, httpStatus: 200, value: null, message: '' });
    const other = createWorld({ session: {}, replies: { [call]: gone } });
    expect(await createSiteSource(other.scope).readAgentNotice('9')).toMatchObject({ __typename: 'InvalidInput' });
  }
});

test('a place without banners is empty', async () => {
  const { scope } = createWorld({ replies: { status, MCSFE_getListAnnouncements: news } });
  expect(await createSiteSource(scope).banners('FISH')).toEqual([]);
});

test('without a status answer news are shown, with pictures as they came', async () => {
  const { scope } = createWorld({
    replies: { status: new UpstreamUnavailable('status', 'network'), MCSFE_getListAnnouncements: news },
  });
  const source = createSiteSource(scope);
  expect(await source.banners('HOME')).toMatchObject([{ picture: { url: 'b.svg' } }]);
  await expect(source.site()).rejects.toThrow(UpstreamUnavailable);
});

test('a host that the operator does not know fails the site with the refusal, and no news', async () => {
  const refusal = new UpstreamRefusal({
    call: 'status',
    code: 'domain_not_available',
    meaning: 'domain-unknown',
    httpStatus: 400,
    value: null,
    message: '',
  });
  const source = createSiteSource(
    createWorld({ replies: { status: refusal, MCSFE_getListAnnouncements: news } }).scope,
  );
  await expect(source.site()).rejects.toBe(refusal);
  expect(await source.announcements(null)).toHaveLength(2);
});

test('a switch is on only if the operator says so', async () => {
  const source = createSiteSource(createWorld({ replies: { status } }).scope);
  expect([await source.isFeatureOn('FREEPLAY3'), await source.isFeatureOn('toString')]).toEqual([true, false]);
});

const desk = {
  status: {
    customerService: [
      { title: 'CS', type: '3', path: 'x' },
      { title: 'Mail', path: 'mailto:a@b.example' },
      { title: 'VIP', type: '3', path: 'y' },
    ],
  },
};
const looking = (pathList: unknown) =>
  createSiteSource(createWorld({ replies: { ...desk, domainRoute: { version: { pathList } } } }).scope);

test('an address that travels sealed is looked up when it is wanted, each by its place in the list', async () => {
  const source = looking([
    { type: '1', path: 'z' },
    { type: '3', path: 'does not open' },
    { type: '3', path: SEALED },
  ]);
  expect(await source.openSupport('2')).toEqual({
    __typename: 'OpenSupportSuccess',
    url: 'https://desk.example/chat?lang=EN',
  });
  for (const id of ['0', '1', '7'])
    expect(await source.openSupport(id)).toMatchObject({ __typename: 'SupportUnavailable' });
});

test('without a list nothing is looked up', async () => {
  expect(await looking(null).openSupport('0')).toMatchObject({ __typename: 'SupportUnavailable' });
});
