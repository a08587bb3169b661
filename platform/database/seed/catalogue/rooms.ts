import { wordList, type Word } from './words.ts';

/** Kinds of games that are no slots, and how many of them each vendor of the type offers. */
export interface RoomKinds {
  readonly perVendor: number;
  /** Whether rooms of one kind differ by an adjective; sports are what they are. */
  readonly named: boolean;
  readonly kinds: readonly Word[];
}

const kinds = (perVendor: number, named: boolean, lines: string): RoomKinds => ({
  perVendor,
  named,
  kinds: wordList(lines),
});

export const ROOMS: Readonly<Record<string, RoomKinds>> = {
  LIVE: kinds(
    10,
    true,
    `
    Baccarat|百家乐|Baccarat|บาคาร่า|Baccarat
    Roulette|轮盘|Roulette|รูเล็ต|Roulette
    Sic Bo|骰宝|Tài Xỉu|ไฮโล|Sic Bo
    Speed Baccarat|极速百家乐|Baccarat Tốc Độ|สปีดบาคาร่า|Baccarat Kilat
    Dragon Tiger|龙虎|Rồng Hổ|เสือมังกร|Naga Harimau
    VIP Baccarat|VIP百家乐|Baccarat VIP|วีไอพีบาคาร่า|Baccarat VIP
    Speed Roulette|极速轮盘|Roulette Tốc Độ|สปีดรูเล็ต|Roulette Kilat
    Speed Sic Bo|极速骰宝|Tài Xỉu Tốc Độ|สปีดไฮโล|Sic Bo Kilat
    VIP Roulette|VIP轮盘|Roulette VIP|วีไอพีรูเล็ต|Roulette VIP
    Speed Dragon Tiger|极速龙虎|Rồng Hổ Tốc Độ|สปีดเสือมังกร|Naga Harimau Kilat`,
  ),
  SPORTS: kinds(
    10,
    false,
    `
    Football|足球|Bóng Đá|ฟุตบอล|Sepak Bola
    Basketball|篮球|Bóng Rổ|บาสเกตบอล|Bola Basket
    Tennis|网球|Quần Vợt|เทนนิส|Tenis
    Badminton|羽毛球|Cầu Lông|แบดมินตัน|Bulu Tangkis
    Volleyball|排球|Bóng Chuyền|วอลเลย์บอล|Bola Voli
    Boxing|拳击|Quyền Anh|มวยสากล|Tinju
    Table Tennis|乒乓球|Bóng Bàn|เทเบิลเทนนิส|Tenis Meja
    Baseball|棒球|Bóng Chày|เบสบอล|Bisbol
    Horse Racing|赛马|Đua Ngựa|แข่งม้า|Pacuan Kuda
    Snooker|斯诺克|Bi-a|สนุกเกอร์|Snooker`,
  ),
  ESPORTS: kinds(
    6,
    false,
    `
    Five-a-Side Arena|五人竞技场|Đấu Trường Năm Người|สนามห้าคน|Arena Lima Pemain
    Tactical Squad Cup|战术小队杯|Cúp Biệt Đội|ศึกทีมยุทธวิธี|Piala Regu Taktis
    Card Battle League|卡牌联赛|Giải Đấu Thẻ Bài|ลีกการ์ดต่อสู้|Liga Duel Kartu
    Virtual Football Cup|虚拟足球杯|Cúp Bóng Đá Ảo|ฟุตบอลเสมือน|Piala Bola Virtual
    Racing Circuit|竞速巡回赛|Giải Đua Xe|เซอร์กิตแข่งรถ|Sirkuit Balap
    Royale Survival|生存大逃杀|Sinh Tồn Hoàng Gia|ศึกเอาชีวิตรอด|Laga Bertahan`,
  ),
  COCKFIGHT: kinds(
    12,
    true,
    `
    Cockpit|斗鸡场|Trường Gà|สังเวียนไก่ชน|Arena Ayam
    Derby|斗鸡大赛|Đại Hội Đá Gà|ศึกไก่ชน|Derbi Ayam`,
  ),
  FISH: kinds(
    8,
    true,
    `
    Fishing War|捕鱼大战|Bắn Cá Đại Chiến|ศึกยิงปลา|Perang Tembak Ikan
    Ocean Hunter|海洋猎手|Thợ Săn Đại Dương|นักล่าสมุทร|Pemburu Samudra
    Deep Dive|深海探险|Lặn Biển Sâu|ดำดิ่งลึก|Selam Dalam
    Crab King|蟹王|Vua Cua|ราชาปู|Raja Kepiting
    Dragon Fishing|龙宫捕鱼|Bắn Cá Long Cung|ยิงปลามังกร|Pancing Naga
    Coral Reef|珊瑚礁|Rạn San Hô|แนวปะการัง|Terumbu Karang`,
  ),
  PVP: kinds(
    10,
    true,
    `
    Card Duel|纸牌对决|Đấu Bài|ดวลไพ่|Duel Kartu
    Duel of Kings|王者对决|Đấu Vua|ศึกดวลคิง|Duel Raja
    Duel of Aces|王牌对决|Đấu Át|ศึกดวลเอซ|Duel As
    Five Card Duel|五张对决|Đấu Năm Lá|ดวลไพ่ห้าใบ|Duel Lima Kartu
    Hidden Hand Duel|暗牌对决|Đấu Bài Úp|ดวลไพ่คว่ำ|Duel Kartu Tertutup
    High Card Duel|比大小对决|Đấu Bài Cao|ดวลไพ่สูง|Duel Kartu Tinggi
    Masters Duel|大师对决|Đấu Cao Thủ|ดวลเซียน|Duel Jagoan
    Duel at Dusk|黄昏对决|Đấu Hoàng Hôn|ดวลยามค่ำ|Duel Senja`,
  ),
};
