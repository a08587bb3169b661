import { render } from '@testing-library/react';
import { MemoryRouter } from '../../testing/router.tsx';
import { beforeAll, expect, test } from 'vitest';
import { initI18n } from '../../i18n/init.ts';
import { usePageTitle } from './usePageTitle.ts';

function Titled() {
  usePageTitle('Lucky House');
  return null;
}

beforeAll(() => initI18n('EN'));

test.each(['/lottery', '/seamless'])('%s is titled as the lottery that it is', (path) => {
  render(
    <MemoryRouter at={path}>
      <Titled />
    </MemoryRouter>,
  );
  expect(document.title).toBe('Lottery · Lucky House');
});
