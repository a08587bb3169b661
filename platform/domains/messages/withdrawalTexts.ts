import type { Language } from '../../../schema/languages.ts';
import type { WithdrawalNotice } from './noticeKinds.ts';
import type { NoticeText } from './noticeText.ts';

export const WITHDRAWAL_TEXTS: Readonly<Record<Language, Readonly<Record<WithdrawalNotice, NoticeText>>>> = {
  EN: {
    'withdrawal-approved': {
      title: 'Withdrawal approved: {amount}',
      lead: 'We approved your withdrawal {reference}. After payment, its page asks whether it has arrived.',
      reasons: {},
    },
    'withdrawal-rejected': {
      title: 'Withdrawal rejected: {amount}',
      lead: 'We rejected your withdrawal {reference}. The whole amount is back in your main wallet.',
      reasons: { 'review-expired': 'It was not decided in time.' },
    },
  },
  CN: {
    'withdrawal-approved': {
      title: '提款已批准：{amount}',
      lead: '您的提款 {reference} 已获批准。款项汇出后，该提款的页面会请您确认是否到账。',
      reasons: {},
    },
    'withdrawal-rejected': {
      title: '提款被拒绝：{amount}',
      lead: '您的提款 {reference} 已被拒绝，全部金额已退回主钱包。',
      reasons: { 'review-expired': '该申请未能在时限内完成审核。' },
    },
  },
  ID: {
    'withdrawal-approved': {
      title: 'Penarikan disetujui: {amount}',
      lead: 'Penarikan Anda {reference} kami setujui. Setelah dikirim, halamannya menanyakan apakah sudah diterima.',
      reasons: {},
    },
    'withdrawal-rejected': {
      title: 'Penarikan ditolak: {amount}',
      lead: 'Penarikan Anda {reference} kami tolak. Seluruh jumlahnya sudah kembali ke dompet utama.',
      reasons: { 'review-expired': 'Permintaan ini tidak diputuskan tepat waktu.' },
    },
  },
  TH: {
    'withdrawal-approved': {
      title: 'อนุมัติการถอนแล้ว: {amount}',
      lead: 'เราอนุมัติการถอน {reference} ของคุณแล้ว หลังส่งเงิน หน้าของรายการจะถามว่าได้รับหรือไม่',
      reasons: {},
    },
    'withdrawal-rejected': {
      title: 'การถอนถูกปฏิเสธ: {amount}',
      lead: 'เราปฏิเสธการถอน {reference} ของคุณ เงินทั้งหมดกลับเข้ากระเป๋าหลักแล้ว',
      reasons: { 'review-expired': 'รายการนี้ไม่ได้รับการพิจารณาภายในเวลาที่กำหนด' },
    },
  },
  TY: {
    'withdrawal-approved': {
      title: 'Approved ang withdrawal: {amount}',
      lead: 'In-approve namin ang withdrawal mong {reference}. Pagkapadala, itatanong sa page nito kung dumating ito.',
      reasons: {},
    },
    'withdrawal-rejected': {
      title: 'Na-reject ang withdrawal: {amount}',
      lead: 'Hindi namin in-approve ang withdrawal mong {reference}. Nasa main wallet mo na ulit ang buong amount.',
      reasons: { 'review-expired': 'Hindi ito napagpasyahan sa oras.' },
    },
  },
  VI: {
    'withdrawal-approved': {
      title: 'Đã duyệt lệnh rút: {amount}',
      lead: 'Chúng tôi đã duyệt lệnh rút {reference}. Sau khi gửi tiền, trang của lệnh sẽ hỏi tiền đã đến chưa.',
      reasons: {},
    },
    'withdrawal-rejected': {
      title: 'Lệnh rút bị từ chối: {amount}',
      lead: 'Chúng tôi đã từ chối lệnh rút {reference} của bạn. Toàn bộ số tiền đã trở lại ví chính.',
      reasons: { 'review-expired': 'Lệnh này không được xét duyệt kịp thời hạn.' },
    },
  },
};
