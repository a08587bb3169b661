import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Maybe } from './shapes.ts';

/** How the code of an extra step is asked for is not on the wire: this project's own. */
const OURS = 'The whole call: not on the wire';

const Challenge = Type.String({ minLength: 1, maxLength: 128 });

/** Sends the code of an extra step by `sms` or `email`; the challenge itself says to whom. */
export const extraStepCode = defineCall({
  name: 'extraStepCode',
  domain: 'session',
  method: 'POST',
  path: '/wps/session/login/verification/code',
  moduleId: 'LOGINIPVERF3',
  token: 'never',
  encrypted: true,
  idempotent: false,
  body: Type.Object({ challenge: Challenge, verificationType: Type.String({ description: 'sms or email' }) }),
  value: Type.Object({ expiredMinutes: Maybe(Type.Number()) }),
  ours: OURS,
});
