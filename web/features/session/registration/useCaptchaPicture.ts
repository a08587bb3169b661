import { useEffect, useRef } from 'react';
import { useCaptcha } from '../fields/useCaptcha.ts';

export interface CaptchaPicture {
  /** data: URL; null until there is one, and where none is asked for. */
  readonly image: string | null;
  readonly refreshing: boolean;
  readonly refresh: () => void;
  /** Shows the picture that came with a refusal, or fetches another: each is good for one try. */
  readonly renew: (image: string | null) => void;
}

/** The captcha of a form that asks for one from the start. */
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
