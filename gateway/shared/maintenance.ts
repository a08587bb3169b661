import type { MaintenanceValue } from '../../schema/upstream/launch.ts';
import { optionalChild, optionalMoment } from '../upstream/decode.ts';

/**
 * End of maintenance from `value.content.data.endTime` of a refusal (wire §2.2), or null.
 * @param raw the value of the refusal, unchecked
 */
export function toMaintenanceEnd(raw: unknown, call: string): string | null {
  const value = optionalChild({ call, path: '', values: { value: raw as MaintenanceValue } }, 'value');
  const content = value && optionalChild(value, 'content');
  const data = content && optionalChild(content, 'data');
  return data && optionalMoment(data, 'endTime');
}
