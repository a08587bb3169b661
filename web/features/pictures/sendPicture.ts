import { languageHeader } from '../../apollo/links/fetchOperation.ts';

/** What came of sending a picture. After `failed` the same picture may be sent again with the same key. */
export type PictureOutcome =
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'refused'; readonly reason: PictureRefusal }
  | { readonly kind: 'failed' };

export type PictureRefusal = 'type' | 'large' | 'pixels' | 'broken' | 'session' | 'often' | 'other';

const REASONS: Readonly<Record<string, PictureRefusal>> = {
  FILE_TYPE: 'type',
  FILE_TOO_LARGE: 'large',
  FILE_TOO_MANY_PIXELS: 'pixels',
  FILE_UNREADABLE: 'broken',
  SESSION_REQUIRED: 'session',
  RATE_LIMITED: 'often',
};

/**
 * Sends one picture to the gateway (`gateway/http/memberFiles.ts`). An `XMLHttpRequest`, because `fetch` does not tell
 * how much has been sent.
 * @param onProgress the part that has been sent, 0 to 1
 */
export function sendPicture(
  picture: Blob,
  { key, signal, onProgress }: { key: string; signal: AbortSignal; onProgress: (part: number) => void },
): Promise<PictureOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (): void => resolve({ kind: 'failed' });
    request.open('POST', '/files');
    request.setRequestHeader('Content-Type', picture.type);
    request.setRequestHeader('Idempotency-Key', key);
    for (const [name, value] of Object.entries(languageHeader())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => resolve(outcomeOf(request)));
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    signal.addEventListener('abort', () => request.abort());
    request.send(picture);
  });
}

function outcomeOf({ status, responseText }: XMLHttpRequest): PictureOutcome {
  const answer = parsed(responseText);
  if (status === 201) return answer?.id === undefined ? { kind: 'failed' } : { kind: 'kept', id: answer.id };
  if (status >= 500) return { kind: 'failed' };
  return { kind: 'refused', reason: REASONS[answer?.errors?.[0]?.extensions.code ?? ''] ?? 'other' };
}

interface Answer {
  readonly id?: string;
  readonly errors?: ReadonlyArray<{ readonly extensions: { readonly code: string } }>;
}

function parsed(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return null;
  }
}
