import type { Language } from '../../../schema/languages.ts';
import type { RedemptionNotice } from './noticeKinds.ts';
import type { NoticeText } from './noticeText.ts';

export const REDEMPTION_TEXTS: Readonly<Record<Language, Readonly<Record<RedemptionNotice, NoticeText>>>> = {
  EN: {
    'redemption-approved': {
      title: 'Redemption approved: {reference}',
      lead: 'We approved your redemption {reference}.',
      reasons: {
        CREDIT: 'The money is in your main wallet.',
        TICKET: 'The numbers of your tickets are in the record of your points.',
        GOODS: 'We send it to the address that you gave us.',
      },
    },
    'redemption-rejected': {
      title: 'Redemption rejected: {reference}',
      lead: 'We rejected your redemption {reference}. All points, and the money where it cost any, are back.',
      reasons: { 'review-expired': 'It was not decided in time.' },
    },
  },
  CN: {
    'redemption-approved': {
      title: '兑换已批准：{reference}',
      lead: '您的兑换 {reference} 已获批准。',
      reasons: {
        CREDIT: '款项已存入主钱包。',
        TICKET: '券号可在积分记录中查看。',
        GOODS: '我们会寄往您提供的地址。',
      },
    },
    'redemption-rejected': {
      title: '兑换被拒绝：{reference}',
      lead: '您的兑换 {reference} 已被拒绝，全部积分及所付款项已退回。',
      reasons: { 'review-expired': '该申请未能在时限内完成审核。' },
    },
  },
  ID: {
    'redemption-approved': {
      title: 'Penukaran disetujui: {reference}',
      lead: 'Penukaran Anda {reference} kami setujui.',
      reasons: {
        CREDIT: 'Uangnya sudah di dompet utama Anda.',
        TICKET: 'Nomor tiket ada di catatan poin Anda.',
        GOODS: 'Kami kirim ke alamat yang Anda berikan.',
      },
    },
    'redemption-rejected': {
      title: 'Penukaran ditolak: {reference}',
      lead: 'Penukaran Anda {reference} kami tolak. Semua poin, dan uangnya bila ada, sudah kembali.',
      reasons: { 'review-expired': 'Permintaan ini tidak diputuskan tepat waktu.' },
    },
  },
  TH: {
    'redemption-approved': {
      title: 'อนุมัติการแลกแล้ว: {reference}',
      lead: 'เราอนุมัติการแลก {reference} ของคุณแล้ว',
      reasons: {
        CREDIT: 'เงินอยู่ในกระเป๋าหลักแล้ว',
        TICKET: 'หมายเลขตั๋วอยู่ในบันทึกคะแนน',
        GOODS: 'เราจะส่งไปตามที่อยู่ที่คุณให้ไว้',
      },
    },
    'redemption-rejected': {
      title: 'การแลกถูกปฏิเสธ: {reference}',
      lead: 'เราปฏิเสธการแลก {reference} ของคุณ คะแนนทั้งหมดและเงินที่จ่ายกลับมาแล้ว',
      reasons: { 'review-expired': 'รายการนี้ไม่ได้รับการพิจารณาภายในเวลาที่กำหนด' },
    },
  },
  TY: {
    'redemption-approved': {
      title: 'Approved ang redemption: {reference}',
      lead: 'In-approve namin ang redemption mong {reference}.',
      reasons: {
        CREDIT: 'Nasa main wallet mo na ang pera.',
        TICKET: 'Nasa record ng points mo ang mga numero ng ticket.',
        GOODS: 'Ipapadala namin sa address na ibinigay mo.',
      },
    },
    'redemption-rejected': {
      title: 'Na-reject ang redemption: {reference}',
      lead: 'Hindi namin in-approve ang redemption mong {reference}. Naibalik na ang lahat ng points at bayad.',
      reasons: { 'review-expired': 'Hindi ito napagpasyahan sa oras.' },
    },
  },
  VI: {
    'redemption-approved': {
      title: 'Đã duyệt đổi thưởng: {reference}',
      lead: 'Chúng tôi đã duyệt lượt đổi thưởng {reference} của bạn.',
      reasons: {
        CREDIT: 'Tiền đã vào ví chính.',
        TICKET: 'Số vé có trong lịch sử điểm của bạn.',
        GOODS: 'Chúng tôi sẽ gửi đến địa chỉ bạn đã cung cấp.',
      },
    },
    'redemption-rejected': {
      title: 'Đổi thưởng bị từ chối: {reference}',
      lead: 'Chúng tôi đã từ chối lượt đổi thưởng {reference}. Toàn bộ điểm và tiền đã trả đã được hoàn lại.',
      reasons: { 'review-expired': 'Yêu cầu này không được xét duyệt kịp thời hạn.' },
    },
  },
};
