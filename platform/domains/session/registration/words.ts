import type { Language } from '../../../../schema/languages.ts';

/** Sent to the owner of a number or address that was used in another registration; `{brand}` is replaced. */
interface KnownWords {
  readonly sms: string;
  readonly subject: string;
  readonly body: string;
}

export const KNOWN_WORDS: Readonly<Record<Language, KnownWords>> = {
  EN: {
    sms: '{brand}: this number already has an account with us. Please sign in. If you did not ask for this, you do not need to do anything.',
    subject: 'You already have an account',
    body: 'Someone, perhaps you, has just joined {brand} with this e-mail address. It already belongs to your account, so it was not added to the new one. If that was not you, you do not need to do anything.',
  },
  TY: {
    sms: '{brand}: may account na ang number na ito. Mag-log in na lang. Kung hindi ikaw ang humiling nito, wala kang kailangang gawin.',
    subject: 'May account ka na',
    body: 'May sumali ngayon sa {brand}, ikaw man o iba, gamit ang email address na ito. May account ka na, kaya hindi ito idinagdag sa bago. Kung hindi ikaw iyon, wala kang kailangang gawin.',
  },
  VI: {
    sms: '{brand}: số này đã có tài khoản. Bạn chỉ cần đăng nhập. Nếu bạn không yêu cầu, hãy bỏ qua tin này.',
    subject: 'Bạn đã có tài khoản',
    body: 'Ai đó, có thể là bạn, vừa đăng ký {brand} bằng địa chỉ email này. Địa chỉ đã thuộc về một tài khoản của bạn nên không được thêm vào tài khoản mới. Nếu không phải bạn, hãy bỏ qua thư này.',
  },
  TH: {
    sms: '{brand}: หมายเลขนี้มีบัญชีอยู่แล้ว เข้าสู่ระบบได้เลย หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร',
    subject: 'คุณมีบัญชีอยู่แล้ว',
    body: 'มีผู้สมัคร {brand} ด้วยอีเมลนี้ ซึ่งอาจเป็นคุณ อีเมลนี้เป็นของบัญชีคุณอยู่แล้ว จึงไม่ได้เพิ่มในบัญชีใหม่ หากไม่ใช่คุณ ไม่ต้องทำอะไร',
  },
  ID: {
    sms: '{brand}: nomor ini sudah punya akun. Silakan masuk saja. Jika bukan Anda yang meminta, abaikan pesan ini.',
    subject: 'Anda sudah punya akun',
    body: 'Seseorang, mungkin Anda, baru saja mendaftar di {brand} dengan alamat email ini. Alamat ini sudah dipakai akun Anda, jadi tidak ditambahkan ke akun baru. Jika itu bukan Anda, abaikan email ini.',
  },
  CN: {
    sms: '{brand}：此号码已有账户，直接登录即可。如非本人操作，请忽略。',
    subject: '您已有账户',
    body: '有人（可能是您）刚用此邮箱注册了 {brand}。该邮箱已属于您的账户，因此未加入新账户。如非本人操作，请忽略此邮件。',
  },
};
