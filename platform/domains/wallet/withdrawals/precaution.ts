import type { Texts } from '../../../texts.ts';

/** Shown above the form; `{minutes}` is replaced. A forced receipt returns nothing ([001] §4). */
export const PRECAUTION: Texts = {
  EN:
    'Once requested, a withdrawal cannot be cancelled. After the payment is sent, say within {minutes} ' +
    'minutes whether it has arrived; without a word it counts as received. If receipt is forced after a ' +
    'check, nothing is returned.',
  TY:
    'Kapag hiniling na, hindi na makakansela ang withdrawal. Pagkapadala ng bayad, sabihin sa loob ng ' +
    '{minutes} minuto kung dumating ito; kung wala kang sinabi, ituturing itong natanggap. Kung ' +
    'sapilitang itinuring na natanggap matapos suriin, walang ibabalik.',
  VI:
    'Đã yêu cầu thì không thể hủy lệnh rút. Sau khi tiền được gửi, hãy cho biết trong {minutes} phút tiền ' +
    'đã đến hay chưa; nếu không, lệnh được coi là đã nhận. Nếu bị buộc coi là đã nhận sau khi kiểm tra, ' +
    'sẽ không hoàn lại gì.',
  TH:
    'เมื่อขอถอนแล้วจะยกเลิกไม่ได้ หลังส่งเงินแล้วโปรดแจ้งภายใน {minutes} นาทีว่าได้รับหรือไม่ ' +
    'หากไม่แจ้งจะถือว่าได้รับแล้ว หากตรวจสอบแล้วถูกบังคับให้ถือว่าได้รับ จะไม่มีการคืนเงิน',
  ID:
    'Setelah diminta, penarikan tidak dapat dibatalkan. Setelah pembayaran dikirim, sampaikan dalam ' +
    '{minutes} menit apakah sudah diterima; tanpa kabar dianggap diterima. Jika dipaksakan sebagai ' +
    'diterima setelah diperiksa, tidak ada yang dikembalikan.',
  CN: '提款一经申请即不可取消。款项汇出后，请在 {minutes} 分钟内确认是否到账；未确认则视为已收到。如经核查后强制确认收款，则不予退还。',
};
