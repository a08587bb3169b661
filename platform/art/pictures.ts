import { AVATARS, avatar } from './avatar.ts';
import { banner, bannersIn } from './banners/banner.ts';
import { cover } from './covers/cover.ts';
import { isPlayType } from './covers/playThemes.ts';
import { channelIcon, depositIcon } from './depositIcon.ts';
import { promotionPicture } from './promotionPicture.ts';
import { qrCode } from './qrCode.ts';
import { rewardIcon } from './rewardIcon.ts';
import { vendorIcon, vendorPlate } from './vendorMark.ts';

/** Where a picture is found under the image CDN. One place knows the paths; the seed and the routes use it. */
export const picturePath = {
  cover: (type: string, nodeId: number) => `/cdn/covers/${type}/${nodeId}.svg`,
  vendorIcon: (code: string) => `/cdn/vendors/${code}.svg`,
  vendorPlate: (code: string) => `/cdn/vendors/${code}-plate.svg`,
  banner: (group: string, number: number, phone: boolean) =>
    `/cdn/banners/${group}-${number}${phone ? '-phone' : ''}.svg`,
  avatar: (number: number | string) => `/cdn/avatars/${number}.svg`,
  deposit: (method: string) => `/cdn/deposits/${method}.svg`,
  channel: (id: number) => `/cdn/channels/${id}.svg`,
  reward: (sign: string) => `/cdn/rewards/${sign}.svg`,
  promotion: (name: string) => `/cdn/promotions/${name}.svg`,
  qr: (address: string) => `/cdn/qr/${encodeURIComponent(address)}.svg`,
} as const;

/** The name of a studio; null for an unknown code. */
export type VendorNames = (code: string) => Promise<string | null>;

type Draw = (match: readonly string[], vendorName: VendorNames) => string | null | Promise<string | null>;

const MAX_QR = 300;

const SHELVES: readonly (readonly [RegExp, Draw])[] = [
  [
    /^covers\/([A-Z]+)\/(\d{6})\.svg$/,
    ([, type = '', nodeId]) =>
      type === 'RNG' || isPlayType(type) ? cover({ nodeId: Number(nodeId), gameType: type }) : null,
  ],
  [
    /^vendors\/([A-Z0-9_]+)\.svg$/,
    async ([, code = ''], vendorName) => ((await vendorName(code)) === null ? null : vendorIcon(code)),
  ],
  [
    /^vendors\/([A-Z0-9_]+)-plate\.svg$/,
    async ([, code = ''], vendorName) => {
      const name = await vendorName(code);
      return name === null ? null : vendorPlate(code, name);
    },
  ],
  [
    /^banners\/(\w+)-(\d)(-phone)?\.svg$/,
    ([, group = '', number, phone]) =>
      Number(number) < bannersIn(group) ? banner(group, Number(number), phone !== undefined) : null,
  ],
  [/^avatars\/(\d{1,2})\.svg$/, ([, number]) => (Number(number) < AVATARS ? avatar(Number(number)) : null)],
  [/^deposits\/([a-z]+)\.svg$/, ([, method = '']) => depositIcon(method)],
  [/^rewards\/([a-z]+)\.svg$/, ([, sign = '']) => rewardIcon(sign)],
  [/^promotions\/([a-z]+)\.svg$/, ([, name = '']) => promotionPicture(name)],
  [/^channels\/(\d{3})\.svg$/, ([, id = '']) => channelIcon(id)],
  [
    /^qr\/(.+)\.svg$/,
    ([, address = '']) =>
      /^https?:\/\//.test(address) && address.length <= MAX_QR && URL.canParse(address) ? qrCode(address) : null,
  ],
];

/** Draws what a path below `/cdn/` names; null where nothing hangs there. */
export async function picture(path: string, vendorName: VendorNames): Promise<string | null> {
  for (const [pattern, draw] of SHELVES) {
    const match = pattern.exec(path);
    if (match) return draw(match, vendorName);
  }
  return null;
}
