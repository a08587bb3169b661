import type { ValueOf } from '../../../schema/upstream/call.ts';
import { country } from '../../../schema/upstream/site.ts';
import { UpstreamShapeError } from '../../upstream/upstream.ts';
import { fields, text } from '../../upstream/decode.ts';
import type { CountryRecord } from './records.ts';

/** The operator's list in its order; entries without a valid dialling code are left out. */
export function toCountries(value: ValueOf<typeof country>): readonly CountryRecord[] {
  if (!Array.isArray(value)) throw new UpstreamShapeError(country.name, '', 'is no list');
  return value.flatMap((entry) => {
    const found = fields(entry, country.name);
    const dialingCode = text(found, 'countryDialingCode').replace(/^\+/, '');
    return /^\d{1,4}$/.test(dialingCode) ? [{ code: text(found, 'countryCode'), dialingCode }] : [];
  });
}
