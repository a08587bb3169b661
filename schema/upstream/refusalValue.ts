import type { Static } from 'typebox';
import type { ContractChanged, ContractLawBroken } from './contracts.ts';
import type { RegistrationFailureValue } from './registration.ts';
import type { LoginFailureValue } from './session.ts';
import type { Moment } from './shapes.ts';

/** What the value of a refusal may carry beside its code (ours; the wire names none). It is never checked. */
export type RefusalValue = LoginFailureValue &
  RegistrationFailureValue &
  Partial<Static<typeof ContractLawBroken> & Static<typeof ContractChanged>> & {
    /** Whether the password has to be said again with a code of the authenticator. */
    readonly authenticator?: boolean;
    /** Until when a name is locked, in other spellings of `lockedUntil`. */
    readonly retryAt?: Static<ReturnType<typeof Moment>>;
    readonly unlockTime?: Static<ReturnType<typeof Moment>>;
    /** How many wrong payment passwords are left until it is locked. */
    readonly triesLeft?: number;
    /** Limits of an amount, what is left of the day, and turnover; decimal text. */
    readonly min?: string;
    readonly max?: string;
    readonly amountLeft?: string;
    readonly timesLeft?: number;
    readonly required?: string;
    readonly reached?: string;
    /** What a reward costs now, in points and in money; how many are left. */
    readonly points?: number;
    readonly amount?: string | null;
    readonly stock?: number;
    /** The fewest points that can be converted, and how many make one unit of the currency. */
    readonly minimumPoints?: number;
    readonly pointsPerUnit?: number;
    /** How many accounts an agent may open in a day, or links may be open. */
    readonly limit?: number;
    /** When a card can be used. */
    readonly usableAt?: Static<ReturnType<typeof Moment>>;
  };
