import { Type } from 'typebox';
import { LANGUAGES } from '../../../schema/languages.ts';

/** A text in each language; a missing one is replaced by the English one. */
export function written(minLength: number, maxLength: number) {
  const text = Type.String({ minLength, maxLength });
  const others = Object.fromEntries(LANGUAGES.map((language) => [language, Type.Optional(text)]));
  return Type.Object({ ...others, EN: text }, { additionalProperties: false });
}
