import type { Logger } from 'pino';
import type { Product, RequestScope, Workshop } from '../request.ts';

interface WorkshopParts {
  readonly log: Logger;
  /** A scope that outlives the request that began. */
  readonly detach: (scope: RequestScope) => Promise<RequestScope>;
  readonly now?: () => number;
}

/** The place where one product is made. */
interface Bench {
  made: { readonly answer: object; readonly value: unknown } | null;
  looking: Promise<unknown> | null;
  /** Epoch milliseconds of the last look's end, however it ended. */
  lookedAt: number;
}

/** Who uses a product has its answer looked at this often; the answer's own age is its cache's business. */
const USED_EVERY_MS = 60_000;
/**
 * What nobody uses is not asked for more often than this, so that the first who does is not told the state of some
 * other day.
 */
const UNUSED_EVERY_MS = 60 * 60_000;

/** Keeps what takes long to make, one piece of each name, for as long as the process lives. */
export function createWorkshop({ log, detach, now = Date.now }: WorkshopParts): Workshop {
  const benches = new Map<string, Bench>();

  function benchOf(name: string): Bench {
    const bench = benches.get(name) ?? { made: null, looking: null, lookedAt: Number.NEGATIVE_INFINITY };
    benches.set(name, bench);
    return bench;
  }

  async function renewed<Answer extends object, Made>(
    bench: Bench,
    product: Product<Answer, Made>,
    scope: RequestScope,
  ): Promise<unknown> {
    const answer = await product.ask(await detach(scope));
    if (bench.made?.answer !== answer) bench.made = { answer, value: await product.make(answer) };
    return bench.made.value;
  }

  async function look<Answer extends object, Made>(
    bench: Bench,
    product: Product<Answer, Made>,
    scope: RequestScope,
  ): Promise<unknown> {
    bench.looking ??= renewed(bench, product, scope).finally(() => {
      bench.looking = null;
      bench.lookedAt = now();
    });
    return bench.looking;
  }

  return {
    async get<Answer extends object, Made>(product: Product<Answer, Made>, scope: RequestScope): Promise<Made> {
      const bench = benchOf(product.name);
      const { made } = bench;
      if (made === null) return (await look(bench, product, scope)) as Made;
      if (now() - bench.lookedAt >= USED_EVERY_MS)
        look(bench, product, scope).catch((error: unknown) =>
          log.debug({ product: product.name, err: error }, 'an older one serves on'),
        );
      return made.value as Made;
    },
    async prepare(product, scope) {
      const bench = benchOf(product.name);
      if (now() - bench.lookedAt >= (bench.made === null ? USED_EVERY_MS : UNUSED_EVERY_MS))
        await look(bench, product, scope);
    },
  };
}
