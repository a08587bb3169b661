import type { Language } from '../../../../schema/languages.ts';
import type { CodePurpose } from './purposes.ts';

/** The texts of a message with a code; `{code}`, `{minutes}` and `{brand}` are replaced. */
interface CodeWords {
  readonly purposes: Readonly<Record<CodePurpose, string>>;
  /** Subject of an e-mail; without the code, which a lock screen would show. */
  readonly subject: string;
  readonly greeting: string;
  readonly validity: string;
  readonly warning: string;
}

export const CODE_WORDS: Readonly<Record<Language, CodeWords>> = {
  EN: {
    purposes: {
      login: '{code} is your {brand} code to sign in.',
      registration: '{code} is your {brand} code to register.',
      recovery: '{code} is your {brand} code to set a new password.',
      binding: '{code} is your {brand} code to confirm this contact.',
      verification: '{code} is your {brand} code to confirm that it is you.',
      paymentPassword: '{code} is your {brand} code to set a new payment password.',
      cardAdded: '{code} is your {brand} code to add a card.',
      cardRemoved: '{code} is your {brand} code to remove a card.',
      withdrawal: '{code} is your {brand} code to withdraw.',
    },
    subject: 'Your {brand} code',
    greeting: 'Hello,',
    validity: 'It is valid for {minutes} minutes. Do not tell it to anyone, not even us.',
    warning: 'If you did not ask for this code, someone may have mistyped. You do not need to do anything.',
  },
  TY: {
    purposes: {
      login: '{code} ang {brand} code mo para mag-log in.',
      registration: '{code} ang {brand} code mo para mag-register.',
      recovery: '{code} ang {brand} code mo para magtakda ng bagong password.',
      binding: '{code} ang {brand} code mo para kumpirmahin ang contact na ito.',
      verification: '{code} ang {brand} code mo para kumpirmahing ikaw nga ito.',
      paymentPassword: '{code} ang {brand} code mo para magtakda ng bagong payment password.',
      cardAdded: '{code} ang {brand} code mo para magdagdag ng card.',
      cardRemoved: '{code} ang {brand} code mo para mag-alis ng card.',
      withdrawal: '{code} ang {brand} code mo para mag-withdraw.',
    },
    subject: 'Ang {brand} code mo',
    greeting: 'Kumusta,',
    validity: 'Magagamit ito sa loob ng {minutes} minuto. Huwag itong sabihin kahit kanino, kahit sa amin.',
    warning: 'Kung hindi ikaw ang humingi ng code na ito, baka may nagkamali lang ng type. Wala kang kailangang gawin.',
  },
  VI: {
    purposes: {
      login: '{code} là mã đăng nhập {brand} của bạn.',
      registration: '{code} là mã đăng ký {brand} của bạn.',
      recovery: '{code} là mã {brand} để bạn đặt mật khẩu mới.',
      binding: '{code} là mã {brand} để bạn xác nhận thông tin liên hệ này.',
      verification: '{code} là mã {brand} để xác nhận đó là bạn.',
      paymentPassword: '{code} là mã {brand} để bạn đặt mật khẩu thanh toán mới.',
      cardAdded: '{code} là mã {brand} để bạn thêm thẻ.',
      cardRemoved: '{code} là mã {brand} để bạn gỡ thẻ.',
      withdrawal: '{code} là mã {brand} để bạn rút tiền.',
    },
    subject: 'Mã {brand} của bạn',
    greeting: 'Xin chào,',
    validity: 'Mã có hiệu lực trong {minutes} phút. Đừng nói cho ai biết, kể cả chúng tôi.',
    warning: 'Nếu bạn không yêu cầu mã này, có thể ai đó đã gõ nhầm. Bạn không cần làm gì cả.',
  },
  TH: {
    purposes: {
      login: '{code} คือรหัสเข้าสู่ระบบ {brand} ของคุณ',
      registration: '{code} คือรหัสสมัครสมาชิก {brand} ของคุณ',
      recovery: '{code} คือรหัส {brand} สำหรับตั้งรหัสผ่านใหม่ของคุณ',
      binding: '{code} คือรหัส {brand} สำหรับยืนยันข้อมูลติดต่อนี้',
      verification: '{code} คือรหัส {brand} สำหรับยืนยันว่าเป็นคุณ',
      paymentPassword: '{code} คือรหัส {brand} สำหรับตั้งรหัสผ่านการชำระเงินใหม่ของคุณ',
      cardAdded: '{code} คือรหัส {brand} สำหรับเพิ่มบัตรของคุณ',
      cardRemoved: '{code} คือรหัส {brand} สำหรับลบบัตรของคุณ',
      withdrawal: '{code} คือรหัส {brand} สำหรับถอนเงินของคุณ',
    },
    subject: 'รหัส {brand} ของคุณ',
    greeting: 'สวัสดี',
    validity: 'ใช้ได้ภายใน {minutes} นาที อย่าบอกใคร รวมถึงเรา',
    warning: 'หากคุณไม่ได้ขอรหัสนี้ อาจมีคนพิมพ์ผิด คุณไม่ต้องทำอะไร',
  },
  ID: {
    purposes: {
      login: '{code} adalah kode {brand} Anda untuk masuk.',
      registration: '{code} adalah kode {brand} Anda untuk mendaftar.',
      recovery: '{code} adalah kode {brand} Anda untuk membuat kata sandi baru.',
      binding: '{code} adalah kode {brand} Anda untuk mengonfirmasi kontak ini.',
      verification: '{code} adalah kode {brand} untuk memastikan bahwa ini Anda.',
      paymentPassword: '{code} adalah kode {brand} Anda untuk membuat kata sandi pembayaran baru.',
      cardAdded: '{code} adalah kode {brand} Anda untuk menambah kartu.',
      cardRemoved: '{code} adalah kode {brand} Anda untuk menghapus kartu.',
      withdrawal: '{code} adalah kode {brand} Anda untuk menarik dana.',
    },
    subject: 'Kode {brand} Anda',
    greeting: 'Halo,',
    validity: 'Berlaku selama {minutes} menit. Jangan beri tahu siapa pun, termasuk kami.',
    warning: 'Jika Anda tidak meminta kode ini, mungkin ada yang salah ketik. Anda tidak perlu melakukan apa pun.',
  },
  CN: {
    purposes: {
      login: '{code} 是您登录 {brand} 的验证码。',
      registration: '{code} 是您注册 {brand} 的验证码。',
      recovery: '{code} 是您在 {brand} 设置新密码的验证码。',
      binding: '{code} 是您在 {brand} 确认此联系方式的验证码。',
      verification: '{code} 是 {brand} 确认您本人操作的验证码。',
      paymentPassword: '{code} 是您在 {brand} 设置新支付密码的验证码。',
      cardAdded: '{code} 是您在 {brand} 添加卡的验证码。',
      cardRemoved: '{code} 是您在 {brand} 移除卡的验证码。',
      withdrawal: '{code} 是您在 {brand} 提款的验证码。',
    },
    subject: '您的 {brand} 验证码',
    greeting: '您好：',
    validity: '{minutes} 分钟内有效。请勿告诉任何人，包括我们。',
    warning: '如果您没有索取此验证码，可能是他人输入有误，您无需理会。',
  },
};
