/** One word of a game's name in five languages. Filipino players use the English names, so TY has no column. */
export interface Word {
  readonly EN: string;
  readonly CN: string;
  readonly VI: string;
  readonly TH: string;
  readonly ID: string;
}

/** Parses a word written as `English|Chinese|Vietnamese|Thai|Indonesian`. */
export function word(line: string): Word {
  const [EN = '', CN = '', VI = '', TH = '', ID = ''] = line.split('|');
  if (!ID) throw new SyntaxError(`a word needs five languages: ${line}`);
  return { EN, CN, VI, TH, ID };
}

export function wordList(lines: string): readonly Word[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => word(line.trim()));
}

/** Stand before the noun in English and Chinese, after it in the others. */
export const ADJECTIVES = wordList(`
  Golden|黄金|Vàng|ทองคำ|Emas
  Silver|白银|Bạc|เงิน|Perak
  Jade|翡翠|Ngọc Bích|หยก|Giok
  Crimson|绯红|Đỏ Thắm|สีชาด|Merah Tua
  Ivory|象牙|Trắng Ngà|งาช้าง|Gading
  Velvet|丝绒|Nhung|กำมะหยี่|Beludru
  Midnight|午夜|Nửa Đêm|เที่ยงคืน|Tengah Malam
  Lucky|幸运|May Mắn|นำโชค|Mujur
  Royal|皇家|Hoàng Gia|ราชวงศ์|Kerajaan
  Hidden|隐秘|Ẩn Giấu|เร้นลับ|Tersembunyi
  Wild|狂野|Hoang Dã|พยศ|Liar
  Ancient|远古|Cổ Xưa|โบราณ|Kuno
  Mighty|威猛|Hùng Mạnh|ทรงพลัง|Perkasa
  Burning|烈焰|Rực Lửa|เพลิง|Membara
  Frozen|冰封|Băng Giá|เยือกแข็ง|Beku
  Mystic|神秘|Huyền Bí|ลี้ลับ|Mistis
  Dancing|起舞|Nhảy Múa|เริงระบำ|Menari
  Sleeping|沉睡|Say Ngủ|หลับใหล|Terlelap
  Crystal|水晶|Pha Lê|คริสตัล|Kristal
  Emerald|碧绿|Lục Bảo|มรกต|Zamrud
  Scarlet|朱红|Đỏ Tươi|แดงฉาน|Merah Menyala
  Grand|盛世|Vĩ Đại|ยิ่งใหญ่|Agung
  Secret|秘密|Bí Mật|ลับ|Rahasia
  Twin|双生|Song Sinh|คู่แฝด|Kembar
  Rising|腾飞|Trỗi Dậy|ผงาด|Bangkit
  Eternal|永恒|Vĩnh Cửu|นิรันดร์|Abadi
  Radiant|璀璨|Rạng Ngời|เจิดจรัส|Berkilau
  Thundering|雷霆|Sấm Sét|กึกก้อง|Menggelegar
  Copper|赤铜|Đồng|ทองแดง|Tembaga
  Noble|高贵|Cao Quý|สูงศักดิ์|Mulia
  Quiet|静谧|Tĩnh Lặng|เงียบสงบ|Sunyi
  Moonlit|月下|Dưới Trăng|ใต้แสงจันทร์|Cahaya Bulan
`);

/** Follow the noun in English and Chinese, lead it in the others. */
export const TAILS = wordList(`
  Fortune|财运|Vận May|โชคลาภ|Keberuntungan
  Treasure|宝藏|Kho Báu|ขุมทรัพย์|Harta Karun
  Legend|传奇|Huyền Thoại|ตำนาน|Legenda
  Riches|财宝|Của Cải|ความมั่งคั่ง|Kekayaan
  Quest|奇遇|Hành Trình|การผจญภัย|Petualangan
  Empire|帝国|Đế Chế|จักรวรรดิ|Kekaisaran
  Festival|庆典|Lễ Hội|เทศกาล|Festival
  Garden|花园|Khu Vườn|สวน|Taman
  Palace|宫殿|Cung Điện|พระราชวัง|Istana
  Night|之夜|Đêm|ราตรี|Malam
  Blessing|赐福|Phúc Lành|คำอวยพร|Berkah
  Parade|巡游|Diễu Hành|ขบวนแห่|Parade
  Bounty|赏金|Phần Thưởng|รางวัล|Hadiah
  Carnival|嘉年华|Vũ Hội|คาร์นิวัล|Karnaval
  Kingdom|王国|Vương Quốc|อาณาจักร|Negeri
  Voyage|远航|Hải Trình|การเดินทาง|Pelayaran
  Wonders|奇观|Kỳ Quan|สิ่งมหัศจรรย์|Keajaiban
  Dream|之梦|Giấc Mơ|ความฝัน|Mimpi
  Secrets|秘闻|Bí Ẩn|ความลับ|Rahasia
  Harmony|和鸣|Hòa Ca|เสียงประสาน|Harmoni
  Vault|金库|Kho Vàng|คลังสมบัติ|Brankas
  Club|俱乐部|Câu Lạc Bộ|คลับ|Klub
  Awakening|觉醒|Thức Tỉnh|การตื่นของ|Kebangkitan
  Rush|狂潮|Cơn Sốt|ไล่ล่า|Demam
  Chronicles|纪事|Biên Niên Sử|พงศาวดาร|Kronik
  Symphony|交响曲|Giao Hưởng|ซิมโฟนี|Simfoni
  Dynasty|王朝|Triều Đại|ราชันย์|Dinasti
  Spins|转轮|Vòng Quay|สปิน|Putaran
`);

/**
 * Loan words with accents, which a search must ignore; used as the last part of a name, but before the noun in English.
 */
export const LOANS = wordList(`
  Café|咖啡馆|Quán|คาเฟ่|Kafe
  Château|城堡|Lâu Đài|ชาโตว์|Puri
  Fête|盛会|Hội|งานฉลอง|Pesta
  Señor|先生|Quý Ông|เซญอร์|Tuan
  Señorita|小姐|Quý Cô|เซญอริตา|Nona
  Éclat|华彩|Hào Quang|ประกาย|Kilau
  Piñata|彩罐|Hũ Kẹo|ปิญาตา|Pinata
  Élan|风采|Khí Phách|ลีลา|Gairah
  Noël|圣诞|Giáng Sinh|โนเอล|Natal
  Mañana|明日|Ngày Mai|วันพรุ่งนี้|Esok
`);

/** What the classifications other than slots (SL) add to a name. */
export const CLASS_TAILS: Readonly<Record<string, Word>> = {
  SC: word('Scratch Reels|刮刮乐转轮|Vòng Quay Thẻ Cào|สปินขูดรางวัล|Gulungan Gosok'),
  VP: word('Poker Reels|扑克转轮|Vòng Quay Poker|สปินโป๊กเกอร์|Gulungan Poker'),
  TG: word('Table Reels|牌桌转轮|Vòng Quay Bàn Bài|สปินโต๊ะไพ่|Gulungan Meja'),
  AC: word('Arcade Reels|街机转轮|Vòng Quay Arcade|สปินอาเขต|Gulungan Arcade'),
  JP: word('Jackpot|大奖|Jackpot|แจ็คพอต|Jackpot'),
  BG: word('Bingo Reels|宾果转轮|Vòng Quay Bingo|สปินบิงโก|Gulungan Bingo'),
};
