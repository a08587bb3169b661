import type { ThemeId } from '../../../art/themes.ts';
import { wordList, type Word } from './words.ts';

/**
 * Whose world it is, and where: the heroes and places that a theme's names may bring in. English places carry their
 * preposition.
 */
export interface ThemeWords {
  readonly heroes: readonly Word[];
  readonly places: readonly Word[];
}

function words(heroes: string, places: string): ThemeWords {
  return { heroes: wordList(heroes.replaceAll(';', '\n')), places: wordList(places.replaceAll(';', '\n')) };
}

export const THEME_WORDS: Readonly<Record<ThemeId, ThemeWords>> = {
  fruit: words(
    'Orchard|果园|Vườn Quả|สวนผลไม้|Kebun Buah;Farmer|农夫|Nông Dân|ชาวสวน|Petani',
    'of the Sunny Grove|阳光果林|Vườn Nắng|สวนแดดอุ่น|Kebun Mentari;at Market Street|集市街|Phố Chợ|ถนนตลาด|Jalan Pasar',
  ),
  dragon: words(
    'Dragon|神龙|Rồng|มังกร|Naga;Dragon King|龙王|Long Vương|ราชามังกร|Raja Naga;Phoenix|凤凰|Phượng Hoàng|หงส์|Phoenix',
    'of Jade Mountain|玉山|Núi Ngọc|ภูเขาหยก|Gunung Giok;of the Nine Rivers|九江|Chín Dòng Sông|เก้าสายน้ำ|Sembilan Sungai;of the Cloud Terrace|云台|Đài Mây|ลานเมฆ|Teras Awan',
  ),
  sea: words(
    'Mermaid|美人鱼|Nàng Tiên Cá|นางเงือก|Putri Duyung;Captain|船长|Thuyền Trưởng|กัปตัน|Kapten;Sea Dragon|海龙|Rồng Biển|มังกรทะเล|Naga Laut',
    'of the Coral Bay|珊瑚湾|Vịnh San Hô|อ่าวปะการัง|Teluk Karang;of the Seven Seas|七海|Bảy Biển|เจ็ดคาบสมุทร|Tujuh Samudra',
  ),
  egypt: words(
    'Pharaoh|法老|Pharaon|ฟาโรห์|Firaun;Cleopatra|埃及艳后|Cleopatra|คลีโอพัตรา|Cleopatra',
    'of the Nile|尼罗河|Sông Nile|แม่น้ำไนล์|Sungai Nil;of the Valley|帝王谷|Thung Lũng Vua|หุบเขากษัตริย์|Lembah Raja',
  ),
  jungle: words(
    'Explorer|探险家|Nhà Thám Hiểm|นักสำรวจ|Penjelajah;Monkey|灵猴|Khỉ|ลิง|Monyet',
    'of the Rainforest|雨林|Rừng Mưa|ป่าฝน|Hutan Hujan;of the Lost River|失落之河|Dòng Sông Lạc|แม่น้ำสาบสูญ|Sungai Hilang',
  ),
  stars: words(
    'Astronaut|宇航员|Phi Hành Gia|นักบินอวกาศ|Astronaut;Star Dragon|星龙|Rồng Sao|มังกรดารา|Naga Bintang',
    'of the Milky Way|银河|Ngân Hà|ทางช้างเผือก|Bima Sakti;of Orion|猎户座|Lạp Hộ|กลุ่มดาวนายพราน|Orion',
  ),
  myth: words(
    'Zeus|宙斯|Zeus|ซุส|Zeus;Athena|雅典娜|Athena|อธีนา|Athena;Odyssey|奥德赛|Odyssey|โอดิสซีย์|Odisea',
    'of Olympus|奥林匹斯|Olympus|โอลิมปัส|Olimpus;of Delphi|德尔斐|Delphi|เดลฟี|Delfi',
  ),
  luck: words(
    'Leprechaun|小精灵|Yêu Tinh|เลพริคอน|Kurcaci;Fortune Cat|招财猫|Mèo Thần Tài|แมวกวัก|Kucing Hoki',
    'of the Rainbow|彩虹|Cầu Vồng|สายรุ้ง|Pelangi;at Clover Hill|苜蓿山|Đồi Cỏ May|เนินโคลเวอร์|Bukit Semanggi',
  ),
  gems: words(
    'Jeweller|珠宝匠|Thợ Kim Hoàn|ช่างเพชร|Juru Permata;Maharani|王后|Hoàng Hậu|มหารานี|Maharani',
    'of the Deep Mine|深矿|Mỏ Sâu|เหมืองลึก|Tambang Dalam;of Samarkand|撒马尔罕|Samarkand|ซามาร์คันด์|Samarkand',
  ),
  west: words(
    'Cowboy|牛仔|Cao Bồi|คาวบอย|Koboi;Bandit|侠盗|Tướng Cướp|จอมโจร|Bandit',
    'of Dusty Gulch|黄沙谷|Hẻm Cát|หุบเขาฝุ่น|Ngarai Debu;at High Noon|正午|Giữa Trưa|ยามเที่ยง|Siang Bolong',
  ),
  forest: words(
    'Druid|德鲁伊|Tu Sĩ Rừng|ดรูอิด|Druid;Wood Dragon|木龙|Rồng Rừng|มังกรพงไพร|Naga Rimba',
    'of the Old Woods|古林|Rừng Già|ป่าเก่า|Hutan Tua;of the Glade|林间|Trảng Rừng|ลานป่า|Padang Rimba',
  ),
  winter: words(
    'Snow Queen|冰雪女王|Bà Chúa Tuyết|ราชินีหิมะ|Ratu Salju;Ice Dragon|冰龙|Rồng Băng|มังกรน้ำแข็ง|Naga Es',
    'of the North|北国|Phương Bắc|แดนเหนือ|Utara;of the Frost Lake|霜湖|Hồ Sương|ทะเลสาบน้ำค้างแข็ง|Danau Beku',
  ),
  oasis: words(
    'Genie|精灵|Thần Đèn|จินนี่|Jin;Vizier|宰相|Tể Tướng|วิเซียร์|Wazir',
    'of Baghdad|巴格达|Baghdad|แบกแดด|Bagdad;of a Thousand Nights|千夜|Ngàn Đêm|พันราตรี|Seribu Malam',
  ),
  clockwork: words(
    'Inventor|发明家|Nhà Phát Minh|นักประดิษฐ์|Penemu;Iron Dragon|铁龙|Rồng Sắt|มังกรเหล็ก|Naga Besi',
    'of the Steam Works|蒸汽工坊|Xưởng Hơi Nước|โรงไอน้ำ|Bengkel Uap;of Brass Alley|黄铜巷|Ngõ Đồng|ตรอกทองเหลือง|Gang Kuningan',
  ),
  opera: words(
    'Phantom|魅影|Bóng Ma|ปีศาจ|Bayangan;Diva|歌后|Danh Ca|ดีว่า|Diva',
    'of Venice|威尼斯|Venice|เวนิส|Venesia;of the Grand Stage|大舞台|Sân Khấu Lớn|เวทีใหญ่|Panggung Agung',
  ),
  harvest: words(
    'Miller|磨坊主|Chủ Cối Xay|เจ้าของโรงสี|Tukang Giling;Scarecrow|稻草人|Bù Nhìn|หุ่นไล่กา|Orang Sawah',
    'of the Golden Field|金色田野|Cánh Đồng Vàng|ทุ่งทอง|Ladang Emas;of the Valley Farm|谷中农场|Nông Trại|ไร่ในหุบเขา|Ladang Lembah',
  ),
  blossom: words(
    'Samurai|武士|Samurai|ซามูไร|Samurai;Geisha|艺伎|Geisha|เกอิชา|Geisha',
    'of Kyoto|京都|Kyoto|เกียวโต|Kyoto;of Spring Rain|春雨|Mưa Xuân|ฝนฤดูใบไม้ผลิ|Hujan Semi',
  ),
  sunstone: words(
    'Jaguar|美洲豹|Báo Đốm|เสือจากัวร์|Jaguar;Feathered Dragon|羽龙|Rồng Lông Vũ|มังกรขนนก|Naga Bulu',
    'of El Dorado|黄金国|El Dorado|เอลโดราโด|El Dorado;of the Sun Gate|太阳门|Cổng Mặt Trời|ประตูตะวัน|Gerbang Surya',
  ),
  royal: words(
    'Queen|女王|Nữ Hoàng|ราชินี|Ratu;Red Dragon|赤龙|Xích Long|มังกรแดง|Naga Merah',
    'of Camelot|卡美洛|Camelot|คาเมลอต|Camelot;of the Round Table|圆桌|Bàn Tròn|โต๊ะกลม|Meja Bundar',
  ),
  cardroom: words(
    'Croupier|荷官|Người Chia Bài|เจ้ามือ|Bandar;Baron|男爵|Nam Tước|บารอน|Baron',
    'at the Green Table|绿绒牌桌|Bàn Nhung Xanh|โต๊ะสักหลาด|Meja Hijau;of Monte Rosa|玫瑰山|Monte Rosa|มอนเตโรซา|Monte Rosa',
  ),
};
