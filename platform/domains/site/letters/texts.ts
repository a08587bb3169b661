import type { Language } from '../../../../schema/languages.ts';

interface Mail {
  readonly subject: string;
  readonly body: string;
}

/** What the house writes back at once; `{house}` and `{reference}` are filled in, and nothing else is. */
export const LETTER_TEXTS: Readonly<Record<Language, { readonly feedback: Mail; readonly application: Mail }>> = {
  EN: {
    feedback: {
      subject: '{house}: your note has arrived ({reference})',
      body: 'Thank you for writing to us. Somebody from the house reads every note and answers to this address where an answer is wanted.\n\nYour reference: {reference}\n\nIf you did not write to us, you need not do anything. Nobody from {house} will ever ask for your password.',
    },
    application: {
      subject: '{house}: your application has arrived ({reference})',
      body: 'Thank you for wanting to be our partner. We read your application and answer to this address.\n\nYour reference: {reference}\n\nThe house plays with play money only: nothing is paid in, nothing is paid out. If you did not apply, you need not do anything.',
    },
  },
  CN: {
    feedback: {
      subject: '{house}：已收到您的留言（{reference}）',
      body: '感谢您的来信。每一条留言都会有人阅读，需要答复时我们会回复到此邮箱。\n\n您的编号：{reference}\n\n如果不是您本人来信，无需理会。{house} 的工作人员绝不会向您索要密码。',
    },
    application: {
      subject: '{house}：已收到您的合作申请（{reference}）',
      body: '感谢您愿意成为我们的合作伙伴。我们会阅读您的申请，并回复到此邮箱。\n\n您的编号：{reference}\n\n本馆只使用游戏币：不收款，也不付款。如果不是您本人申请，无需理会。',
    },
  },
  ID: {
    feedback: {
      subject: '{house}: catatan Anda sudah kami terima ({reference})',
      body: 'Terima kasih sudah menulis kepada kami. Setiap catatan dibaca, dan bila perlu kami jawab ke alamat ini.\n\nNomor Anda: {reference}\n\nJika Anda tidak menulis kepada kami, abaikan saja. Orang dari {house} tidak akan pernah meminta kata sandi Anda.',
    },
    application: {
      subject: '{house}: permohonan Anda sudah kami terima ({reference})',
      body: 'Terima kasih ingin menjadi mitra kami. Kami membaca permohonan Anda dan menjawab ke alamat ini.\n\nNomor Anda: {reference}\n\nRumah ini hanya memakai uang mainan: tidak ada yang dibayarkan masuk maupun keluar. Jika Anda tidak mendaftar, abaikan saja.',
    },
  },
  TH: {
    feedback: {
      subject: '{house}: เราได้รับข้อความของคุณแล้ว ({reference})',
      body: 'ขอบคุณที่เขียนถึงเรา มีคนอ่านทุกข้อความ และจะตอบกลับมาที่อีเมลนี้เมื่อจำเป็น\n\nหมายเลขของคุณ: {reference}\n\nหากคุณไม่ได้เขียนถึงเรา ไม่ต้องทำอะไร คนของ {house} จะไม่มีวันขอรหัสผ่านของคุณ',
    },
    application: {
      subject: '{house}: เราได้รับใบสมัครของคุณแล้ว ({reference})',
      body: 'ขอบคุณที่อยากเป็นพาร์ตเนอร์ของเรา เราจะอ่านใบสมัครและตอบกลับมาที่อีเมลนี้\n\nหมายเลขของคุณ: {reference}\n\nที่นี่ใช้เงินเล่นเท่านั้น ไม่มีการรับหรือจ่ายเงินจริง หากคุณไม่ได้สมัคร ไม่ต้องทำอะไร',
    },
  },
  TY: {
    feedback: {
      subject: '{house}: natanggap na ang sulat mo ({reference})',
      body: 'Salamat sa pagsulat. Binabasa namin ang bawat sulat at sasagot kami sa address na ito kung kailangan.\n\nReference mo: {reference}\n\nKung hindi ikaw ang sumulat, wala kang kailangang gawin. Hindi kailanman hihingin ng {house} ang password mo.',
    },
    application: {
      subject: '{house}: natanggap na ang application mo ({reference})',
      body: 'Salamat at gusto mong maging partner namin. Babasahin namin ang application mo at sasagot kami sa address na ito.\n\nReference mo: {reference}\n\nPlay money lang ang ginagamit dito: walang ibinabayad papasok o palabas. Kung hindi ikaw ang nag-apply, wala kang kailangang gawin.',
    },
  },
  VI: {
    feedback: {
      subject: '{house}: đã nhận được thư của bạn ({reference})',
      body: 'Cảm ơn bạn đã viết cho chúng tôi. Thư nào cũng có người đọc, và khi cần chúng tôi sẽ trả lời về địa chỉ này.\n\nMã của bạn: {reference}\n\nNếu bạn không viết thư này, bạn không cần làm gì. Người của {house} không bao giờ hỏi mật khẩu của bạn.',
    },
    application: {
      subject: '{house}: đã nhận được đơn của bạn ({reference})',
      body: 'Cảm ơn bạn muốn trở thành đối tác của chúng tôi. Chúng tôi sẽ đọc đơn và trả lời về địa chỉ này.\n\nMã của bạn: {reference}\n\nNơi này chỉ dùng tiền chơi: không nạp vào, không trả ra. Nếu bạn không nộp đơn, bạn không cần làm gì.',
    },
  },
};
