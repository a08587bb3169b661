import DataLoader from 'dataloader';
import { MOST_PICTURES, pictureFacts } from '../../../../schema/upstream/pictures.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { nullIfFeatureOff } from '../../../upstream/refusals.ts';
import { toPictureLayouts } from './mappers.ts';
import type { PictureLayoutRecord } from './records.ts';

export interface PicturesSource {
  /**
   * Size and mean colour of the picture at an address; null where the operator has no such picture or no call for it.
   * All addresses of a list are asked for together, as far as they fit into one request.
   */
  layout(url: string): Promise<PictureLayoutRecord | null>;
}

export function createPicturesSource({ upstream }: Pick<RequestScope, 'upstream'>): PicturesSource {
  async function layoutsOf(paths: readonly string[]): Promise<readonly (PictureLayoutRecord | null)[]> {
    const value = await nullIfFeatureOff(async () =>
      upstream.call(pictureFacts, { query: { paths: paths.join(',') } }),
    );
    const layouts = value === null ? [] : toPictureLayouts(value);
    return paths.map((_path, index) => layouts[index] ?? null);
  }

  const loader = new DataLoader<string, PictureLayoutRecord | null>(
    async (paths) => (await Promise.all(inParts(paths).map(layoutsOf))).flat(),
    { maxBatchSize: MOST_PICTURES },
  );
  return {
    async layout(url) {
      if (!URL.canParse(url, ANY_ORIGIN)) return null;
      const path = encodeURIComponent(new URL(url, ANY_ORIGIN).pathname);
      return lengthOf(path) > MOST_CHARACTERS ? null : loader.load(path);
    },
  };
}

/** The paths in their order, in lists that fit into a request. */
function inParts(paths: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let length = Infinity;
  for (const path of paths) {
    length += lengthOf(path);
    if (length > MOST_CHARACTERS) {
      parts.push([]);
      length = lengthOf(path);
    }
    parts.at(-1)?.push(path);
  }
  return parts;
}

/** As it stands in the address of the request, with its comma. */
const lengthOf = (path: string): number => encodeURIComponent(`${path},`).length;

/** Where the operator has named no origin, its addresses are paths. */
const ANY_ORIGIN = 'http://pictures.invalid';
/** Servers refuse addresses, and headers, that are much longer. */
const MOST_CHARACTERS = 6_000;
