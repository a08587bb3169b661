import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../schema/upstream/call.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    contract: Contract;
  }
}

type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Which calls of the table are served, by whom, and how often they were. */
export class Contract {
  readonly services: Services;
  readonly #routes = new Map<string, Array<{ readonly call: Call; readonly route: Route }>>();
  readonly #counts = new Map<string, number>();

  constructor(services: Services) {
    this.services = services;
  }

  /**
   * Calls that share verb and path are distinguished by the `ModuleId` header; the first is served when it matches
   * none.
   */
  add(app: FastifyInstance, call: Call, route: Route): void {
    const key = `${call.method} ${call.path}`;
    const served = this.#routes.get(key);
    if (served) {
      served.push({ call, route });
      return;
    }
    const calls = [{ call, route }];
    this.#routes.set(key, calls);
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.maxBodyBytes,
      handler: (request, reply) => {
        const chosen = calls.find(({ call: { moduleId } }) => moduleId === request.headers['moduleid']) ?? calls[0];
        if (!chosen) return reply.callNotFound();
        this.#counts.set(chosen.call.name, (this.#counts.get(chosen.call.name) ?? 0) + 1);
        return chosen.route(request, reply);
      },
    });
  }

  /** Whether a path is served under any verb. */
  knows(path: string): boolean {
    return [...this.#routes.keys()].some((key) => key.endsWith(` ${path}`));
  }

  /** How often each call was served since the last reset, by name. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  resetCounts(): void {
    this.#counts.clear();
  }

  served(): readonly Call[] {
    return [...this.#routes.values()].flat().map(({ call }) => call);
  }
}
