/** The wire's number for a trial account; 0 is a player, 40 one of its variants. */
export const TRIAL = 4;

/** The wire's numbers for agents and their variants. */
export const AGENTS: readonly number[] = [1, 2, 41, 42];

/**
 * Accounts that may sign in on the site: players, agents and their variants. Others work in the operator's own tools.
 */
export const MEMBERS: readonly number[] = [0, 40, ...AGENTS];

/** A trial account plays for play money, keeps nothing and cannot return ([001] §5). */
export function isTrial(member: { readonly type: number }): boolean {
  return member.type === TRIAL;
}
