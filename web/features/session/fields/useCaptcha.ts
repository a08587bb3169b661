import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { RefreshCaptchaDocument } from './useCaptcha.generated.ts';

/** At most one new picture per second ([000] §4). */
const SHORTEST_PAUSE_MS = 1000;

export interface CaptchaState {
  /** data: URL, or null if none is required. */
  readonly image: string | null;
  readonly show: (image: string | null) => void;
  readonly refresh: () => void;
  readonly refreshing: boolean;
}

/** The present captcha of the sign-in form, and a function to load another. */
export function useCaptcha(): CaptchaState {
  const [image, show] = useState<string | null>(null);
  const askedAt = useRef(-Infinity);
  const [mutate, { loading }] = useMutation(RefreshCaptchaDocument, { fetchPolicy: 'no-cache' });

  async function refresh(): Promise<void> {
    const now = performance.now();
    if (now - askedAt.current < SHORTEST_PAUSE_MS) return;
    askedAt.current = now;
    try {
      const { data } = await mutate();
      if (data?.refreshCaptcha.__typename === 'RefreshCaptchaSuccess') show(data.refreshCaptcha.captcha.image);
    } catch {
      // The old picture stays; pressing again retries.
    }
  }

  return { image, show, refresh: () => void refresh(), refreshing: loading };
}
