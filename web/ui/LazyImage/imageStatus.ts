/** Maximum number of remembered addresses ([000] §9). */
const MOST = 200;
/** How long a failed picture is remembered; after that its retries start again. */
const FAILED_FOR_MS = 60_000;

interface Known {
  /** Failed requests; 0 for a picture that loaded. */
  readonly failures: number;
  readonly at: number;
}

/** By address, the latest last. Per document, like the browser's memory cache of pictures. */
const known = new Map<string, Known>();

function note(src: string, failures: number): void {
  known.delete(src);
  known.set(src, { failures, at: Date.now() });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

/** Remembers a picture that loaded: the browser has it cached, so it is shown without waiting to be in view. */
export const markImageLoaded = (src: string): void => note(src, 0);

/** Remembers failed requests of a picture, from any component. */
export const markImageFailed = (src: string, failures: number): void => note(src, Math.max(failures, failuresOf(src)));

export const isImageLoaded = (src: string): boolean => known.get(src)?.failures === 0;

/** Number of recent failed requests, from any component. */
export function failuresOf(src: string): number {
  const { failures, at } = known.get(src) ?? { failures: 0, at: 0 };
  return Date.now() - at < FAILED_FOR_MS ? failures : 0;
}

/** Forgets all of them, as when the network has returned. */
export const forgetImages = (): void => known.clear();

if (typeof window !== 'undefined') window.addEventListener('online', forgetImages);
