import type { Language } from '../../../schema/languages.ts';
import type { TransferNotice } from './noticeKinds.ts';
import type { NoticeText } from './noticeText.ts';

export const TRANSFER_TEXTS: Readonly<Record<Language, Readonly<Record<TransferNotice, NoticeText>>>> = {
  EN: {
    'transfer-received': {
      title: 'Money received: {amount}',
      lead: 'It is in your main wallet. Transfer {reference}.',
      reasons: {
        'from-downline': 'It was sent by one of your downlines.',
        'from-upline': 'It was sent by your upline.',
      },
    },
  },
  CN: {
    'transfer-received': {
      title: '收到转账：{amount}',
      lead: '款项已存入您的主钱包。转账编号 {reference}。',
      reasons: {
        'from-downline': '由您的下级转入。',
        'from-upline': '由您的上级转入。',
      },
    },
  },
  ID: {
    'transfer-received': {
      title: 'Uang diterima: {amount}',
      lead: 'Uangnya sudah ada di dompet utama Anda. Transfer {reference}.',
      reasons: {
        'from-downline': 'Dikirim oleh downline Anda.',
        'from-upline': 'Dikirim oleh upline Anda.',
      },
    },
  },
  TH: {
    'transfer-received': {
      title: 'ได้รับเงิน: {amount}',
      lead: 'เงินอยู่ในกระเป๋าหลักของคุณแล้ว รายการโอน {reference}',
      reasons: {
        'from-downline': 'ผู้ส่งคือดาวน์ไลน์ของคุณ',
        'from-upline': 'ผู้ส่งคืออัปไลน์ของคุณ',
      },
    },
  },
  TY: {
    'transfer-received': {
      title: 'Natanggap na pera: {amount}',
      lead: 'Nasa main wallet mo na ito. Transfer {reference}.',
      reasons: {
        'from-downline': 'Ipinadala ito ng downline mo.',
        'from-upline': 'Ipinadala ito ng upline mo.',
      },
    },
  },
  VI: {
    'transfer-received': {
      title: 'Đã nhận tiền: {amount}',
      lead: 'Tiền đã vào ví chính của bạn. Lệnh chuyển {reference}.',
      reasons: {
        'from-downline': 'Người gửi là tuyến dưới của bạn.',
        'from-upline': 'Người gửi là tuyến trên của bạn.',
      },
    },
  },
};
