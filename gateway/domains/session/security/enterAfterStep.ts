import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { loginVerification } from '../../../../schema/upstream/session.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Credentials } from '../../../session/session.ts';
import { admit, admitProven, type SiteFeatures } from '../admit.ts';
import { createMobileMemory } from '../recovery/rememberedMobile.ts';
import type { Admission } from '../outcomes.ts';
import type { FirstStep } from './records.ts';

/** What a passed extra step leads to: the same as the first step would have by itself. */
export interface EnterSteps {
  byPassword(
    value: ValueOf<typeof loginVerification>,
    credentials: Credentials,
    renewalKey: string | null,
  ): Promise<Admission>;
  byProof(value: ValueOf<typeof loginVerification>, first: FirstStep): Promise<Admission>;
}

export function enterAfterStep(scope: RequestScope, site: SiteFeatures): EnterSteps {
  return {
    byPassword: (value, credentials, renewalKey) => admit(value, credentials, renewalKey, scope, site),
    async byProof(value, { mobile, rememberMe }) {
      const admission = await admitProven(value, scope);
      if (mobile) await createMobileMemory(scope).write(rememberMe ? mobile : null);
      return admission;
    },
  };
}
