import { render } from '@testing-library/react';
import { MemoryRouter } from '../../testing/router.tsx';
import { beforeAll, expect, test } from 'vitest';
import { initI18n } from '../../i18n/init.ts';
import { usePageHead, useTitleOver } from '../../lib/navigation/pageHead.ts';
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

test('what is open over the page gives its title, and the page has its own again', () => {
  function Page({ own, over }: { readonly own: string; readonly over: string | null }) {
    usePageHead(own, null);
    useTitleOver(over);
    // Of another part, which is closed.
    useTitleOver(null);
    return <Titled />;
  }
  const shown = (own: string, over: string | null) => (
    <MemoryRouter at="/promotions">
      <Page own={own} over={over} />
    </MemoryRouter>
  );
  const { rerender } = render(shown('Promotions', 'Withdrawal'));
  expect(document.title).toBe('Withdrawal · Lucky House');
  rerender(shown('Welcome bonus', 'Withdrawal'));
  expect(document.title).toBe('Withdrawal · Lucky House');
  rerender(shown('Welcome bonus', null));
  expect(document.title).toBe('Welcome bonus · Lucky House');
});
