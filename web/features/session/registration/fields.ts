import type { RegistrationFieldName } from '../../../apollo/schema.generated.ts';

/** The values of all fields, shown or not. */
export interface RegistrationValues {
  username: string;
  password: string;
  passwordConfirmation: string;
  dialingCode: string;
  mobile: string;
  code: string;
  email: string;
  nickname: string;
  payeeName: string;
  birthday: string;
  idNumber: string;
  paymentPassword: string;
  qq: string;
  wechat: string;
  line: string;
  whatsapp: string;
  facebook: string;
  zalo: string;
  recommender: string;
  referralCode: string;
  invitationCode: string;
  captcha: string;
  acceptsTerms: boolean;
}

export type FieldKey = Exclude<keyof RegistrationValues, 'dialingCode'>;

type KnownName = Exclude<RegistrationFieldName, 'OTHER'>;

/** The form's key for each field of the contract. */
export const FIELD_KEYS = {
  USERNAME: 'username',
  PASSWORD: 'password',
  PASSWORD_CONFIRMATION: 'passwordConfirmation',
  MOBILE: 'mobile',
  CODE: 'code',
  EMAIL: 'email',
  NICKNAME: 'nickname',
  PAYEE_NAME: 'payeeName',
  BIRTHDAY: 'birthday',
  ID_NUMBER: 'idNumber',
  PAYMENT_PASSWORD: 'paymentPassword',
  QQ: 'qq',
  WECHAT: 'wechat',
  LINE: 'line',
  WHATSAPP: 'whatsapp',
  FACEBOOK: 'facebook',
  ZALO: 'zalo',
  RECOMMENDER: 'recommender',
  REFERRAL_CODE: 'referralCode',
  INVITATION_CODE: 'invitationCode',
  CAPTCHA: 'captcha',
  TERMS: 'acceptsTerms',
} as const satisfies Record<KnownName, FieldKey>;

/** Whether the form has such a field: the operator may refuse one that only it has a name for. */
export const isKnown = (name: RegistrationFieldName): name is KnownName => name !== 'OTHER';

export const NOTHING_TYPED: RegistrationValues = {
  username: '',
  password: '',
  passwordConfirmation: '',
  dialingCode: '',
  mobile: '',
  code: '',
  email: '',
  nickname: '',
  payeeName: '',
  birthday: '',
  idNumber: '',
  paymentPassword: '',
  qq: '',
  wechat: '',
  line: '',
  whatsapp: '',
  facebook: '',
  zalo: '',
  recommender: '',
  referralCode: '',
  invitationCode: '',
  captcha: '',
  acceptsTerms: false,
};

interface Look {
  readonly type?: string;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'tel';
  readonly autoComplete?: string;
}

/** Keyboard and autofill of each plain field. */
export const LOOKS: Readonly<Partial<Record<RegistrationFieldName, Look>>> = {
  USERNAME: { autoComplete: 'username' },
  PASSWORD: { type: 'password', autoComplete: 'new-password' },
  PASSWORD_CONFIRMATION: { type: 'password', autoComplete: 'new-password' },
  EMAIL: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  NICKNAME: { autoComplete: 'nickname' },
  PAYEE_NAME: { autoComplete: 'name' },
  BIRTHDAY: { autoComplete: 'bday' },
  PAYMENT_PASSWORD: { type: 'password', inputMode: 'numeric', autoComplete: 'off' },
  QQ: { inputMode: 'numeric' },
  WHATSAPP: { inputMode: 'tel' },
  ZALO: { inputMode: 'tel' },
};
