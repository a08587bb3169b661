import { CombinedGraphQLErrors } from '@apollo/client';
import { renderHook } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { unreachable } from '../../../apollo/unreachable.ts';
import { loadWords } from '../../../i18n/init.ts';
import { loadEnglish } from '../../../testing/words.ts';
import { useCodeText } from '../codes/useCodeText.ts';
import { usePasswordText } from '../password/usePasswordText.ts';
import { useSecurityProblemText } from '../confirm/useSecurityProblemText.ts';
import { useProblemText } from './useProblemText.ts';

beforeAll(async () => {
  await loadEnglish();
  await loadWords('codes', 'recovery', 'refusals', 'security');
});

const failed = (...extensions: Record<string, unknown>[]) =>
  new CombinedGraphQLErrors({ errors: extensions.map((each) => ({ message: 'x', extensions: each })) });

const PLACES = [
  [
    'signing in',
    () => useProblemText('en'),
    'We could not confirm whether this went through. Reload the page before you try again.',
  ],
  [
    'a code',
    useCodeText,
    'We could not confirm whether the code was sent. Wait a moment for it before you ask for another.',
  ],
  [
    'a new password',
    usePasswordText,
    'We could not confirm whether your password was changed. Try to sign in with the new one first.',
  ],
  [
    'a change of the account',
    useSecurityProblemText,
    'We could not confirm whether this went through. Reload the page and look at your account before you try again.',
  ],
] as const;

test.each(
  PLACES.flatMap((place) => [
    [...place, 'no answer', new Error('offline')] as const,
    [...place, 'an answer without data', undefined] as const,
    [...place, 'an unclear outcome', failed({ code: 'UPSTREAM_UNAVAILABLE', outcome: 'UNCLEAR' })] as const,
    [
      ...place,
      'one refusal of two errors',
      failed({ outcome: 'REFUSED', reason: 'feature-off' }, { outcome: 'UNCLEAR' }),
    ] as const,
  ]),
)('%s: it is said that the outcome is not known, and what to look at', (_place, useText, text, _what, error) => {
  const { result } = renderHook<(problem: ReturnType<typeof unreachable>) => string, unknown>(() => useText());
  expect(result.current(unreachable(error))).toBe(text);
});

test.each(PLACES)('%s: of a certain refusal it is said why, or that nothing was lost', (_place, useText) => {
  const { result } = renderHook<(problem: ReturnType<typeof unreachable>) => string, unknown>(() => useText());
  expect(result.current(unreachable(failed({ outcome: 'REFUSED', reason: 'feature-off' })))).toBe(
    'This is not offered at the moment. Customer service can help.',
  );
  expect(result.current(unreachable(failed({ code: 'BAD_REQUEST', outcome: 'REFUSED' })))).toBe(
    'Something went wrong on our side. Nothing was lost.',
  );
});
