import type { FastifyInstance } from 'fastify';
import * as calls from '../../../../schema/upstream/registration.ts';
import { sliderCheck, sliderStart } from '../../../../schema/upstream/session.ts';
import { serve } from '../../../contract/serve.ts';
import type { Services } from '../../../services.ts';
import { captchaIdOf } from '../captcha/captchas.ts';
import { findByUsername } from '../signIn/login.ts';
import { checkSlider, startSlider } from '../slider/sliders.ts';
import { refuseFaults } from './faults.ts';
import { lookAtCode } from './lookAtCode.ts';
import { closed, register } from './register.ts';
import { faultsIn, rulesFor } from './rules.ts';
import { sendRegistrationCode } from './sms.ts';
import { countName } from './tries.ts';

/** Registration by username or by mobile number, and the calls before it. */
export function registerRegistration(app: FastifyInstance, services: Services): void {
  serve(app, calls.register, ({ body, device, ip, userAgent, language, request }) =>
    register(services, 'username', body, { device, ip, userAgent, language, captchaId: captchaIdOf(request) }),
  );
  serve(app, calls.registerMobile, ({ body, device, ip, userAgent, language, request }) =>
    register(services, 'mobile', body, { device, ip, userAgent, language, captchaId: captchaIdOf(request) }),
  );
  serve(app, calls.mobileRegSms, ({ body, ip, language }) =>
    sendRegistrationCode(services, 'mobile', body, { ip, language }),
  );
  serve(app, calls.usernameRegSms, ({ body, ip, language }) =>
    sendRegistrationCode(services, 'username', body, { ip, language }),
  );
  serve(app, calls.usernameCheck, async ({ body, ip }) => {
    const { isOpen, fields } = await rulesFor(services, 'username');
    if (!isOpen) throw closed();
    await countName(services, ip);
    if ((await findByUsername(services, body.username.trim())) !== null) return { free: false };
    const rules = { fields: fields.filter(({ name }) => name === 'username'), minimumAge: 0 };
    refuseFaults(faultsIn(body, rules, services.clock.now()));
    return { free: true };
  });
  serve(app, calls.affiliate, ({ query, ip }) => lookAtCode(services, query, ip));
  serve(app, sliderStart, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return startSlider(services);
  });
  serve(app, sliderCheck, ({ body }) => checkSlider(services, body));
}
