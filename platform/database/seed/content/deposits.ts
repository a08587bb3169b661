import type { Language } from '../../../../schema/languages.ts';
import { picturePath } from '../../../art/pictures.ts';
import type { DepositChannel, DepositMethod } from '../../../operator/documents.ts';
import type { Texts } from '../../../texts.ts';
import type { DepositTexts } from './depositTexts.ts';
import { DEPOSIT_TEXTS } from './depositTexts.ts';

const DAY = 86_400_000;

const every = <Value>(of: (texts: DepositTexts) => Value): Record<Language, Value> => ({
  CN: of(DEPOSIT_TEXTS.CN),
  EN: of(DEPOSIT_TEXTS.EN),
  ID: of(DEPOSIT_TEXTS.ID),
  TH: of(DEPOSIT_TEXTS.TH),
  TY: of(DEPOSIT_TEXTS.TY),
  VI: of(DEPOSIT_TEXTS.VI),
});

const named = (name: string): Texts => ({ EN: name });
const cents = (...amounts: readonly number[]): readonly string[] => amounts.map((amount) => String(amount * 100));

function channel(
  id: number,
  name: string,
  way: keyof DepositTexts['tutorials'],
  [min, max]: readonly [number, number],
  more: Partial<DepositChannel> = {},
): DepositChannel {
  return {
    id,
    names: named(name),
    icon: picturePath.channel(id),
    min: String(min * 100),
    max: String(max * 100),
    amounts: [],
    onlyAmounts: false,
    takesSlip: way === 'transfer',
    fee: null,
    rebate: null,
    coin: null,
    maintenance: null,
    tutorial: every(({ tutorials }) => tutorials[way]),
    ...more,
  };
}

/** The ways to deposit: all of them lead to the pretend bank, whatever they are called. */
export function depositMethods(now: Date): readonly DepositMethod[] {
  const method = (code: string, way: DepositMethod['way'], channels: readonly DepositChannel[]): DepositMethod => ({
    code,
    names: every(({ methods }) => methods[way]),
    icon: picturePath.deposit(code),
    isRecommended: way === 'page',
    way,
    channels,
  });
  return [
    method('online', 'page', [
      channel(501, 'Harbour Online', 'page', [50, 50_000], { amounts: cents(100, 500, 1_000, 5_000) }),
      channel(502, 'Lantern Pay', 'page', [100, 5_000], {
        amounts: cents(100, 200, 500, 1_000, 2_000, 5_000),
        onlyAmounts: true,
        fee: { basisPoints: 150, fixed: '0', min: '200', max: '5000' },
      }),
    ]),
    method('ewallet', 'qr', [
      channel(511, 'Kiosk Wallet', 'qr', [10, 10_000], {
        amounts: cents(50, 100, 500),
        rebate: { basisPoints: 100, max: '5000' },
      }),
    ]),
    method('transfer', 'transfer', [
      channel(521, 'Pretend Bank', 'transfer', [100, 200_000], { amounts: cents(500, 1_000, 10_000) }),
      channel(522, 'Terrace Bank', 'transfer', [100, 100_000], {
        maintenance: { from: now.getTime() - DAY, until: now.getTime() + 60 * DAY },
      }),
    ]),
    method('crypto', 'crypto', [
      channel(531, 'USDT', 'crypto', [500, 500_000], {
        amounts: cents(1_000, 5_000),
        coin: { name: 'USDT', network: 'Play network', rate: '5820' },
      }),
      channel(532, 'BTC', 'crypto', [2_000, 1_000_000], {
        coin: { name: 'BTC', network: 'Play network', rate: '620000000' },
        fee: { basisPoints: 0, fixed: '2500', min: '0', max: null },
      }),
    ]),
  ];
}
