import { joinPolicies } from '../apollo/joinPolicies.ts';
import { walletPolicies } from '../apollo/policies/newestWallet.ts';
import { gamesPolicies } from '../features/games/cache.ts';
import { sessionPolicies } from '../features/session/cache.ts';
import { sitePolicies } from '../features/site/cache.ts';

/** The cache policies of all features. */
export const cachePolicies = joinPolicies(sitePolicies, gamesPolicies, sessionPolicies, walletPolicies);
