import { useEffect, useRef } from 'react';
import { useCaptcha } from '../fields/useCaptcha.ts';

export interface CaptchaPicture {
  /** data: URL; null while none has come, or if none is required. */
  readonly image: string | null;
  readonly refreshing: boolean;
  readonly refresh: () => void;
  /** Shows the picture from a refusal, or fetches another: each is valid for one try. */
  readonly renew: (image: string | null) => void;
}

/** The captcha of a form that requires one from the start. */
export function useCaptchaPicture(isAsked: boolean): CaptchaPicture {
  const { image, refreshing, refresh, show } = useCaptcha();
  const fetchFirst = useRef(refresh);
  useEffect(
    function begin() {
      if (isAsked && image === null) fetchFirst.current();
    },
    [isAsked, image],
  );
  return {
    image: isAsked ? image : null,
    refreshing,
    refresh,
    renew: (next) => (next === null ? refresh() : show(next)),
  };
}
