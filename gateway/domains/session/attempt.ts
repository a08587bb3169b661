import { UpstreamRefusal } from '../../upstream/upstream.ts';

/**
 * What some work gives, or the failure that the operator's refusal of it means.
 * @param toFailure null for a refusal that is nothing the player can act on; it is thrown, like every other error
 */
export async function attempt<Outcome, Failure>(
  work: () => Promise<Outcome>,
  toFailure: (refusal: UpstreamRefusal) => Failure | null | Promise<Failure | null>,
): Promise<Outcome | Failure> {
  try {
    return await work();
  } catch (error) {
    const failure = error instanceof UpstreamRefusal ? await toFailure(error) : null;
    if (failure !== null) return failure;
    throw error;
  }
}
