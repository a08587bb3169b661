import type { Words } from './lines.ts';
import { table } from './lines.ts';

/**
 * Groups of the lobby: English, Chinese, Vietnamese, Thai, Indonesian, Filipino with the gaming terms that players
 * there use.
 */
export const GROUP_NAMES: ReadonlyMap<string, Words> = table(`
  VN_NORTH: Northern Vietnam|越南北部|Miền Bắc|เวียดนามเหนือ|Vietnam Utara|Hilagang Vietnam
  VN_CENTRAL: Central Vietnam|越南中部|Miền Trung|เวียดนามกลาง|Vietnam Tengah|Gitnang Vietnam
  VN_SOUTH: Southern Vietnam|越南南部|Miền Nam|เวียดนามใต้|Vietnam Selatan|Timog Vietnam
  SEA: South East Asia|东南亚|Đông Nam Á|เอเชียตะวันออกเฉียงใต้|Asia Tenggara|Timog-Silangang Asya
  HOUSE: House draws|自营彩票|Xổ số của chúng tôi|หวยของเรา|Undian kami|Mga draw namin
  E_DIGITS: Fast digits|快速数字|Số siêu tốc|ตัวเลขเร็ว|Angka cepat|Mabilis na digits
  E_DICE: Fast dice|快三|Xúc xắc siêu tốc|ลูกเต๋าเร็ว|Dadu cepat|Mabilis na dice
  E_VIETNAM: Fast Vietnam|快速越南彩|Việt Nam siêu tốc|เวียดนามเร็ว|Vietnam cepat|Mabilis na Vietnam`);

/** Tabs of bets. */
export const TAB_NAMES: ReadonlyMap<string, Words> = table(`
  lo: Lô|包组|Bao lô|โล|Lô|Lô
  de: Đề|特码|Đề|เด่|Đề|Đề
  dauDuoi: Head and tail|头尾|Đầu đuôi|หัวท้าย|Kepala ekor|Ulo at buntot
  xien: Parlay|串码|Lô xiên|โลพ่วง|Lô berganda|Parlay
  truot: Miss|不中|Lô trượt|โลไม่ออก|Tidak keluar|Miss
  three: Three digits|三位数|Ba số|สามตัว|Tiga angka|Tatlong digit
  two: Two digits|两位数|Hai số|สองตัว|Dua angka|Dalawang digit
  run: Running digit|跑码|Số chạy|วิ่ง|Angka lari|Running digit
  half: Big or small|大小单双|Tài xỉu chẵn lẻ|สูงต่ำคู่คี่|Besar kecil|Big o small
  fourD: 4D|4D|4D|4D|4D|4D
  threeD: 3D|3D|3D|3D|3D|3D
  twoD: 2D|2D|2D|2D|2D|2D
  oneD: 1D|1D|1D|1D|1D|1D
  place: Place|定位|Định vị|ตำแหน่ง|Posisi|Puwesto
  end: Runs of places|前后组合|Nhóm số|กลุ่มตำแหน่ง|Rangkaian|Magkakatabing puwesto
  sum: Sum|和值|Tổng điểm|ผลรวม|Jumlah|Kabuuan
  dice: Dice|骰子|Xúc xắc|ลูกเต๋า|Dadu|Dice`);

/** Prizes. */
export const TIER_NAMES: ReadonlyMap<string, Words> = table(`
  DB: Special prize|特等奖|Giải đặc biệt|รางวัลพิเศษ|Hadiah khusus|Special prize
  1: First prize|一等奖|Giải nhất|รางวัลที่ 1|Hadiah pertama|Unang premyo
  2: Second prize|二等奖|Giải nhì|รางวัลที่ 2|Hadiah kedua|Ikalawang premyo
  3: Third prize|三等奖|Giải ba|รางวัลที่ 3|Hadiah ketiga|Ikatlong premyo
  4: Fourth prize|四等奖|Giải tư|รางวัลที่ 4|Hadiah keempat|Ikaapat na premyo
  5: Fifth prize|五等奖|Giải năm|รางวัลที่ 5|Hadiah kelima|Ikalimang premyo
  6: Sixth prize|六等奖|Giải sáu|รางวัลที่ 6|Hadiah keenam|Ikaanim na premyo
  7: Seventh prize|七等奖|Giải bảy|รางวัลที่ 7|Hadiah ketujuh|Ikapitong premyo
  8: Eighth prize|八等奖|Giải tám|รางวัลที่ 8|Hadiah kedelapan|Ikawalong premyo
  FIRST: First prize|头奖|Giải nhất|รางวัลที่ 1|Hadiah pertama|Unang premyo
  FRONT3: Front three|前三位|Ba số đầu|เลขหน้า 3 ตัว|Tiga angka depan|Front three
  LAST3: Last three|后三位|Ba số cuối|เลขท้าย 3 ตัว|Tiga angka belakang|Last three
  LAST2: Last two|后两位|Hai số cuối|เลขท้าย 2 ตัว|Dua angka belakang|Last two
  STARTER: Starter prizes|入围奖|Giải khởi đầu|รางวัลสตาร์ทเตอร์|Hadiah starter|Mga starter
  CONSOLATION: Consolation prizes|安慰奖|Giải khuyến khích|รางวัลปลอบใจ|Hadiah hiburan|Mga consolation
  DIGITS: Winning digits|开奖号码|Kết quả|ตัวเลขที่ออก|Angka keluar|Mga nabunot na digit
  DICE: Dice|骰子|Xúc xắc|ลูกเต๋า|Dadu|Dice`);

/** Cases of a price and options with a word of their own; the others are numbers. */
export const CASE_NAMES: ReadonlyMap<string, Words> = table(`
  DISTINCT: Three different digits|三个不同|Ba số khác nhau|เลขต่างกันสามตัว|Tiga angka berbeda|Tatlong magkakaibang digit
  PAIR: A pair|对子|Một cặp|เลขเบิ้ล|Sepasang|Isang pares
  TRIPLE: Three alike|豹子|Ba số giống nhau|เลขตอง|Tiga angka kembar|Tatlong magkapareho
  BIG: Big|大|Tài|สูง|Besar|Big
  SMALL: Small|小|Xỉu|ต่ำ|Kecil|Small
  ODD: Odd|单|Lẻ|คี่|Ganjil|Odd
  EVEN: Even|双|Chẵn|คู่|Genap|Even
  DRAGON: Dragon|龙|Rồng|มังกร|Naga|Dragon
  TIGER: Tiger|虎|Hổ|เสือ|Harimau|Tiger
  TIE: Tie|和|Hòa|เสมอ|Seri|Tie
  ANY3: Any triple|任意豹子|Bộ ba bất kỳ|ตองใดก็ได้|Tripel apa pun|Kahit anong triple`);

/** Kinds of bets; those of one code in several families mean the same there. */
export const BET_NAMES: ReadonlyMap<string, Words> = table(`
  lo2: Lô 2|两位包组|Lô 2 số|โล 2 ตัว|Lô 2 angka|Lô 2
  lo3: Lô 3|三位包组|Lô 3 số|โล 3 ตัว|Lô 3 angka|Lô 3
  lo4: Lô 4|四位包组|Lô 4 số|โล 4 ตัว|Lô 4 angka|Lô 4
  de: Đề special|特等尾两位|Đề đặc biệt|เด่รางวัลพิเศษ|Đề khusus|Đề special prize
  de1: Đề first prize|一等尾两位|Đề giải nhất|เด่รางวัลที่ 1|Đề hadiah pertama|Đề unang premyo
  de3: 3 special|特等尾三位|3 càng đặc biệt|3 ตัวพิเศษ|3 angka khusus|3 digit, special prize
  de4: 4 special|特等尾四位|4 càng đặc biệt|4 ตัวพิเศษ|4 angka khusus|4 digit, special prize
  de7: 3 seventh prize|七等三位|Giải bảy|รางวัลที่ 7|3 angka hadiah ketujuh|3 digit, ikapitong premyo
  de8: Đề eighth prize|八等两位|Đề giải tám|เด่รางวัลที่ 8|Đề hadiah kedelapan|Đề ikawalong premyo
  headTail: First and last prize|头尾两位|Đầu đuôi|หัวและท้าย|Kepala dan ekor|Una at huling premyo
  dau: Head digit|头|Đầu|หัว|Kepala|Digit sa ulo
  duoi: Tail digit|尾|Đuôi|ท้าย|Ekor|Digit sa buntot
  deHalf: Special big or small|特等大小单双|Đề tài xỉu|พิเศษสูงต่ำ|Khusus besar kecil|Special prize, big o small
  xien2: Parlay 2|串2|Xiên 2|พ่วง 2|Berganda 2|Parlay 2
  xien3: Parlay 3|串3|Xiên 3|พ่วง 3|Berganda 3|Parlay 3
  xien4: Parlay 4|串4|Xiên 4|พ่วง 4|Berganda 4|Parlay 4
  truot4: Miss 4|四不中|Trượt 4|ไม่ออก 4|Tidak keluar 4|Miss 4
  truot8: Miss 8|八不中|Trượt 8|ไม่ออก 8|Tidak keluar 8|Miss 8
  truot10: Miss 10|十不中|Trượt 10|ไม่ออก 10|Tidak keluar 10|Miss 10
  top3: 3 top|上三|3 càng trên|สามตัวบน|3 atas|3 sa itaas
  tod3: 3 tod|三码任选|3 số đảo|สามตัวโต๊ด|3 acak|3 tod
  front3: 3 front|前三|3 số đầu|สามตัวหน้า|3 depan|3 sa unahan
  top2: 2 top|上二|2 càng trên|สองตัวบน|2 atas|2 sa itaas
  bottom2: 2 bottom|下二|2 càng dưới|สองตัวล่าง|2 bawah|2 sa ibaba
  runTop: Run top|上跑|Chạy trên|วิ่งบน|Lari atas|Run sa itaas
  runBottom: Run bottom|下跑|Chạy dưới|วิ่งล่าง|Lari bawah|Run sa ibaba
  halfTop: Top big or small|上大小单双|Trên tài xỉu|บนสูงต่ำ|Atas besar kecil|Itaas, big o small
  halfBottom: Bottom big or small|下大小单双|Dưới tài xỉu|ล่างสูงต่ำ|Bawah besar kecil|Ibaba, big o small
  big: 4D big|大彩4D|4D lớn|4D ใหญ่|4D besar|4D big
  small: 4D small|小彩4D|4D nhỏ|4D เล็ก|4D kecil|4D small
  first4: 4D first prize|头奖4D|4D giải nhất|4D รางวัลที่ 1|4D hadiah pertama|4D unang premyo
  first3: First three|前三直选|3 số đầu|3 ตัวหน้า|3 angka awal|Unang tatlo
  tail3: Last three|后三直选|3 số cuối|3 ตัวท้าย|3 angka akhir|Huling tatlo
  any3: Last three, any order|后三组选|3 số cuối đảo|3 ตัวท้ายโต๊ด|3 angka akhir acak|Huling tatlo, kahit anong ayos
  head2: First two|前二直选|2 số đầu|2 ตัวหน้า|2 angka awal|Unang dalawa
  tail2: Last two|后二直选|2 số cuối|2 ตัวท้าย|2 angka akhir|Huling dalawa
  run3: Run in the last three|后三不定位|Chạy 3 số cuối|วิ่ง 3 ตัวท้าย|Lari 3 angka akhir|Run sa huling tatlo
  last3: 3 last|后三|3 số cuối|สามตัวท้าย|3 belakang|3 sa hulihan
  place1: First digit|第一位|Số thứ nhất|หลักที่ 1|Angka ke-1|Unang digit
  place2: Second digit|第二位|Số thứ hai|หลักที่ 2|Angka ke-2|Ikalawang digit
  place3: Third digit|第三位|Số thứ ba|หลักที่ 3|Angka ke-3|Ikatlong digit
  place4: Fourth digit|第四位|Số thứ tư|หลักที่ 4|Angka ke-4|Ikaapat na digit
  place5: Fifth digit|第五位|Số thứ năm|หลักที่ 5|Angka ke-5|Ikalimang digit
  half: Last two big or small|后二大小单双|2 số cuối tài xỉu|2 ตัวท้ายสูงต่ำ|2 akhir besar kecil|Huling dalawa, big o small
  sumHalf: Sum big or small|总和大小单双|Tổng tài xỉu|ผลรวมสูงต่ำ|Jumlah besar kecil|Kabuuan, big o small
  lastHalf: Last digit big or small|末位大小单双|Số cuối tài xỉu|ตัวท้ายสูงต่ำ|Angka akhir besar kecil|Huling digit, big o small
  dragonTiger: Dragon tiger|龙虎和|Rồng hổ|มังกรเสือ|Naga harimau|Dragon tiger
  diceHalf: Big or small|大小单双|Tài xỉu|สูงต่ำ|Besar kecil|Big o small
  diceSum: Sum of the dice|和值|Tổng xúc xắc|ผลรวมลูกเต๋า|Jumlah dadu|Kabuuan ng dice
  die: One die|独胆|Một mặt|ลูกเดียว|Satu dadu|Isang dice
  twoDice: Two dice|二不同号|Hai mặt khác nhau|สองลูกต่างกัน|Dua dadu|Dalawang dice
  double: Double|二同号|Cặp đôi|คู่|Ganda|Doble
  triple: Triple|三同号|Bộ ba|ตอง|Tripel|Triple
  anyTriple: Any triple|三同号通选|Bộ ba bất kỳ|ตองใดก็ได้|Tripel apa pun|Kahit anong triple`);
