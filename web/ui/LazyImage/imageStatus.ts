/** How many addresses are remembered ([000] §9). */
const MOST = 200;
/** After this long a picture that never came is asked for as if for the first time. */
const FAILED_FOR_MS = 60_000;

interface Known {
  /** Requests in vain; 0 for a picture that came. */
  readonly failures: number;
  readonly at: number;
}

/** By address; the one noted last stands last. Of this page alone, as the browser's own memory of pictures is. */
const known = new Map<string, Known>();

function note(src: string, failures: number): void {
  known.delete(src);
  known.set(src, { failures, at: Date.now() });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

/** Remembers a picture that came: the browser has it, so that it need not wait to be in sight again. */
export const markImageLoaded = (src: string): void => note(src, 0);

/** Remembers that a picture was asked for in vain this often, whatever part of the page asked. */
export const markImageFailed = (src: string, failures: number): void => note(src, Math.max(failures, failuresOf(src)));

export const isImageLoaded = (src: string): boolean => known.get(src)?.failures === 0;

/** How many requests for it were in vain lately, by any part of the page. */
export function failuresOf(src: string): number {
  const { failures, at } = known.get(src) ?? { failures: 0, at: 0 };
  return Date.now() - at < FAILED_FOR_MS ? failures : 0;
}

/** Forgets all of them, as when the network has come back. */
export const forgetImages = (): void => known.clear();

if (typeof window !== 'undefined') window.addEventListener('online', forgetImages);
