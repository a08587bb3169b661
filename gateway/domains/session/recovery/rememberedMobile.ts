import type { RequestScope } from '../../../requestScope.ts';
import type { MobileInput } from './records.ts';

const VAULT = 'mobile';
/** As long as everything that is remembered ([000] §9). */
const KEPT_SECONDS = 24 * 60 * 60;

/** The number that last signed in by SMS on this browser ([000] §3), sealed and out of scripts' reach. */
export function createMobileMemory({ encryptedCookies }: Pick<RequestScope, 'encryptedCookies'>) {
  return {
    async read(): Promise<MobileInput | null> {
      const [dialingCode = '', mobile = ''] = (await encryptedCookies.read(VAULT))?.split(' ') ?? [];
      return dialingCode === '' || mobile === '' ? null : { dialingCode, mobile };
    },
    /** Null forgets. */
    async write(number: MobileInput | null): Promise<void> {
      if (number)
        await encryptedCookies.write(
          VAULT,
          `${number.dialingCode} ${number.mobile.replaceAll(/\D/g, '')}`,
          KEPT_SECONDS,
        );
      else encryptedCookies.forget(VAULT);
    },
  };
}
