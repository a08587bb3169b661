import type { Texts } from '../../../texts.ts';
import { table } from './lines.ts';

/** Groups of the lobby: English, Chinese, Vietnamese, Thai, Indonesian. */
export const GROUP_NAMES: ReadonlyMap<string, Texts> = table(`
  VN_NORTH: Northern Vietnam|越南北部|Miền Bắc|เวียดนามเหนือ|Vietnam Utara
  VN_CENTRAL: Central Vietnam|越南中部|Miền Trung|เวียดนามกลาง|Vietnam Tengah
  VN_SOUTH: Southern Vietnam|越南南部|Miền Nam|เวียดนามใต้|Vietnam Selatan
  SEA: South East Asia|东南亚|Đông Nam Á|เอเชียตะวันออกเฉียงใต้|Asia Tenggara
  HOUSE: House draws|本店彩|Xổ số nhà cái|หวยเฮาส์|Undian rumah
  E_DIGITS: Fast digits|快速数字|Số siêu tốc|ตัวเลขเร็ว|Angka cepat
  E_DICE: Fast dice|快三|Xúc xắc siêu tốc|ลูกเต๋าเร็ว|Dadu cepat
  E_VIETNAM: Fast Vietnam|快速越南彩|Việt Nam siêu tốc|เวียดนามเร็ว|Vietnam cepat`);

/** Tabs of bets. */
export const TAB_NAMES: ReadonlyMap<string, Texts> = table(`
  lo: Lô|包组|Bao lô|โล|Lô
  de: Đề|特码|Đề|เด่|Đề
  dauDuoi: Head and tail|头尾|Đầu đuôi|หัวท้าย|Kepala ekor
  xien: Parlay|串码|Lô xiên|โลพ่วง|Lô berganda
  truot: Miss|不中|Lô trượt|โลไม่ออก|Tidak keluar
  three: Three digits|三位数|Ba số|สามตัว|Tiga angka
  two: Two digits|两位数|Hai số|สองตัว|Dua angka
  run: Running digit|跑码|Số chạy|วิ่ง|Angka lari
  half: Big or small|大小单双|Tài xỉu chẵn lẻ|สูงต่ำคู่คี่|Besar kecil
  fourD: 4D|4D|4D|4D|4D
  threeD: 3D|3D|3D|3D|3D
  twoD: 2D|2D|2D|2D|2D
  oneD: 1D|1D|1D|1D|1D
  place: Place|定位|Định vị|ตำแหน่ง|Posisi
  end: Runs of places|前后组合|Nhóm số|กลุ่มตำแหน่ง|Rangkaian
  sum: Sum|和值|Tổng điểm|ผลรวม|Jumlah
  dice: Dice|骰子|Xúc xắc|ลูกเต๋า|Dadu`);

/** Prizes. */
export const TIER_NAMES: ReadonlyMap<string, Texts> = table(`
  DB: Special prize|特等奖|Giải đặc biệt|รางวัลพิเศษ|Hadiah khusus
  1: First prize|一等奖|Giải nhất|รางวัลที่ 1|Hadiah pertama
  2: Second prize|二等奖|Giải nhì|รางวัลที่ 2|Hadiah kedua
  3: Third prize|三等奖|Giải ba|รางวัลที่ 3|Hadiah ketiga
  4: Fourth prize|四等奖|Giải tư|รางวัลที่ 4|Hadiah keempat
  5: Fifth prize|五等奖|Giải năm|รางวัลที่ 5|Hadiah kelima
  6: Sixth prize|六等奖|Giải sáu|รางวัลที่ 6|Hadiah keenam
  7: Seventh prize|七等奖|Giải bảy|รางวัลที่ 7|Hadiah ketujuh
  8: Eighth prize|八等奖|Giải tám|รางวัลที่ 8|Hadiah kedelapan
  FIRST: First prize|头奖|Giải nhất|รางวัลที่ 1|Hadiah pertama
  FRONT3: Front three|前三位|Ba số đầu|เลขหน้า 3 ตัว|Tiga angka depan
  LAST3: Last three|后三位|Ba số cuối|เลขท้าย 3 ตัว|Tiga angka belakang
  LAST2: Last two|后两位|Hai số cuối|เลขท้าย 2 ตัว|Dua angka belakang
  STARTER: Starter prizes|入围奖|Giải khởi đầu|รางวัลสตาร์ทเตอร์|Hadiah starter
  CONSOLATION: Consolation prizes|安慰奖|Giải khuyến khích|รางวัลปลอบใจ|Hadiah hiburan
  DIGITS: Winning digits|开奖号码|Kết quả|ตัวเลขที่ออก|Angka keluar
  DICE: Dice|骰子|Xúc xắc|ลูกเต๋า|Dadu`);

/** Cases of a price and options that have a word of their own; the others are numbers. */
export const CASE_NAMES: ReadonlyMap<string, Texts> = table(`
  DISTINCT: Three different digits|三个不同|Ba số khác nhau|เลขต่างกันสามตัว|Tiga angka berbeda
  PAIR: A pair|对子|Một cặp|เลขเบิ้ล|Sepasang
  TRIPLE: Three alike|豹子|Ba số giống nhau|เลขตอง|Tiga angka kembar
  BIG: Big|大|Tài|สูง|Besar
  SMALL: Small|小|Xỉu|ต่ำ|Kecil
  ODD: Odd|单|Lẻ|คี่|Ganjil
  EVEN: Even|双|Chẵn|คู่|Genap
  DRAGON: Dragon|龙|Rồng|มังกร|Naga
  TIGER: Tiger|虎|Hổ|เสือ|Harimau
  TIE: Tie|和|Hòa|เสมอ|Seri
  ANY3: Any triple|任意豹子|Bộ ba bất kỳ|ตองใดก็ได้|Tripel apa pun`);

/** Kinds of bets; those of one code in several families mean the same there. */
export const BET_NAMES: ReadonlyMap<string, Texts> = table(`
  lo2: Lô 2|两位包组|Lô 2 số|โล 2 ตัว|Lô 2 angka
  lo3: Lô 3|三位包组|Lô 3 số|โล 3 ตัว|Lô 3 angka
  lo4: Lô 4|四位包组|Lô 4 số|โล 4 ตัว|Lô 4 angka
  de: Đề special|特等尾两位|Đề đặc biệt|เด่รางวัลพิเศษ|Đề khusus
  de1: Đề first prize|一等尾两位|Đề giải nhất|เด่รางวัลที่ 1|Đề hadiah pertama
  de3: 3 special|特等尾三位|3 càng đặc biệt|3 ตัวพิเศษ|3 angka khusus
  de4: 4 special|特等尾四位|4 càng đặc biệt|4 ตัวพิเศษ|4 angka khusus
  de7: 3 seventh prize|七等三位|Giải bảy|รางวัลที่ 7|3 angka hadiah ketujuh
  de8: Đề eighth prize|八等两位|Đề giải tám|เด่รางวัลที่ 8|Đề hadiah kedelapan
  headTail: First and last prize|头尾两位|Đầu đuôi|หัวและท้าย|Kepala dan ekor
  dau: Head digit|头|Đầu|หัว|Kepala
  duoi: Tail digit|尾|Đuôi|ท้าย|Ekor
  deHalf: Special big or small|特等大小单双|Đề tài xỉu|พิเศษสูงต่ำ|Khusus besar kecil
  xien2: Parlay 2|串2|Xiên 2|พ่วง 2|Berganda 2
  xien3: Parlay 3|串3|Xiên 3|พ่วง 3|Berganda 3
  xien4: Parlay 4|串4|Xiên 4|พ่วง 4|Berganda 4
  truot4: Miss 4|四不中|Trượt 4|ไม่ออก 4|Tidak keluar 4
  truot8: Miss 8|八不中|Trượt 8|ไม่ออก 8|Tidak keluar 8
  truot10: Miss 10|十不中|Trượt 10|ไม่ออก 10|Tidak keluar 10
  top3: 3 top|上三|3 càng trên|สามตัวบน|3 atas
  tod3: 3 tod|三码任选|3 số đảo|สามตัวโต๊ด|3 acak
  front3: 3 front|前三|3 số đầu|สามตัวหน้า|3 depan
  top2: 2 top|上二|2 càng trên|สองตัวบน|2 atas
  bottom2: 2 bottom|下二|2 càng dưới|สองตัวล่าง|2 bawah
  runTop: Run top|上跑|Chạy trên|วิ่งบน|Lari atas
  runBottom: Run bottom|下跑|Chạy dưới|วิ่งล่าง|Lari bawah
  halfTop: Top big or small|上大小单双|Trên tài xỉu|บนสูงต่ำ|Atas besar kecil
  halfBottom: Bottom big or small|下大小单双|Dưới tài xỉu|ล่างสูงต่ำ|Bawah besar kecil
  big: 4D big|大彩4D|4D lớn|4D ใหญ่|4D besar
  small: 4D small|小彩4D|4D nhỏ|4D เล็ก|4D kecil
  first4: 4D first prize|头奖4D|4D giải nhất|4D รางวัลที่ 1|4D hadiah pertama
  first3: First three|前三直选|3 số đầu|3 ตัวหน้า|3 angka awal
  tail3: Last three|后三直选|3 số cuối|3 ตัวท้าย|3 angka akhir
  any3: Last three, any order|后三组选|3 số cuối đảo|3 ตัวท้ายโต๊ด|3 angka akhir acak
  head2: First two|前二直选|2 số đầu|2 ตัวหน้า|2 angka awal
  tail2: Last two|后二直选|2 số cuối|2 ตัวท้าย|2 angka akhir
  run3: Run in the last three|后三不定位|Chạy 3 số cuối|วิ่ง 3 ตัวท้าย|Lari 3 angka akhir
  last3: 3 last|后三|3 số cuối|สามตัวท้าย|3 belakang
  place1: First digit|第一位|Số thứ nhất|หลักที่ 1|Angka ke-1
  place2: Second digit|第二位|Số thứ hai|หลักที่ 2|Angka ke-2
  place3: Third digit|第三位|Số thứ ba|หลักที่ 3|Angka ke-3
  place4: Fourth digit|第四位|Số thứ tư|หลักที่ 4|Angka ke-4
  place5: Fifth digit|第五位|Số thứ năm|หลักที่ 5|Angka ke-5
  half: Last two big or small|后二大小单双|2 số cuối tài xỉu|2 ตัวท้ายสูงต่ำ|2 akhir besar kecil
  sumHalf: Sum big or small|总和大小单双|Tổng tài xỉu|ผลรวมสูงต่ำ|Jumlah besar kecil
  lastHalf: Last digit big or small|末位大小单双|Số cuối tài xỉu|ตัวท้ายสูงต่ำ|Angka akhir besar kecil
  dragonTiger: Dragon tiger|龙虎和|Rồng hổ|มังกรเสือ|Naga harimau
  diceHalf: Big or small|大小单双|Tài xỉu|สูงต่ำ|Besar kecil
  diceSum: Sum of the dice|和值|Tổng xúc xắc|ผลรวมลูกเต๋า|Jumlah dadu
  die: One die|独胆|Một mặt|ลูกเดียว|Satu dadu
  twoDice: Two dice|二不同号|Hai mặt khác nhau|สองลูกต่างกัน|Dua dadu
  double: Double|二同号|Cặp đôi|คู่|Ganda
  triple: Triple|三同号|Bộ ba|ตอง|Tripel
  anyTriple: Any triple|三同号通选|Bộ ba bất kỳ|ตองใดก็ได้|Tripel apa pun`);
