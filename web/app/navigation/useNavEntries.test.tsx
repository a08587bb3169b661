import { renderHook } from '@testing-library/react';
import { MemoryRouter } from '../../testing/router.tsx';
import { beforeAll, expect, test } from 'vitest';
import { initI18n } from '../../i18n/init.ts';
import { useNavEntries } from './useNavEntries.ts';

beforeAll(() => initI18n('EN'));

test('the app and the promotions are the last entries, in this order', () => {
  const { result } = renderHook(() => useNavEntries([]), { wrapper: MemoryRouter });
  expect(result.current.map(({ key }) => key)).toEqual([
    'home',
    'RNG',
    'LIVE',
    'SPORTS',
    'ESPORTS',
    'FISH',
    'PVP',
    'LOTTERY',
    'download',
    'promotions',
  ]);
});
