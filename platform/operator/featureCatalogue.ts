interface FeatureEntry {
  /** What the operator's page says of it. */
  readonly meaning: string;
  /** As the seed data has it. */
  readonly isOnAtFirst: boolean;
}

/** Above all others in the whitelabel tree. */
export const ROOT_FEATURE = { code: 'COMM3', meaning: 'What every site of the operator has' } as const;

/**
 * The features by the operator's words for them. Each switches something: names of modules that only go with calls
 * (CAPTCHA3, VERIFICATION3, PWRESETSMS3) are none, as MOBILEVERCODELOGIN3, CHNGPASSVERIF3 and the rule for captchas say
 * whether those calls are made.
 */
export const FEATURES = {
  FREEPLAY3: { meaning: 'Free play without an account', isOnAtFirst: true },
  PWDEXPFORCECHANGE3: { meaning: 'An expired password must be changed at once', isOnAtFirst: true },
  WDRAWNOPASSVERIF3: {
    meaning: 'Withdrawals ask for a code by SMS instead of the payment password',
    isOnAtFirst: false,
  },
  // Each with its calls, see `features.ts`.
  INBOX3: { meaning: 'Messages to members', isOnAtFirst: true },
  PTSYS3: { meaning: 'Points and the point mall', isOnAtFirst: true },
  REWCEN3: { meaning: 'Reward centre', isOnAtFirst: true },
  DPSTBAS3: { meaning: 'Deposits', isOnAtFirst: true },
  DEPREC3: { meaning: 'Record of deposits', isOnAtFirst: true },
  FUNDTRANS3: { meaning: 'Moves between wallets', isOnAtFirst: true },
  FEEDBACK3: { meaning: 'Feedback form and front desk', isOnAtFirst: true },
  USERNAMEREG3: { meaning: 'Registration by username', isOnAtFirst: true },
  MOBILENUMREG3: { meaning: 'Registration by mobile number', isOnAtFirst: true },
  REGMOBVERF3: { meaning: 'Registration checks the mobile number by SMS', isOnAtFirst: false },
  MOBILENUMPASSREG3: { meaning: 'Mobile registration asks for a password', isOnAtFirst: true },
  GEETEST3: { meaning: 'Slider at sign-in and registration', isOnAtFirst: true },
  MOBILEVERCODELOGIN3: { meaning: 'Sign-in by SMS code', isOnAtFirst: true },
  DIRECTREG3: { meaning: 'Invitation links lead straight to registration', isOnAtFirst: false },
  CHNGPASSVERIF3: { meaning: 'Password recovery by mobile number', isOnAtFirst: true },
  // On where the provider is configured as well, see `features.ts`.
  GOOGLELOGIN3: { meaning: 'Sign-in with Google', isOnAtFirst: true },
  FACEBOOKLOGIN3: { meaning: 'Sign-in with Facebook', isOnAtFirst: true },
  // The member centre, its cashier, and the agent centre; the last is this project's own word.
  mem_cen: { meaning: 'Member centre', isOnAtFirst: true },
  dep_func: { meaning: 'Cashier', isOnAtFirst: true },
  agent_cen: { meaning: 'Agent centre', isOnAtFirst: true },
} as const satisfies Readonly<Record<string, FeatureEntry>>;

const isKnown = (code: string): code is keyof typeof FEATURES => Object.hasOwn(FEATURES, code);

/** What a feature switches; null for one that only an operator's own data has. */
export function meaningOf(code: string): string | null {
  if (code === ROOT_FEATURE.code) return ROOT_FEATURE.meaning;
  return isKnown(code) ? FEATURES[code].meaning : null;
}
