import type { Language } from '../../../schema/languages.ts';
import type { BonusNotice } from './noticeKinds.ts';
import type { NoticeText } from './noticeText.ts';

export const BONUS_TEXTS: Readonly<Record<Language, Readonly<Record<BonusNotice, NoticeText>>>> = {
  EN: {
    'bonus-granted': {
      title: 'New bonus: {amount}',
      lead: 'You have a new bonus, {name}. Its terms are among your bonuses.',
      reasons: {
        active: 'It is active now.',
        waiting: 'It begins when the bonus before it has ended.',
      },
    },
    'bonus-begun': {
      title: 'Bonus active: {amount}',
      lead: '{name} has waited and is active now. Its end is shown among your bonuses.',
      reasons: {},
    },
    'bonus-done': {
      title: 'Bonus completed: {amount}',
      lead: 'You have wagered {name}. What was left of it, {amount}, is in your main wallet.',
      reasons: {},
    },
    'bonus-expired': {
      title: 'Bonus expired: {amount}',
      lead: 'The time of {name} is over. What was left of it, {amount}, went back.',
      reasons: {},
    },
  },
  CN: {
    'bonus-granted': {
      title: '新奖金：{amount}',
      lead: '您获得了新奖金“{name}”，条款可在奖金页面查看。',
      reasons: {
        active: '该奖金现已生效。',
        waiting: '前一项奖金结束后生效。',
      },
    },
    'bonus-begun': {
      title: '奖金已生效：{amount}',
      lead: '等待中的奖金“{name}”现已生效，到期时间可在奖金页面查看。',
      reasons: {},
    },
    'bonus-done': {
      title: '奖金已完成：{amount}',
      lead: '您已完成“{name}”的投注要求，剩余的 {amount} 已存入主钱包。',
      reasons: {},
    },
    'bonus-expired': {
      title: '奖金已过期：{amount}',
      lead: '“{name}”已到期，剩余的 {amount} 已收回。',
      reasons: {},
    },
  },
  ID: {
    'bonus-granted': {
      title: 'Bonus baru: {amount}',
      lead: 'Anda mendapat bonus baru, {name}. Syaratnya ada di halaman bonus Anda.',
      reasons: {
        active: 'Bonus ini sudah aktif.',
        waiting: 'Bonus ini mulai setelah bonus sebelumnya berakhir.',
      },
    },
    'bonus-begun': {
      title: 'Bonus aktif: {amount}',
      lead: '{name} yang menunggu kini aktif. Waktu berakhirnya ada di halaman bonus Anda.',
      reasons: {},
    },
    'bonus-done': {
      title: 'Bonus selesai: {amount}',
      lead: 'Anda sudah memenuhi taruhan {name}. Sisanya, {amount}, ada di dompet utama Anda.',
      reasons: {},
    },
    'bonus-expired': {
      title: 'Bonus kedaluwarsa: {amount}',
      lead: 'Waktu {name} sudah habis. Sisanya, {amount}, ditarik kembali.',
      reasons: {},
    },
  },
  TH: {
    'bonus-granted': {
      title: 'โบนัสใหม่: {amount}',
      lead: 'คุณได้รับโบนัสใหม่ {name} ดูเงื่อนไขได้ที่หน้าโบนัสของคุณ',
      reasons: {
        active: 'โบนัสนี้ใช้งานได้แล้ว',
        waiting: 'โบนัสนี้จะเริ่มเมื่อโบนัสก่อนหน้าสิ้นสุด',
      },
    },
    'bonus-begun': {
      title: 'โบนัสเริ่มใช้งาน: {amount}',
      lead: '{name} ที่รออยู่ใช้งานได้แล้ว ดูเวลาสิ้นสุดได้ที่หน้าโบนัสของคุณ',
      reasons: {},
    },
    'bonus-done': {
      title: 'โบนัสครบแล้ว: {amount}',
      lead: 'คุณเดิมพันครบตามเงื่อนไขของ {name} แล้ว ส่วนที่เหลือ {amount} อยู่ในกระเป๋าหลัก',
      reasons: {},
    },
    'bonus-expired': {
      title: 'โบนัสหมดอายุ: {amount}',
      lead: '{name} หมดเวลาแล้ว ส่วนที่เหลือ {amount} คืนไปแล้ว',
      reasons: {},
    },
  },
  TY: {
    'bonus-granted': {
      title: 'Bagong bonus: {amount}',
      lead: 'May bago kang bonus, {name}. Nasa page ng bonuses mo ang terms nito.',
      reasons: {
        active: 'Active na ito ngayon.',
        waiting: 'Magsisimula ito kapag natapos ang naunang bonus.',
      },
    },
    'bonus-begun': {
      title: 'Active ang bonus: {amount}',
      lead: 'Active na ang naghihintay na {name}. Nasa page ng bonuses mo kung hanggang kailan ito.',
      reasons: {},
    },
    'bonus-done': {
      title: 'Natapos ang bonus: {amount}',
      lead: 'Na-wager mo na ang {name}. Nasa main wallet mo na ang natira, {amount}.',
      reasons: {},
    },
    'bonus-expired': {
      title: 'Expired ang bonus: {amount}',
      lead: 'Tapos na ang oras ng {name}. Ibinalik ang natira, {amount}.',
      reasons: {},
    },
  },
  VI: {
    'bonus-granted': {
      title: 'Tiền thưởng mới: {amount}',
      lead: 'Bạn có khoản thưởng mới, {name}. Điều khoản có ở trang tiền thưởng của bạn.',
      reasons: {
        active: 'Khoản thưởng này đã dùng được.',
        waiting: 'Khoản thưởng này bắt đầu khi khoản trước kết thúc.',
      },
    },
    'bonus-begun': {
      title: 'Bắt đầu dùng tiền thưởng: {amount}',
      lead: 'Khoản thưởng {name} đang chờ nay đã dùng được. Xem thời hạn ở trang tiền thưởng của bạn.',
      reasons: {},
    },
    'bonus-done': {
      title: 'Hoàn thành tiền thưởng: {amount}',
      lead: 'Bạn đã cược đủ cho {name}. Phần còn lại, {amount}, đã vào ví chính.',
      reasons: {},
    },
    'bonus-expired': {
      title: 'Tiền thưởng hết hạn: {amount}',
      lead: 'Khoản thưởng {name} đã hết hạn. Phần còn lại, {amount}, đã bị thu hồi.',
      reasons: {},
    },
  },
};
