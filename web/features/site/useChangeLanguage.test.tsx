import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { initI18n } from '../../i18n/init.ts';
import { type Session, SessionContext } from '../../lib/session.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { useChangeLanguage } from './useChangeLanguage.ts';

beforeEach(() => initI18n('EN'));

/** Somebody who chooses Bahasa Indonesia; answers what was sent because of it. */
async function choose(status: Session['status'], answers: readonly Answer[]) {
  const { Around, sent } = testGateway({ TellLanguage: answers });
  const session: Session = { status, viewerId: status === 'guest' ? null : '7', requireMember: () => undefined, signIn: () => undefined, signOut: () => undefined };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Around>
      <SessionContext value={session}>{children}</SessionContext>
    </Around>
  );
  const { result } = renderHook(() => useChangeLanguage(), { wrapper });
  await act(() => result.current('ID'));
  expect(i18next.language).toBe('id');
  return sent;
}

test('a member’s choice is told to the operator, once', async () => {
  const sent = await choose('member', [{ setLanguage: { __typename: 'SetLanguageSuccess' } }]);
  expect(sent).toEqual([{ name: 'TellLanguage', variables: { input: { language: 'ID' } } }]);
});

test.each(['guest', 'trial'] as const)('of a %s nothing is told', async (status) => {
  expect(await choose(status, [])).toEqual([]);
});

test('an operator who cannot be told changes nothing for the page, and is not asked again', async () => {
  expect(await choose('member', [new Error('offline')])).toHaveLength(1);
});
