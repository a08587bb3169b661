import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import type { pictureFacts } from '../../../schema/upstream/pictures.ts';
import { MOST_PICTURES } from '../../../schema/upstream/pictures.ts';
import { picture, type VendorNames } from '../../art/pictures.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { fewAtOnce } from './fewAtOnce.ts';

type Facts = ValueOf<typeof pictureFacts>['pictures'][number];

const CDN = '/cdn/';
/** A picture never changes at its path. */
const FACTS_KEPT = 20_000;
/** Measuring one takes a processor for some milliseconds, which others need, too. */
const MEASURED_AT_ONCE = 2;

/**
 * Measures generated pictures.
 * @param vendorName the names of known vendor codes
 * @returns a function of a comma-separated list of URL-encoded paths, such as `/cdn/avatars/1.svg`
 * @throws Refusal `INVALID_PARAMETERS` for more than `MOST_PICTURES`
 */
export function createPictureFacts(vendorName: VendorNames): (list: string) => Promise<ValueOf<typeof pictureFacts>> {
  const inTurn = fewAtOnce(MEASURED_AT_ONCE);
  /** By name, so that another spelling of an address is no other picture. What is not there yet is not kept. */
  const measured = new LRUCache<string, Facts, VendorNames>({
    max: FACTS_KEPT,
    fetchMethod: async (name, _stale, { context }) => inTurn(async () => measure(name, context)),
  });
  return async (list) => {
    const parts = list.split(',');
    if (parts.length > MOST_PICTURES)
      throw new Refusal('INVALID_PARAMETERS', { status: 400, message: `At most ${MOST_PICTURES} pictures at once` });
    const found = await Promise.all(
      parts.map(nameOf).map(async (name) => (name ? measured.fetch(name, { context: vendorName }) : undefined)),
    );
    return { pictures: found.map((facts) => facts ?? {}) };
  };
}

/** The name of a picture; null for any other address. */
function nameOf(part: string): string | null {
  const path = decoded(part);
  return path?.startsWith(CDN) ? decoded(path.slice(CDN.length)) : null;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

async function measure(name: string, vendorName: VendorNames): Promise<Facts | undefined> {
  const document = await picture(name, vendorName);
  if (!document) return undefined;
  const { data, info } = await sharp(Buffer.from(document))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const means = (await sharp(data, { raw: { width, height, channels } }).stats()).channels;
  const colour = means.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('');
  return { width, height, colour: `#${colour}` };
}
