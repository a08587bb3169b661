import { expect, test } from 'vitest';
import { backPath, lotteryPath } from './paths.ts';

test('an address has code, vendor and kind of bet, each only if there is one', () => {
  expect(lotteryPath({ code: 'XSMB' })).toBe('/lottery?gameCode=XSMB');
  expect(lotteryPath({ code: 'XSMB', vendorCode: 'TCG_LOTTO_VN', playType: 'LO2' })).toBe(
    '/lottery?gameCode=XSMB&vendor=TCG_LOTTO_VN&playType=LO2',
  );
  expect(lotteryPath({ code: 'E5', vendorCode: null, playType: '' }, '/seamless')).toBe('/seamless?gameCode=E5');
});

test.each([
  ['/rng?class=slots', '/rng?class=slots'],
  ['https://elsewhere.example/', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['/..//elsewhere.example', null],
  ['javascript:alert(1)', null],
])('the way back of %s is %s', (backUrl, path) => expect(backPath(new URLSearchParams({ backUrl }))).toBe(path));

test('without a way back it is null', () => expect(backPath(new URLSearchParams())).toBeNull());
