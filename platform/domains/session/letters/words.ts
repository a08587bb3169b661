import type { Language } from '../../../../schema/languages.ts';

/** Changes that a member is notified of. */
export const NOTICES = [
  'passkey-added',
  'passkey-removed',
  'authenticator-on',
  'authenticator-off',
  'identity-linked',
  'password-changed',
  'email-changed',
  'mobile-changed',
  'payment-password-changed',
  'card-added',
  'card-removed',
] as const;
export type Notice = (typeof NOTICES)[number];

/** `{brand}`, `{provider}`, `{username}` and `{time}` are replaced. */
interface NoticeWords {
  readonly subject: string;
  readonly greeting: string;
  readonly notices: Readonly<Record<Notice, string>>;
  readonly detail: string;
  readonly warning: string;
}

export const NOTICE_WORDS: Readonly<Record<Language, NoticeWords>> = {
  EN: {
    subject: 'A change to your {brand} account',
    greeting: 'Hello,',
    notices: {
      'passkey-added': 'A passkey was added to your account. It can be used to sign in.',
      'passkey-removed': 'A passkey was removed from your account. It can no longer be used to sign in.',
      'authenticator-on': 'An authenticator app was added to your account. Signing in now asks for its code.',
      'authenticator-off':
        'The authenticator app was removed from your account. Signing in no longer asks for its code.',
      'identity-linked': 'A {provider} account was linked to your account. It can be used to sign in.',
      'password-changed': 'Your password was changed, and every other device was signed out.',
      'email-changed': 'The e-mail address of your account was changed.',
      'mobile-changed': 'The mobile number of your account was changed.',
      'payment-password-changed': 'The payment password of your account was changed.',
      'card-added': 'A card was added to your account. Withdrawals can go to it.',
      'card-removed': 'A card was removed from your account.',
    },
    detail: 'Account {username}, {time}.',
    warning: 'If that was not you, set a new password at once and contact customer service.',
  },
  TY: {
    subject: 'May nagbago sa {brand} account mo',
    greeting: 'Kumusta,',
    notices: {
      'passkey-added': 'May idinagdag na passkey sa account mo. Magagamit ito para mag-log in.',
      'passkey-removed': 'May tinanggal na passkey sa account mo. Hindi na ito magagamit para mag-log in.',
      'authenticator-on':
        'May idinagdag na authenticator app sa account mo. Hihingin na ang code nito kapag nag-log in ka.',
      'authenticator-off':
        'Tinanggal ang authenticator app sa account mo. Hindi na hihingin ang code nito kapag nag-log in ka.',
      'identity-linked': 'May na-link na {provider} account sa account mo. Magagamit ito para mag-log in.',
      'password-changed': 'Napalitan ang password mo, at na-log out ang lahat ng ibang device.',
      'email-changed': 'Napalitan ang email address ng account mo.',
      'mobile-changed': 'Napalitan ang mobile number ng account mo.',
      'payment-password-changed': 'Napalitan ang payment password ng account mo.',
      'card-added': 'May idinagdag na card sa account mo. Puwede nang mag-withdraw papunta rito.',
      'card-removed': 'May inalis na card sa account mo.',
    },
    detail: 'Account {username}, {time}.',
    warning: 'Kung hindi ikaw iyon, magtakda agad ng bagong password at makipag-ugnayan sa customer service.',
  },
  VI: {
    subject: 'Tài khoản {brand} của bạn có thay đổi',
    greeting: 'Xin chào,',
    notices: {
      'passkey-added': 'Một passkey đã được thêm vào tài khoản của bạn và có thể dùng để đăng nhập.',
      'passkey-removed': 'Một passkey đã bị xóa khỏi tài khoản của bạn và không còn dùng để đăng nhập được.',
      'authenticator-on':
        'Ứng dụng xác thực đã được thêm vào tài khoản của bạn. Khi đăng nhập, bạn cần nhập mã của ứng dụng.',
      'authenticator-off':
        'Ứng dụng xác thực đã bị gỡ khỏi tài khoản của bạn. Khi đăng nhập, bạn không cần nhập mã của ứng dụng nữa.',
      'identity-linked': 'Một tài khoản {provider} đã được liên kết với tài khoản của bạn và có thể dùng để đăng nhập.',
      'password-changed': 'Mật khẩu của bạn đã được đổi và mọi thiết bị khác đã bị đăng xuất.',
      'email-changed': 'Địa chỉ email của tài khoản bạn đã được đổi.',
      'mobile-changed': 'Số di động của tài khoản bạn đã được đổi.',
      'payment-password-changed': 'Mật khẩu thanh toán của tài khoản bạn đã được thay đổi.',
      'card-added': 'Một thẻ đã được thêm vào tài khoản của bạn. Tiền rút có thể được gửi đến thẻ này.',
      'card-removed': 'Một thẻ đã được gỡ khỏi tài khoản của bạn.',
    },
    detail: 'Tài khoản {username}, {time}.',
    warning: 'Nếu không phải bạn, hãy đặt mật khẩu mới ngay và liên hệ bộ phận chăm sóc khách hàng.',
  },
  TH: {
    subject: 'บัญชี {brand} ของคุณมีการเปลี่ยนแปลง',
    greeting: 'สวัสดี',
    notices: {
      'passkey-added': 'มีการเพิ่มพาสคีย์ในบัญชีของคุณ และใช้เข้าสู่ระบบได้',
      'passkey-removed': 'มีการลบพาสคีย์ออกจากบัญชีของคุณ และใช้เข้าสู่ระบบไม่ได้อีก',
      'authenticator-on': 'มีการเพิ่มแอปยืนยันตัวตนในบัญชีของคุณ เมื่อเข้าสู่ระบบต้องใส่รหัสจากแอป',
      'authenticator-off': 'มีการลบแอปยืนยันตัวตนออกจากบัญชีของคุณ เมื่อเข้าสู่ระบบไม่ต้องใส่รหัสจากแอปอีก',
      'identity-linked': 'มีการผูกบัญชี {provider} กับบัญชีของคุณ และใช้เข้าสู่ระบบได้',
      'password-changed': 'มีการเปลี่ยนรหัสผ่านของคุณ และอุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว',
      'email-changed': 'มีการเปลี่ยนอีเมลของบัญชีคุณ',
      'mobile-changed': 'มีการเปลี่ยนหมายเลขมือถือของบัญชีคุณ',
      'payment-password-changed': 'รหัสผ่านการชำระเงินของบัญชีคุณถูกเปลี่ยนแล้ว',
      'card-added': 'มีการเพิ่มบัตรในบัญชีของคุณ ใช้รับเงินถอนได้',
      'card-removed': 'มีการลบบัตรออกจากบัญชีของคุณ',
    },
    detail: 'บัญชี {username} เมื่อ {time}',
    warning: 'หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันทีและติดต่อฝ่ายบริการลูกค้า',
  },
  ID: {
    subject: 'Ada perubahan pada akun {brand} Anda',
    greeting: 'Halo,',
    notices: {
      'passkey-added': 'Sebuah passkey ditambahkan ke akun Anda dan bisa dipakai untuk masuk.',
      'passkey-removed': 'Sebuah passkey dihapus dari akun Anda dan tidak bisa lagi dipakai untuk masuk.',
      'authenticator-on': 'Aplikasi autentikator ditambahkan ke akun Anda. Kodenya kini diminta saat Anda masuk.',
      'authenticator-off': 'Aplikasi autentikator dihapus dari akun Anda. Kodenya tidak lagi diminta saat Anda masuk.',
      'identity-linked': 'Sebuah akun {provider} ditautkan ke akun Anda dan bisa dipakai untuk masuk.',
      'password-changed': 'Kata sandi Anda diubah, dan semua perangkat lain dikeluarkan.',
      'email-changed': 'Alamat email akun Anda diubah.',
      'mobile-changed': 'Nomor ponsel akun Anda diubah.',
      'payment-password-changed': 'Kata sandi pembayaran akun Anda telah diubah.',
      'card-added': 'Sebuah kartu ditambahkan ke akun Anda. Penarikan dapat dikirim ke kartu itu.',
      'card-removed': 'Sebuah kartu dihapus dari akun Anda.',
    },
    detail: 'Akun {username}, {time}.',
    warning: 'Jika itu bukan Anda, segera buat kata sandi baru dan hubungi layanan pelanggan.',
  },
  CN: {
    subject: '您的 {brand} 账户有变更',
    greeting: '您好：',
    notices: {
      'passkey-added': '您的账户新增了一个通行密钥，可用于登录。',
      'passkey-removed': '您的账户移除了一个通行密钥，不能再用它登录。',
      'authenticator-on': '您的账户新增了验证器应用，登录时需要输入其验证码。',
      'authenticator-off': '您的账户移除了验证器应用，登录时不再需要其验证码。',
      'identity-linked': '您的账户绑定了一个 {provider} 账户，可用于登录。',
      'password-changed': '您的密码已更改，其他设备均已退出登录。',
      'email-changed': '您账户的邮箱已更改。',
      'mobile-changed': '您账户的手机号已更改。',
      'payment-password-changed': '您账户的支付密码已更改。',
      'card-added': '您的账户已添加一张卡，提款可汇往此卡。',
      'card-removed': '您的账户已移除一张卡。',
    },
    detail: '账户 {username}，{time}。',
    warning: '如非本人操作，请立即设置新密码并联系客服。',
  },
};
