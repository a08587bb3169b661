import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { initI18n } from '../../../i18n/init.ts';
import { type Session, SessionContext } from '../../../lib/session.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { testSession } from '../../../testing/session.ts';
import { useChangeLanguage } from './useChangeLanguage.ts';
import { useSendLanguage } from './useSendLanguage.ts';

/** Indonesian texts load when the test says so. */
const words = vi.hoisted((): { held: Promise<undefined> | null } => ({ held: null }));
vi.mock('../../../i18n/bundle.ts', async (original) => {
  const real = await original<typeof import('../../../i18n/bundle.ts')>();
  const loadBundle: typeof real.loadBundle = async (language, ...lazy) => {
    if (language === 'ID') await words.held;
    return real.loadBundle(language, ...lazy);
  };
  return { ...real, loadBundle };
});

beforeEach(async () => {
  words.held = null;
  localStorage.clear();
  await initI18n('EN');
});

const TOLD = { setLanguage: { __typename: 'SetLanguageSuccess' } };

/** A visitor who chooses Indonesian; returns the requests sent because of it. */
async function choose(status: Session['status'], answers: readonly Answer[]) {
  const { Around, sent } = testGateway({ SendLanguage: answers });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Around>
      <SessionContext value={testSession(status)}>{children}</SessionContext>
    </Around>
  );
  const { result } = renderHook(() => useChangeLanguage(), { wrapper });
  await act(() => result.current('ID'));
  expect(i18next.language).toBe('id');
  return sent;
}

test('a member’s choice is sent to the operator, once', async () => {
  const sent = await choose('member', [TOLD]);
  expect(sent).toMatchObject([{ name: 'SendLanguage', variables: { input: { language: 'ID' } } }]);
});

test.each(['guest', 'trial'] as const)('of a %s nothing is told', async (status) => {
  expect(await choose(status, [])).toEqual([]);
});

test('an unavailable operator does not affect the page, and there is no retry', async () => {
  expect(await choose('member', [new Error('offline')])).toHaveLength(1);
});

test.each([
  ['member', ['ID']],
  ['trial', []],
] as const)('what a guest chose is told once they have come in as a %s, and not again', async (status, told) => {
  const { Around, sent } = testGateway({ SendLanguage: [TOLD, TOLD] });
  let session = testSession('guest');
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Around>
      <SessionContext value={session}>{children}</SessionContext>
    </Around>
  );
  const page = () => {
    useSendLanguage();
    return useChangeLanguage();
  };
  const { result, rerender } = renderHook(page, { wrapper });
  await act(() => result.current('ID'));
  for (const next of [status, 'guest', status] as const) {
    session = testSession(next);
    await act(async () => rerender());
  }
  expect(sent.map(({ variables }) => variables)).toEqual(told.map((language) => ({ input: { language } })));
});

test('of two quick choices the last one is shown and sent, in whatever order their texts load', async () => {
  const late = Promise.withResolvers<undefined>();
  words.held = late.promise;
  const { Around, sent } = testGateway({ SendLanguage: [TOLD, TOLD] });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Around>
      <SessionContext value={testSession('member')}>{children}</SessionContext>
    </Around>
  );
  const { result } = renderHook(() => useChangeLanguage(), { wrapper });
  await act(async () => {
    const first = result.current('ID');
    await result.current('VI');
    late.resolve(undefined);
    await first;
  });
  expect(i18next.language).toBe('vi');
  expect(sent.at(-1)?.variables).toEqual({ input: { language: 'VI' } });
});
