import type { FastifyInstance } from 'fastify';
import { memberInfo } from '../../../schema/upstream/member.ts';
import { rsaKey } from '../../../schema/upstream/session.ts';
import { serve, serveMember } from '../../contract/serve.ts';
import type { Services } from '../../services.ts';
import { toMemberInfo } from './memberInfo.ts';

export function registerSession(app: FastifyInstance, { cipher }: Services): void {
  serve(app, rsaKey, ({ reply }) => {
    reply.headers(cipher.announcement.headers);
    return cipher.announcement.text;
  });
  serveMember(app, memberInfo, ({ member }) => toMemberInfo(member));
}
