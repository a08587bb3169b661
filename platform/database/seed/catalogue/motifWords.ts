import { word, type Word } from './words.ts';

/** What each motif is called, so that a game is named after what its cover shows. */
export const MOTIF_WORDS: ReadonlyMap<string, Word> = new Map(
  `
  seven Seven|七星|Số Bảy|เลขเจ็ด|Angka Tujuh
  bell Bell|金铃|Chuông|ระฆัง|Lonceng
  bar Bars|金条|Thỏi Vàng|แท่งทอง|Batangan
  melon Melon|蜜瓜|Dưa|เมลอน|Melon
  grapes Grape|葡萄|Nho|องุ่น|Anggur
  plum Plum|蜜李|Mận|ลูกพลัม|Plum
  lemon Lemon|柠檬|Chanh|เลมอน|Lemon
  cherries Cherry|樱桃|Anh Đào|เชอร์รี|Ceri
  dragon Dragon|神龙|Rồng|มังกร|Naga
  pearl Pearl|明珠|Minh Châu|ไข่มุก|Mutiara
  gate Gate|天门|Cổng Trời|ประตูสวรรค์|Gerbang
  lantern Lantern|灯笼|Đèn Lồng|โคมไฟ|Lampion
  peony Peony|牡丹|Mẫu Đơn|ดอกโบตั๋น|Peony
  foldingfan Fan|折扇|Quạt Giấy|พัด|Kipas
  cashcoin Coin|金币|Đồng Tiền|เหรียญ|Koin
  cloud Cloud|祥云|Mây Lành|เมฆมงคล|Awan
  trident Trident|三叉戟|Đinh Ba|ตรีศูล|Trisula
  ship Galleon|帆船|Thuyền Buồm|เรือใบ|Kapal Layar
  fish Fish|金鱼|Cá|ปลา|Ikan
  shell Seashell|贝壳|Vỏ Sò|เปลือกหอย|Kerang
  compass Compass|罗盘|La Bàn|เข็มทิศ|Kompas
  anchor Anchor|铁锚|Mỏ Neo|สมอเรือ|Jangkar
  starfish Starfish|海星|Sao Biển|ดาวทะเล|Bintang Laut
  wave Wave|巨浪|Sóng Biển|คลื่น|Ombak
  eye Horus Eye|荷鲁斯之眼|Mắt Horus|ดวงตาฮอรัส|Mata Horus
  wings Wings|飞翼|Đôi Cánh|ปีก|Sayap
  scarab Scarab|圣甲虫|Bọ Hung|แมลงสคารับ|Skarab
  pyramid Pyramid|金字塔|Kim Tự Tháp|พีระมิด|Piramida
  ankh Ankh|生命之符|Ankh|อังค์|Ankh
  lotus Lotus|莲花|Hoa Sen|ดอกบัว|Teratai
  amphora Amphora|陶罐|Bình Gốm|โถโบราณ|Guci
  palm Palm|棕榈|Cây Cọ|ต้นปาล์ม|Palem
  tiger Tiger|猛虎|Hổ|เสือ|Harimau
  parrot Parrot|鹦鹉|Vẹt|นกแก้ว|Nuri
  idol Idol|神像|Tượng Thần|เทวรูป|Arca
  orchid Orchid|兰花|Hoa Lan|กล้วยไม้|Anggrek
  temple Temple|神庙|Đền Cổ|วิหาร|Candi
  drum Drum|战鼓|Trống|กลอง|Genderang
  leaf Leaf|绿叶|Lá Xanh|ใบไม้|Daun
  comet Comet|彗星|Sao Chổi|ดาวหาง|Komet
  planet Planet|行星|Hành Tinh|ดาวเคราะห์|Planet
  rocket Rocket|火箭|Tên Lửa|จรวด|Roket
  sun Sun|骄阳|Mặt Trời|ดวงอาทิตย์|Mentari
  astrolabe Astrolabe|星盘|Thiên Bàn|แอสโตรเลบ|Astrolab
  moon Moon|明月|Mặt Trăng|ดวงจันทร์|Rembulan
  star Star|星辰|Ngôi Sao|ดวงดาว|Bintang
  orbit Orbit|星轨|Quỹ Đạo|วงโคจร|Orbit
  helmet Hero|英雄|Anh Hùng|วีรบุรุษ|Pahlawan
  bolt Lightning|闪电|Tia Chớp|สายฟ้า|Kilat
  owl Owl|灵鸮|Cú|นกฮูก|Burung Hantu
  lyre Lyre|竖琴|Đàn Lia|พิณ|Lira
  laurel Laurel|桂冠|Nguyệt Quế|ช่อมะกอก|Daun Salam
  column Column|神柱|Trụ Thần|เสาหิน|Pilar
  potofgold Pot of Gold|金罐|Hũ Vàng|หม้อทอง|Periuk Emas
  clover Clover|四叶草|Cỏ Bốn Lá|ใบโคลเวอร์|Semanggi
  horseshoe Horseshoe|马蹄铁|Móng Ngựa|เกือกม้า|Tapal Kuda
  dice Dice|骰子|Xúc Xắc|ลูกเต๋า|Dadu
  ladybird Ladybird|瓢虫|Bọ Rùa|เต่าทอง|Kepik
  ace Ace|王牌|Quân Át|ไพ่เอซ|As
  diamond Diamond|钻石|Kim Cương|เพชร|Berlian
  crown Crown|皇冠|Vương Miện|มงกุฎ|Mahkota
  ruby Ruby|红宝石|Hồng Ngọc|ทับทิม|Rubi
  emerald Emerald|祖母绿|Ngọc Lục Bảo|มรกต|Zamrud
  sapphire Sapphire|蓝宝石|Lam Ngọc|ไพลิน|Safir
  ring Ring|指环|Nhẫn|แหวน|Cincin
  sheriffstar Sheriff|警长|Cảnh Trưởng|นายอำเภอ|Sheriff
  bull Bull|公牛|Bò Tót|วัวกระทิง|Banteng
  hat Stetson|牛仔帽|Mũ Cao Bồi|หมวกคาวบอย|Topi Koboi
  wagonwheel Wagon|篷车|Cỗ Xe|เกวียน|Kereta Kuda
  boot Spurs|马刺|Đinh Thúc Ngựa|เดือยรองเท้า|Taji
  cactus Cactus|仙人掌|Xương Rồng|กระบองเพชร|Kaktus
  stag Stag|雄鹿|Hươu|กวาง|Rusa
  fox Fox|灵狐|Cáo|จิ้งจอก|Rubah
  mushroom Mushroom|蘑菇|Nấm|เห็ด|Jamur
  oakleaf Oak|橡树|Cây Sồi|ต้นโอ๊ก|Pohon Ek
  acorn Acorn|橡果|Hạt Dẻ|ลูกโอ๊ก|Biji Ek
  fir Fir|冷杉|Linh Sam|ต้นสน|Cemara
  snowflake Snowflake|雪花|Bông Tuyết|เกล็ดหิมะ|Kepingan Salju
  candle Candle|烛光|Ngọn Nến|เทียน|Lilin
  lamp Magic Lamp|神灯|Đèn Thần|ตะเกียงวิเศษ|Lampu Ajaib
  dome Sultan|苏丹|Quốc Vương|สุลต่าน|Sultan
  carpet Flying Carpet|飞毯|Thảm Bay|พรมวิเศษ|Permadani
  scimitar Scimitar|弯刀|Loan Đao|ดาบโค้ง|Pedang Lengkung
  airship Airship|飞艇|Khí Cầu|เรือเหาะ|Kapal Udara
  watch Clock|时钟|Đồng Hồ|นาฬิกา|Arloji
  key Key|钥匙|Chìa Khóa|กุญแจ|Kunci
  gear Gear|齿轮|Bánh Răng|เฟือง|Roda Gigi
  bulb Lightbulb|灯泡|Bóng Đèn|หลอดไฟ|Bohlam
  theatremask Masquerade|假面|Mặt Nạ|หน้ากาก|Topeng
  violin Violin|提琴|Vĩ Cầm|ไวโอลิน|Biola
  rose Rose|玫瑰|Hoa Hồng|กุหลาบ|Mawar
  curtain Theatre|剧院|Nhà Hát|โรงละคร|Teater
  windmill Windmill|风车|Cối Xay Gió|กังหันลม|Kincir Angin
  bee Honeybee|蜜蜂|Ong Mật|ผึ้ง|Lebah
  apple Apple|苹果|Táo|แอปเปิล|Apel
  wheat Harvest|丰收|Mùa Gặt|รวงทอง|Panen
  crane Crane|仙鹤|Hạc|นกกระเรียน|Bangau
  torii Shrine|神社|Đền Thờ|ศาลเจ้า|Kuil
  koi Koi|锦鲤|Cá Chép|ปลาคาร์ป|Koi
  blossom Blossom|樱花|Hoa Anh Đào|ซากุระ|Sakura
  sunstone Sunstone|太阳石|Đá Mặt Trời|ศิลาตะวัน|Batu Surya
  serpent Serpent|羽蛇|Xà Thần|พญางู|Ular Sakti
  lion Lion|雄狮|Sư Tử|สิงโต|Singa
  castle Castle|古堡|Lâu Đài|ปราสาท|Kastel
  sword Blade|宝剑|Bảo Kiếm|ดาบ|Pedang
  shield Knight|骑士|Hiệp Sĩ|อัศวิน|Ksatria
  goblet Goblet|圣杯|Chén Thánh|จอกทอง|Piala
  chip Chip|筹码|Phỉnh|ชิป|Chip
  roulette Wheel|转盘|Bánh Xe|วงล้อ|Roda
`
    .trim()
    .split('\n')
    .map((line): [string, Word] => {
      const [name = '', ...rest] = line.trim().split(' ');
      return [name, word(rest.join(' '))];
    }),
);
