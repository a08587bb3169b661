import type { Language } from '../../../schema/languages.ts';
import type { DepositNotice } from './noticeKinds.ts';
import type { NoticeText } from './noticeText.ts';

export const DEPOSIT_TEXTS: Readonly<Record<Language, Readonly<Record<DepositNotice, NoticeText>>>> = {
  EN: {
    'deposit-credited': {
      title: 'Deposit credited: {amount}',
      lead: 'Your deposit {reference} is in your main wallet.',
      reasons: {},
    },
    'deposit-failed': {
      title: 'Deposit failed: {amount}',
      lead: 'Your deposit {reference} was not credited.',
      reasons: {
        'refused-by-bank': 'The bank refused the payment. Nothing was charged.',
        cancelled: 'The payment was cancelled. Nothing was charged.',
        expired: 'No payment arrived in time. If you paid later, we check it and tell you here.',
      },
    },
    'deposit-under-review': {
      title: 'Deposit under review: {amount}',
      lead: 'We are checking your deposit {reference}. You do not need to do anything.',
      reasons: {
        'other-amount': 'The amount paid differs from the amount requested.',
        late: 'The payment arrived after the end of the request.',
        slip: 'We have received your slip.',
      },
    },
    'deposit-sent-back': {
      title: 'Deposit sent back: {amount}',
      lead: 'Your deposit {reference} was not credited. What you paid goes back the way it came.',
      reasons: {},
    },
  },
  CN: {
    'deposit-credited': { title: '存款已到账：{amount}', lead: '您的存款 {reference} 已存入主钱包。', reasons: {} },
    'deposit-failed': {
      title: '存款失败：{amount}',
      lead: '您的存款 {reference} 未到账。',
      reasons: {
        'refused-by-bank': '银行拒绝了此笔付款，未扣除任何款项。',
        cancelled: '付款已取消，未扣除任何款项。',
        expired: '我们未在时限内收到付款。如果您之后已付款，我们会审核并在此通知您。',
      },
    },
    'deposit-under-review': {
      title: '存款审核中：{amount}',
      lead: '我们正在审核您的存款 {reference}，您无需进行任何操作。',
      reasons: {
        'other-amount': '实际支付的金额与申请的金额不一致。',
        late: '付款在申请结束后才到达。',
        slip: '我们已收到您的凭证。',
      },
    },
    'deposit-sent-back': {
      title: '存款已退回：{amount}',
      lead: '您的存款 {reference} 未到账。您支付的款项将原路退回。',
      reasons: {},
    },
  },
  ID: {
    'deposit-credited': {
      title: 'Deposit masuk: {amount}',
      lead: 'Deposit Anda {reference} sudah ada di dompet utama.',
      reasons: {},
    },
    'deposit-failed': {
      title: 'Deposit gagal: {amount}',
      lead: 'Deposit Anda {reference} tidak dikreditkan.',
      reasons: {
        'refused-by-bank': 'Bank menolak pembayaran. Tidak ada yang ditagih.',
        cancelled: 'Pembayaran dibatalkan. Tidak ada yang ditagih.',
        expired:
          'Tidak ada pembayaran yang tiba tepat waktu. Jika Anda membayar kemudian, kami periksa dan kabari di sini.',
      },
    },
    'deposit-under-review': {
      title: 'Deposit sedang diperiksa: {amount}',
      lead: 'Kami sedang memeriksa deposit Anda {reference}. Anda tidak perlu melakukan apa pun.',
      reasons: {
        'other-amount': 'Jumlah yang dibayar berbeda dari jumlah yang diminta.',
        late: 'Pembayaran tiba setelah permintaan berakhir.',
        slip: 'Bukti transfer Anda sudah kami terima.',
      },
    },
    'deposit-sent-back': {
      title: 'Deposit dikembalikan: {amount}',
      lead: 'Deposit Anda {reference} tidak dikreditkan. Uang yang Anda bayar dikembalikan lewat cara yang sama.',
      reasons: {},
    },
  },
  TH: {
    'deposit-credited': {
      title: 'เงินฝากเข้าแล้ว: {amount}',
      lead: 'เงินฝาก {reference} ของคุณอยู่ในกระเป๋าหลักแล้ว',
      reasons: {},
    },
    'deposit-failed': {
      title: 'ฝากเงินไม่สำเร็จ: {amount}',
      lead: 'เงินฝาก {reference} ของคุณไม่ได้เข้ากระเป๋า',
      reasons: {
        'refused-by-bank': 'ธนาคารปฏิเสธการชำระเงิน ไม่มีการหักเงิน',
        cancelled: 'การชำระเงินถูกยกเลิก ไม่มีการหักเงิน',
        expired: 'ไม่มีเงินเข้าภายในเวลาที่กำหนด หากคุณชำระภายหลัง เราจะตรวจสอบและแจ้งที่นี่',
      },
    },
    'deposit-under-review': {
      title: 'กำลังตรวจสอบเงินฝาก: {amount}',
      lead: 'เรากำลังตรวจสอบเงินฝาก {reference} ของคุณ คุณไม่ต้องทำอะไรเพิ่ม',
      reasons: {
        'other-amount': 'จำนวนที่ชำระต่างจากจำนวนที่ขอฝาก',
        late: 'เงินเข้าหลังจากรายการหมดเวลาแล้ว',
        slip: 'เราได้รับสลิปของคุณแล้ว',
      },
    },
    'deposit-sent-back': {
      title: 'ส่งเงินฝากคืนแล้ว: {amount}',
      lead: 'เงินฝาก {reference} ของคุณไม่ได้เข้ากระเป๋า เงินที่คุณชำระจะคืนตามช่องทางเดิม',
      reasons: {},
    },
  },
  TY: {
    'deposit-credited': {
      title: 'Pumasok ang deposit: {amount}',
      lead: 'Nasa main wallet mo na ang deposit mong {reference}.',
      reasons: {},
    },
    'deposit-failed': {
      title: 'Hindi natuloy ang deposit: {amount}',
      lead: 'Hindi pumasok ang deposit mong {reference}.',
      reasons: {
        'refused-by-bank': 'Tinanggihan ng bank ang payment. Walang nabawas.',
        cancelled: 'Na-cancel ang payment. Walang nabawas.',
        expired: 'Walang dumating na payment sa oras. Kung nagbayad ka pagkatapos, iche-check namin at ibabalita rito.',
      },
    },
    'deposit-under-review': {
      title: 'Tinitingnan ang deposit: {amount}',
      lead: 'Chine-check namin ang deposit mong {reference}. Wala kang kailangang gawin.',
      reasons: {
        'other-amount': 'Iba ang binayad sa hiniling na amount.',
        late: 'Dumating ang payment nang tapos na ang request.',
        slip: 'Natanggap na namin ang slip mo.',
      },
    },
    'deposit-sent-back': {
      title: 'Ibinalik ang deposit: {amount}',
      lead: 'Hindi pumasok ang deposit mong {reference}. Ibabalik ang binayad mo sa pinanggalingan nito.',
      reasons: {},
    },
  },
  VI: {
    'deposit-credited': {
      title: 'Đã nạp tiền: {amount}',
      lead: 'Khoản nạp {reference} đã vào ví chính của bạn.',
      reasons: {},
    },
    'deposit-failed': {
      title: 'Nạp tiền không thành công: {amount}',
      lead: 'Khoản nạp {reference} của bạn chưa được ghi có.',
      reasons: {
        'refused-by-bank': 'Ngân hàng từ chối thanh toán. Bạn không bị trừ tiền.',
        cancelled: 'Thanh toán đã bị hủy. Bạn không bị trừ tiền.',
        expired:
          'Chúng tôi không nhận được thanh toán đúng hạn. Nếu bạn trả sau đó, chúng tôi sẽ kiểm tra và báo tại đây.',
      },
    },
    'deposit-under-review': {
      title: 'Đang kiểm tra khoản nạp: {amount}',
      lead: 'Chúng tôi đang kiểm tra khoản nạp {reference} của bạn. Bạn không cần làm gì thêm.',
      reasons: {
        'other-amount': 'Số tiền đã thanh toán khác số tiền yêu cầu.',
        late: 'Thanh toán đến sau khi yêu cầu đã kết thúc.',
        slip: 'Chúng tôi đã nhận được biên lai của bạn.',
      },
    },
    'deposit-sent-back': {
      title: 'Đã hoàn lại khoản nạp: {amount}',
      lead: 'Khoản nạp {reference} của bạn chưa được ghi có. Số tiền bạn đã trả sẽ được hoàn theo cách bạn đã gửi.',
      reasons: {},
    },
  },
};
