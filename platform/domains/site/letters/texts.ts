import type { Language } from '../../../../schema/languages.ts';

interface Mail {
  readonly subject: string;
  readonly body: string;
}

/** Confirmations sent at once; `{brand}` and `{reference}` are the only placeholders. */
export const LETTER_TEXTS: Readonly<Record<Language, { readonly feedback: Mail; readonly application: Mail }>> = {
  EN: {
    feedback: {
      subject: '{brand}: we have received your message ({reference})',
      body: 'Thank you for writing to us. We read every message, and answer to this address where an answer is needed.\n\nYour reference: {reference}\n\nIf you did not write to us, you do not need to do anything. {brand} never asks for your password.',
    },
    application: {
      subject: '{brand}: we have received your application ({reference})',
      body: 'Thank you for applying as a partner. We will read your application and answer to this address.\n\nYour reference: {reference}\n\nThis site uses play money only: nothing is paid in, and nothing is paid out. If you did not apply, you do not need to do anything.',
    },
  },
  CN: {
    feedback: {
      subject: '{brand}：已收到您的留言（{reference}）',
      body: '感谢您的来信。我们会阅读每一条留言，需要答复时会回复到此邮箱。\n\n您的编号：{reference}\n\n如果不是您本人来信，无需理会。{brand} 绝不会向您索要密码。',
    },
    application: {
      subject: '{brand}：已收到您的合作申请（{reference}）',
      body: '感谢您申请成为合作伙伴。我们会阅读您的申请，并回复到此邮箱。\n\n您的编号：{reference}\n\n本站只使用游戏币：没有充值，也没有提现。如果不是您本人申请，无需理会。',
    },
  },
  ID: {
    feedback: {
      subject: '{brand}: pesan Anda sudah kami terima ({reference})',
      body: 'Terima kasih sudah menulis kepada kami. Kami membaca setiap pesan dan membalas ke alamat ini bila perlu.\n\nNomor referensi Anda: {reference}\n\nJika Anda tidak menulis kepada kami, abaikan saja. {brand} tidak pernah meminta kata sandi Anda.',
    },
    application: {
      subject: '{brand}: permohonan Anda sudah kami terima ({reference})',
      body: 'Terima kasih telah mendaftar sebagai mitra. Kami akan membaca permohonan Anda dan membalas ke alamat ini.\n\nNomor referensi Anda: {reference}\n\nSitus ini hanya memakai uang mainan: tidak ada setoran maupun penarikan. Jika Anda tidak mendaftar, abaikan saja.',
    },
  },
  TH: {
    feedback: {
      subject: '{brand}: เราได้รับข้อความของคุณแล้ว ({reference})',
      body: 'ขอบคุณที่เขียนถึงเรา เราอ่านทุกข้อความ และจะตอบกลับมาที่อีเมลนี้เมื่อจำเป็น\n\nหมายเลขอ้างอิง: {reference}\n\nหากคุณไม่ได้เขียนถึงเรา ไม่ต้องทำอะไร {brand} ไม่เคยขอรหัสผ่านของคุณ',
    },
    application: {
      subject: '{brand}: เราได้รับใบสมัครของคุณแล้ว ({reference})',
      body: 'ขอบคุณที่สมัครเป็นพาร์ตเนอร์ของเรา เราจะอ่านใบสมัครและตอบกลับมาที่อีเมลนี้\n\nหมายเลขอ้างอิง: {reference}\n\nเว็บนี้ใช้เงินเล่นเท่านั้น ไม่มีการฝากหรือถอนเงินจริง หากคุณไม่ได้สมัคร ไม่ต้องทำอะไร',
    },
  },
  TY: {
    feedback: {
      subject: '{brand}: natanggap na namin ang mensahe mo ({reference})',
      body: 'Salamat sa mensahe mo. Binabasa namin ang bawat isa at sasagot kami sa address na ito kung kailangan.\n\nReference mo: {reference}\n\nKung hindi ikaw ang nagpadala, wala kang kailangang gawin. Hindi kailanman hihingin ng {brand} ang password mo.',
    },
    application: {
      subject: '{brand}: natanggap na namin ang application mo ({reference})',
      body: 'Salamat sa pag-apply bilang partner namin. Babasahin namin ang application mo at sasagot kami sa address na ito.\n\nReference mo: {reference}\n\nPlay money lang ang gamit sa site na ito: walang deposit at walang withdrawal. Kung hindi ikaw ang nag-apply, wala kang kailangang gawin.',
    },
  },
  VI: {
    feedback: {
      subject: '{brand}: đã nhận được lời nhắn của bạn ({reference})',
      body: 'Cảm ơn bạn đã viết cho chúng tôi. Chúng tôi đọc mọi lời nhắn và khi cần sẽ trả lời về địa chỉ này.\n\nMã tham chiếu của bạn: {reference}\n\nNếu bạn không gửi lời nhắn này, bạn không cần làm gì. {brand} không bao giờ hỏi mật khẩu của bạn.',
    },
    application: {
      subject: '{brand}: đã nhận được đơn của bạn ({reference})',
      body: 'Cảm ơn bạn đã đăng ký làm đối tác của chúng tôi. Chúng tôi sẽ đọc đơn và trả lời về địa chỉ này.\n\nMã tham chiếu của bạn: {reference}\n\nTrang này chỉ dùng tiền chơi: không nạp và không rút tiền thật. Nếu bạn không nộp đơn, bạn không cần làm gì.',
    },
  },
};
