import type { Texts } from '../../../texts.ts';

/** A letter from the operator as it stands in an inbox; contents are HTML. */
export interface Letter {
  readonly titles: Texts;
  readonly contents: Texts;
}

function letter(titles: Texts, contents: Texts): Letter {
  const paragraphs = Object.entries(contents).map(([language, text]) => [
    language,
    text
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join(''),
  ]);
  return { titles, contents: { EN: '', ...Object.fromEntries(paragraphs) } };
}

export const LETTERS = {
  welcome: letter(
    {
      EN: 'Welcome to the house',
      CN: '欢迎光临',
      ID: 'Selamat datang',
      TH: 'ยินดีต้อนรับ',
      TY: 'Maligayang pagdating',
      VI: 'Chào mừng bạn',
    },
    {
      EN: 'Good to have you with us.\nEverything here is played with play money: nothing is paid in, and nothing is paid out. Take a seat at any table you like, and look around.',
      CN: '很高兴您的到来。\n这里使用的全部是游戏币：不需要充值，也不会兑付。请随意挑选喜欢的游戏，慢慢逛逛。',
      ID: 'Senang Anda bergabung.\nSemua permainan di sini memakai uang mainan: tidak ada setoran dan tidak ada pembayaran sungguhan. Silakan pilih meja mana pun dan lihat-lihat dulu.',
      TH: 'ดีใจที่คุณมาร่วมกับเรา\nทุกเกมที่นี่เล่นด้วยเงินสมมติ ไม่มีการฝากหรือจ่ายเงินจริง เลือกโต๊ะที่ชอบแล้วเดินชมได้ตามสบาย',
      TY: 'Masaya kami na nandito ka.\nPlay money lang ang gamit sa lahat ng laro dito: walang totoong deposit at walang totoong cash out. Umupo sa kahit anong table at maglibot muna.',
      VI: 'Rất vui khi có bạn.\nMọi trò chơi ở đây đều dùng tiền ảo: không nạp và không rút tiền thật. Mời bạn chọn bàn mình thích và dạo quanh một vòng.',
    },
  ),
  safety: letter(
    {
      EN: 'Keep your account yours',
      CN: '保护好您的账户',
      ID: 'Jaga akun Anda tetap aman',
      TH: 'ดูแลบัญชีของคุณให้ปลอดภัย',
      TY: 'Panatilihing ligtas ang account mo',
      VI: 'Giữ tài khoản của bạn an toàn',
    },
    {
      EN: 'We never ask for your password, neither by message nor by phone.\nIf a sign-in looks strange to you, change your password: every other device is signed out at once.',
      CN: '我们绝不会通过消息或电话索要您的密码。\n如果发现可疑登录，请立即修改密码：其他设备会马上退出登录。',
      ID: 'Kami tidak pernah meminta kata sandi Anda, baik lewat pesan maupun telepon.\nJika ada login yang mencurigakan, ganti kata sandi Anda: semua perangkat lain langsung keluar.',
      TH: 'เราไม่เคยขอรหัสผ่านของคุณ ไม่ว่าทางข้อความหรือโทรศัพท์\nหากพบการเข้าสู่ระบบที่ผิดปกติ ให้เปลี่ยนรหัสผ่าน อุปกรณ์อื่นทั้งหมดจะออกจากระบบทันที',
      TY: 'Hindi namin kailanman hihingin ang password mo, sa message man o sa tawag.\nKung may kahina-hinalang login, palitan agad ang password: maa-log out agad ang lahat ng ibang device.',
      VI: 'Chúng tôi không bao giờ hỏi mật khẩu của bạn, dù qua tin nhắn hay điện thoại.\nNếu thấy lần đăng nhập lạ, hãy đổi mật khẩu: mọi thiết bị khác sẽ bị đăng xuất ngay.',
    },
  ),
  fairness: letter(
    {
      EN: 'You can check every spin',
      CN: '每一局都可以验证',
      ID: 'Setiap putaran bisa Anda periksa',
      TH: 'คุณตรวจสอบได้ทุกการหมุน',
      TY: 'Puwede mong i-verify ang bawat spin',
      VI: 'Bạn có thể kiểm tra từng vòng quay',
    },
    {
      EN: 'Before you play, the house commits to a secret number; you add one of your own. When you change your numbers, ours is shown.\nThe verification page then recomputes your rounds, symbol by symbol, on your own device.',
      CN: '在您开始之前，平台先锁定一个秘密数字，您再加入自己的数字。更换数字时，我们的数字就会公开。\n随后您可以在验证页面上，用自己的设备逐个图标地重新计算每一局。',
      ID: 'Sebelum Anda bermain, kami mengunci sebuah angka rahasia dan Anda menambahkan angka sendiri. Saat Anda menggantinya, angka kami dibuka.\nHalaman verifikasi lalu menghitung ulang tiap putaran, simbol demi simbol, di perangkat Anda.',
      TH: 'ก่อนเริ่มเล่น เราล็อกตัวเลขลับไว้หนึ่งชุด และคุณเพิ่มตัวเลขของคุณเอง เมื่อคุณเปลี่ยนตัวเลข ของเราจะถูกเปิดเผย\nหน้าตรวจสอบจะคำนวณทุกตาใหม่ทีละสัญลักษณ์บนอุปกรณ์ของคุณ',
      TY: 'Bago ka maglaro, naka-lock na ang secret number namin at idinadagdag mo ang sa iyo. Kapag pinalitan mo ang numbers mo, ilalabas ang sa amin.\nSa verification page, kino-compute ulit ang bawat round, symbol por symbol, sa sarili mong device.',
      VI: 'Trước khi bạn chơi, nhà cái khóa một con số bí mật và bạn thêm số của mình. Khi bạn đổi số, số của chúng tôi được công bố.\nTrang kiểm chứng sẽ tính lại từng ván, từng biểu tượng, ngay trên thiết bị của bạn.',
    },
  ),
  reward: letter(
    {
      EN: 'A reward is waiting for you',
      CN: '您有一份奖励待领取',
      ID: 'Ada hadiah menunggu Anda',
      TH: 'มีรางวัลรอคุณอยู่',
      TY: 'May reward na naghihintay sa iyo',
      VI: 'Có phần thưởng đang chờ bạn',
    },
    {
      EN: 'The house has set something aside for you. You find it under Promotions.\nIt stays there until the date it shows, and costs you nothing.',
      CN: '我们为您准备了一份奖励，请在“优惠活动”中查看。\n在所示日期之前均可领取，完全免费。',
      ID: 'Kami menyiapkan sesuatu untuk Anda. Lihat di menu Promosi.\nHadiah tersedia sampai tanggal yang tertera dan tidak dipungut biaya.',
      TH: 'เราเตรียมของรางวัลไว้ให้คุณแล้ว ดูได้ที่หน้าโปรโมชัน\nรับได้จนถึงวันที่ที่แสดงไว้ โดยไม่มีค่าใช้จ่าย',
      TY: 'May inihanda kami para sa iyo. Makikita mo ito sa Promotions.\nNandoon ito hanggang sa petsang nakasulat, at libre ito.',
      VI: 'Chúng tôi đã dành sẵn một phần thưởng cho bạn, xem tại mục Khuyến mãi.\nPhần thưởng có hiệu lực đến ngày hiển thị và hoàn toàn miễn phí.',
    },
  ),
  rank: letter(
    {
      EN: 'You have moved up a rank',
      CN: '您的等级已提升',
      ID: 'Peringkat Anda naik',
      TH: 'คุณเลื่อนระดับแล้ว',
      TY: 'Umangat ang rank mo',
      VI: 'Bạn đã lên hạng',
    },
    {
      EN: 'Thank you for the time you spend here. Your new rank shows beside your name from today on.\nFrom rank 5 the VIP desk is yours: look for it in the side menu.',
      CN: '感谢您一直以来的陪伴。从今天起，新等级会显示在您的名字旁边。\n达到5级后即可使用VIP专属客服，请在侧边菜单中查找。',
      ID: 'Terima kasih sudah bermain bersama kami. Mulai hari ini peringkat baru tampil di samping nama Anda.\nMulai peringkat 5 Anda bisa menghubungi layanan VIP lewat menu samping.',
      TH: 'ขอบคุณที่ใช้เวลากับเรา ระดับใหม่จะแสดงข้างชื่อของคุณตั้งแต่วันนี้\nตั้งแต่ระดับ 5 คุณติดต่อฝ่ายบริการ VIP ได้จากเมนูด้านข้าง',
      TY: 'Salamat sa oras mo rito. Simula ngayon, makikita ang bago mong rank sa tabi ng pangalan mo.\nMula rank 5, may sarili ka nang VIP support: hanapin sa side menu.',
      VI: 'Cảm ơn bạn đã đồng hành. Từ hôm nay hạng mới sẽ hiện cạnh tên bạn.\nTừ hạng 5, bạn có bàn hỗ trợ VIP riêng trong menu bên.',
    },
  ),
  pause: letter(
    {
      EN: 'Take a break when you like',
      CN: '累了就休息一下',
      ID: 'Istirahatlah kapan pun Anda mau',
      TH: 'พักเมื่อไรก็ได้ที่คุณต้องการ',
      TY: 'Magpahinga kung kailan mo gusto',
      VI: 'Hãy nghỉ ngơi khi bạn muốn',
    },
    {
      EN: 'Games are for pleasure. When they stop being that, stop playing for a while: your balance and your favourites keep.\nThe help centre says where to find somebody to talk to.',
      CN: '游戏是为了开心。如果不再开心，不妨先停一停：您的余额和收藏都会保留。\n帮助中心里有可以倾诉和求助的渠道。',
      ID: 'Permainan ada untuk hiburan. Kalau sudah tidak menyenangkan, berhentilah sejenak: saldo dan favorit Anda tetap tersimpan.\nPusat bantuan memuat tempat untuk berbicara dengan seseorang.',
      TH: 'เกมมีไว้เพื่อความสนุก หากไม่สนุกแล้วก็หยุดพักสักระยะ ยอดเงินและรายการโปรดของคุณยังอยู่\nศูนย์ช่วยเหลือมีข้อมูลว่าคุยกับใครได้บ้าง',
      TY: 'Para sa saya ang mga laro. Kapag hindi na masaya, tumigil muna: hindi mawawala ang balance at favorites mo.\nNasa help center kung sino ang puwede mong kausapin.',
      VI: 'Trò chơi là để vui. Khi không còn vui nữa, hãy tạm dừng: số dư và mục yêu thích của bạn vẫn còn đó.\nTrung tâm trợ giúp có thông tin về nơi bạn có thể tâm sự.',
    },
  ),
} as const satisfies Readonly<Record<string, Letter>>;

export type LetterName = keyof typeof LETTERS;
