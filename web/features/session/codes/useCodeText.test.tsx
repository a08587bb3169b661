import { renderHook, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { REFUSAL_REASONS } from '../../../../schema/refusals.ts';
import type { CodeRefusedReason } from '../../../apollo/schema.generated.ts';
import { loadWords } from '../../../i18n/init.ts';
import refusals from '../../../i18n/locales/en/lazy/refusals.json';
import { loadEnglish } from '../../../testing/words.ts';
import { useCodeText } from './useCodeText.ts';

beforeAll(async () => {
  await loadEnglish();
  await loadWords('codes');
});

test.each(REFUSAL_REASONS.filter((reason) => reason.startsWith('phone-')))(
  'what a phone check says is told in the words for %s',
  async (reason) => {
    const problem = {
      __typename: 'CodeRefused',
      reason: reason.toUpperCase().replaceAll('-', '_') as CodeRefusedReason,
      waitSeconds: null,
    } as const;
    const { result } = renderHook(() => useCodeText());
    await waitFor(() => expect(result.current(problem)).toBe(refusals[reason]));
  },
);

test('a code that was requested too often shows how long to wait', () => {
  const { result } = renderHook(() => useCodeText());
  expect(result.current({ __typename: 'CodeRefused', reason: 'TOO_MANY_SENT', waitSeconds: 90 })).toContain(
    'Try again in',
  );
  expect(result.current({ __typename: 'CodeRefused', reason: 'WRONG', waitSeconds: null })).toContain(
    'not the code we sent',
  );
});
