import { expect, test } from 'vitest';
import { UpstreamUnavailable } from '../../upstream/upstream.ts';
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
