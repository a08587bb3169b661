import { useCallback, useEffect, useRef, useState } from 'react';
import { preparePicture } from './preparePicture.ts';
import { type PictureRefusal, sendPicture } from './sendPicture.ts';

/** One picture of a form. */
export interface FormPicture {
  /** Its idempotency key, and its key in lists. */
  readonly key: string;
  readonly name: string;
  /** Address of its preview in this document. */
  readonly preview: string;
  readonly state: PictureState;
}

export type PictureState =
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly reason: PictureRefusal };

export interface Pictures {
  readonly list: readonly FormPicture[];
  /** Ids of those that were kept, in order. */
  readonly ids: readonly string[];
  /** One is on its way, or did not arrive: a form that is sent now would leave it out. */
  readonly isIncomplete: boolean;
  /** Sends pictures, as many as there is room for. */
  add(files: readonly File[]): void;
  retry(key: string): void;
  remove(key: string): void;
  clear(): void;
}

/** The pictures of a form: each is sent as soon as it is chosen, so that a failure costs nothing of the form. */
export function usePictures(max: number): Pictures {
  const [list, setList] = useState<readonly FormPicture[]>([]);
  const files = useRef(new Map<string, { readonly file: File; readonly stop: AbortController }>());

  useEffect(
    () => () => {
      for (const { stop } of files.current.values()) stop.abort();
    },
    [],
  );

  const change = useCallback((key: string, state: PictureState): void => {
    setList((known) => known.map((picture) => (picture.key === key ? { ...picture, state } : picture)));
  }, []);

  const send = useCallback(
    async (key: string): Promise<void> => {
      const chosen = files.current.get(key);
      if (chosen === undefined) return;
      change(key, { kind: 'sending', part: 0 });
      const outcome = await sendPicture(await preparePicture(chosen.file), {
        key,
        signal: chosen.stop.signal,
        onProgress: (part) => change(key, { kind: 'sending', part }),
      });
      change(key, outcome);
    },
    [change],
  );

  const remove = useCallback((key: string): void => {
    files.current.get(key)?.stop.abort();
    files.current.delete(key);
    setList((known) => {
      for (const picture of known) if (picture.key === key) URL.revokeObjectURL(picture.preview);
      return known.filter((picture) => picture.key !== key);
    });
  }, []);

  const ids = list.flatMap(({ state }) => (state.kind === 'kept' ? [state.id] : []));
  return {
    list,
    ids,
    isIncomplete: list.some(({ state }) => state.kind === 'sending' || state.kind === 'failed'),
    add(chosen) {
      const added = chosen.slice(0, max - list.length).map((file): FormPicture => {
        const key = crypto.randomUUID();
        files.current.set(key, { file, stop: new AbortController() });
        return { key, name: file.name, preview: URL.createObjectURL(file), state: { kind: 'sending', part: 0 } };
      });
      setList((known) => [...known, ...added]);
      for (const { key } of added) void send(key);
    },
    retry: (key) => void send(key),
    remove,
    clear: () => list.forEach(({ key }) => remove(key)),
  };
}
