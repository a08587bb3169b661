import type { FastifyInstance } from 'fastify';
import { and, count, eq } from '../../../database/drizzle.ts';
import * as calls from '../../../../schema/upstream/deposits.ts';
import { picturePath } from '../../../art/pictures.ts';
import { serveMember } from '../../../contract/serve.ts';
import { isModuleOpen } from '../../../operator/features.ts';
import type { Services } from '../../../services.ts';
import { textIn } from '../../../texts.ts';
import { methodsOf, toWireMethods } from './channels.ts';
import { registerBankEvents } from './events.ts';
import { isDepositAllowed, openDeposit } from './open.ts';
import { recordOf } from './record.ts';
import { addSlip } from './slips.ts';
import { deposits } from './tables.ts';

/** Deposits: the ways, opening one, slips, the record, and what the bank sends. */
export function registerDeposits(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  serveMember(app, calls.depositSettings, async ({ member }) => {
    const isAllowed =
      (await isDepositAllowed(db, services, member)) &&
      (await isModuleOpen(services, calls.postDeposit.moduleId ?? ''));
    const [credited] = await db
      .select({ number: count() })
      .from(deposits)
      .where(and(eq(deposits.memberId, member.id), eq(deposits.state, 'credited')));
    return {
      allowDeposit: isAllowed ? 'Y' : 'N',
      totalDepositSuccessCount: credited?.number ?? 0,
      serverTime: clock.now().getTime(),
    };
  });
  serveMember(app, calls.depositChannels, async ({ language }) => toWireMethods(await methodsOf(db), language));
  serveMember(app, calls.depositMethods, async ({ language }) =>
    (await methodsOf(db)).map(({ code, names }) => ({ code, displayName: textIn(names, language) })),
  );
  serveMember(app, calls.depositByLaunchUrl, async ({ member, body, language }) => {
    const { id, payment } = await openDeposit(services, { member, endpoint: 'depositByLaunchUrl', body, language });
    return { depositId: id, redirectUrl: payment?.page ?? null };
  });
  serveMember(app, calls.depositByQrImage, async ({ member, body, language }) => {
    const { id, payment } = await openDeposit(services, { member, endpoint: 'depositByQRImageUrl', body, language });
    return { depositId: id, qrImageUrl: payment && picturePath.qr(payment.page) };
  });
  serveMember(app, calls.postDeposit, async ({ member, body, language }) => {
    const { id } = await openDeposit(services, { member, endpoint: 'postDeposit', body, language });
    return { depositId: id };
  });
  serveMember(app, calls.depositSlip, async ({ member, body }) => {
    await addSlip(services, member.id, body);
    return null;
  });
  serveMember(app, calls.depositRecord, async ({ member, query, language }) => ({
    ...(await recordOf(db, member.id, query, language)),
    serverTime: clock.now().getTime(),
  }));
  registerBankEvents(app, services);
}
