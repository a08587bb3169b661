import { wordList, type Word } from './words.ts';

/** Kinds of games that are no slots, and how many of them each vendor of the type offers. */
export interface RoomKinds {
  readonly perVendor: number;
  /** Whether rooms of one kind differ by an adjective; sports are what they are. */
  readonly named: boolean;
  readonly kinds: readonly Word[];
}

const kinds = (perVendor: number, named: boolean, lines: string): RoomKinds => ({ perVendor, named, kinds: wordList(lines) });

export const ROOMS: Readonly<Record<string, RoomKinds>> = {
  LIVE: kinds(10, true, `
    Baccarat|百家乐|Baccarat|บาคาร่า|Baccarat
    Roulette|轮盘|Roulette|รูเล็ต|Roulette
    Sic Bo|骰宝|Tài Xỉu|ไฮโล|Sic Bo
    Blackjack|二十一点|Blackjack|แบล็คแจ็ค|Blackjack
    Dragon Tiger|龙虎|Rồng Hổ|เสือมังกร|Naga Harimau
    Fan Tan|番摊|Fan Tan|ฟานตัน|Fan Tan
    Colour Game|彩色骰|Xóc Đĩa Màu|เกมสี|Dadu Warna
    Bull Fight|牛牛|Ngưu Ngưu|ป๊อกกระทิง|Niu Niu
    Money Wheel|幸运大转盘|Vòng Quay Tiền|วงล้อเงิน|Roda Uang
    Three Cards|三张牌|Ba Lá|ไพ่สามใบ|Tiga Kartu`),
  SPORTS: kinds(10, false, `
    Football|足球|Bóng Đá|ฟุตบอล|Sepak Bola
    Basketball|篮球|Bóng Rổ|บาสเกตบอล|Bola Basket
    Tennis|网球|Quần Vợt|เทนนิส|Tenis
    Badminton|羽毛球|Cầu Lông|แบดมินตัน|Bulu Tangkis
    Volleyball|排球|Bóng Chuyền|วอลเลย์บอล|Bola Voli
    Boxing|拳击|Quyền Anh|มวยสากล|Tinju
    Table Tennis|乒乓球|Bóng Bàn|เทเบิลเทนนิส|Tenis Meja
    Baseball|棒球|Bóng Chày|เบสบอล|Bisbol
    Horse Racing|赛马|Đua Ngựa|แข่งม้า|Pacuan Kuda
    Snooker|斯诺克|Bi-a|สนุกเกอร์|Snooker`),
  ESPORTS: kinds(6, false, `
    Five-a-Side Arena|五人竞技场|Đấu Trường Năm Người|สนามห้าคน|Arena Lima Pemain
    Tactical Squad Cup|战术小队杯|Cúp Biệt Đội|ศึกทีมยุทธวิธี|Piala Regu Taktis
    Card Battle League|卡牌联赛|Giải Đấu Thẻ Bài|ลีกการ์ดต่อสู้|Liga Duel Kartu
    Virtual Football Cup|虚拟足球杯|Cúp Bóng Đá Ảo|ฟุตบอลเสมือน|Piala Bola Virtual
    Racing Circuit|竞速巡回赛|Giải Đua Xe|เซอร์กิตแข่งรถ|Sirkuit Balap
    Royale Survival|生存大逃杀|Sinh Tồn Hoàng Gia|ศึกเอาชีวิตรอด|Laga Bertahan`),
  COCKFIGHT: kinds(12, true, `
    Cockpit|斗鸡场|Trường Gà|สังเวียนไก่ชน|Arena Ayam
    Derby|斗鸡大赛|Đại Hội Đá Gà|ศึกไก่ชน|Derbi Ayam`),
  FISH: kinds(8, true, `
    Fishing War|捕鱼大战|Bắn Cá Đại Chiến|ศึกยิงปลา|Perang Tembak Ikan
    Ocean Hunter|海洋猎手|Thợ Săn Đại Dương|นักล่าสมุทร|Pemburu Samudra
    Deep Dive|深海探险|Lặn Biển Sâu|ดำดิ่งลึก|Selam Dalam
    Crab King|蟹王|Vua Cua|ราชาปู|Raja Kepiting
    Dragon Fishing|龙宫捕鱼|Bắn Cá Long Cung|ยิงปลามังกร|Pancing Naga
    Coral Reef|珊瑚礁|Rạn San Hô|แนวปะการัง|Terumbu Karang`),
  PVP: kinds(10, true, `
    Mahjong|麻将|Mạt Chược|ไพ่นกกระจอก|Mahyong
    Dominoes|多米诺|Domino|โดมิโน|Domino
    Tongits|通吃牌|Tongits|ตองกิตส์|Tongits
    Pusoy|普索伊|Binh Xập Xám|ปุซอย|Capsa Susun
    Chess|国际象棋|Cờ Vua|หมากรุก|Catur
    Big Two|锄大地|Tiến Lên|สลาฟ|Capsa Banting
    Rummy|拉米|Phỏm|รัมมี่|Remi
    Poker Room|扑克房|Phòng Poker|ห้องโป๊กเกอร์|Ruang Poker`),
  LOTT: kinds(10, true, `
    Daily Draw|每日开奖|Xổ Số Hằng Ngày|หวยรายวัน|Undian Harian
    Pick Three|三星彩|Chọn Ba Số|เลขสามตัว|Pilih Tiga
    Pick Four|四星彩|Chọn Bốn Số|เลขสี่ตัว|Pilih Empat
    Mega Draw|超级大乐透|Xổ Số Mega|เมก้าล็อตโต้|Undian Mega
    Weekly Draw|每周开奖|Xổ Số Hằng Tuần|หวยรายสัปดาห์|Undian Mingguan`),
  ELOTT: kinds(16, true, `
    Minute Draw|一分彩|Xổ Số Một Phút|หวยหนึ่งนาที|Undian Semenit
    Keno|基诺|Keno|คีโน|Keno
    Fast Three|快三|Xổ Số Nhanh Ba|ฟาสต์ทรี|Cepat Tiga
    Lucky Five|幸运五分彩|May Mắn Năm Phút|ลัคกี้ไฟว์|Lima Mujur`),
};
