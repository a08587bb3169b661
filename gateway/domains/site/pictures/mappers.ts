import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { pictureFacts } from '../../../../schema/upstream/pictures.ts';
import { children, fields, optionalCount, optionalText } from '../../../upstream/decode.ts';
import type { PictureLayoutRecord } from './records.ts';

const COLOUR = /^#[\da-f]{6}$/i;

/** In the order in which they were asked for; null for a picture of which the operator does not tell all three. */
export function toPictureLayouts(value: ValueOf<typeof pictureFacts>): readonly (PictureLayoutRecord | null)[] {
  return children(fields(value, pictureFacts.name), 'pictures').map((picture) => {
    const width = optionalCount(picture, 'width');
    const height = optionalCount(picture, 'height');
    const placeholder = optionalText(picture, 'colour');
    if (!width || !height || placeholder === null || !COLOUR.test(placeholder)) return null;
    return { width, height, placeholder };
  });
}
