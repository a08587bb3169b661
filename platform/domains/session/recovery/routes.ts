import type { FastifyInstance } from 'fastify';
import * as calls from '../../../../schema/upstream/member.ts';
import { serve } from '../../../contract/serve.ts';
import type { Services } from '../../../services.ts';
import { resetByEmail, sendResetEmail } from './byEmail.ts';
import { resetByPhone, sendResetSms } from './byPhone.ts';

/** Password recovery ([000] §4): a code by e-mail, or by SMS. */
export function registerRecovery(app: FastifyInstance, services: Services): void {
  serve(app, calls.forgotByEmail, ({ body, ip, language }) => sendResetEmail(services, body, { ip, language }));
  serve(app, calls.passwordByEmail, async ({ body }) => {
    await resetByEmail(services, body);
    return null;
  });
  serve(app, calls.forgotSms, ({ body, ip, language }) => sendResetSms(services, body, { ip, language }));
  serve(app, calls.passwordByPhone, ({ body }) => resetByPhone(services, body));
}
