import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { decideInvitation, invitationSummary, invitationToDecide } from '../../domains/promotions/referral/operator.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';
import { applyChange } from '../../domains/site/operator/changes.ts';

/** The decisions on invitations that may be second accounts. The reason of a refusal is what the inviter is told. */
export function registerInvitationRoutes(
  app: FastifyInstance,
  operator: (headers: IncomingHttpHeaders) => OperatorServices,
): void {
  for (const [path, verdict] of [
    ['approve', 'approved'],
    ['refuse', 'refused'],
  ] as const)
    app.post<{ Params: { id: string } }>(`/operator/invitations/:id/${path}`, ({ headers, params }) => {
      const services = operator(headers);
      const { by, reason: note } = services.author;
      const friendId = Number(params.id);
      return applyChange(
        services,
        `invitation ${friendId}`,
        async (tx) => invitationSummary(await invitationToDecide(tx, friendId)),
        async (tx) =>
          decideInvitation(tx, await invitationToDecide(tx, friendId), {
            verdict,
            by,
            note,
            at: services.clock.now(),
          }),
      );
    });
}
