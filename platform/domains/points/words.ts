import type { Texts } from '../../texts.ts';

/** What the operator says of points; HTML. */
export const RULES: Texts = {
  EN: '<p>Stakes of your own money earn points once the bet is won or lost; what is left over counts for the next point. Stakes that come back and bonus money earn none.</p><p>Points never expire.</p>',
  CN: '<p>以您自有资金下注的投注在分出输赢后累积积分，余额计入下一积分。退回的投注和奖金不累积积分。</p><p>积分永不过期。</p>',
  TH: '<p>เงินเดิมพันจากเงินของคุณเองจะได้คะแนนเมื่อรู้ผลแพ้ชนะ ส่วนที่เหลือนับรวมในคะแนนถัดไป เดิมพันที่คืนและเงินโบนัสไม่ได้คะแนน</p><p>คะแนนไม่มีวันหมดอายุ</p>',
  VI: '<p>Tiền cược bằng tiền của bạn tích điểm khi cược thắng hoặc thua; phần dư tính vào điểm tiếp theo. Tiền cược được hoàn và tiền thưởng không tích điểm.</p><p>Điểm không bao giờ hết hạn.</p>',
  ID: '<p>Taruhan dengan uang Anda sendiri menghasilkan poin setelah menang atau kalah; sisanya dihitung untuk poin berikutnya. Taruhan yang dikembalikan dan uang bonus tidak menghasilkan poin.</p><p>Poin tidak pernah kedaluwarsa.</p>',
  TY: '<p>Ang taya mula sa sarili mong pera ay may points kapag nanalo o natalo na; ang sobra ay bilang sa susunod na point. Walang points ang ibinalik na taya at bonus.</p><p>Hindi nag-e-expire ang points.</p>',
};
