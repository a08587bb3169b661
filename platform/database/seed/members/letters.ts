import type { Texts } from '../../../texts.ts';

/** A message from the operator for a member's inbox; contents are HTML. */
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
      EN: 'Welcome',
      CN: '欢迎',
      ID: 'Selamat datang',
      TH: 'ยินดีต้อนรับ',
      TY: 'Maligayang pagdating',
      VI: 'Chào mừng bạn',
    },
    {
      EN: 'Your account is ready.\nEvery game here uses play money: nothing is paid in, and nothing is paid out. Choose any game to start.',
      CN: '您的账户已开通。\n这里的游戏全部使用游戏币：没有充值，也没有提现。请任选一款游戏开始。',
      ID: 'Akun Anda sudah siap.\nSemua permainan di sini memakai uang mainan: tidak ada setoran dan tidak ada penarikan. Pilih permainan apa pun untuk mulai.',
      TH: 'บัญชีของคุณพร้อมใช้งานแล้ว\nทุกเกมที่นี่ใช้เงินเล่น ไม่มีการฝากหรือถอนเงินจริง เลือกเกมใดก็ได้เพื่อเริ่มเล่น',
      TY: 'Handa na ang account mo.\nPlay money lang ang gamit sa lahat ng laro dito: walang deposit at walang withdrawal. Pumili ng kahit anong laro para magsimula.',
      VI: 'Tài khoản của bạn đã sẵn sàng.\nMọi trò chơi ở đây đều dùng tiền chơi: không nạp và không rút tiền thật. Hãy chọn trò chơi bất kỳ để bắt đầu.',
    },
  ),
  safety: letter(
    {
      EN: 'Keep your account safe',
      CN: '保护好您的账户',
      ID: 'Jaga akun Anda tetap aman',
      TH: 'ดูแลบัญชีของคุณให้ปลอดภัย',
      TY: 'Panatilihing ligtas ang account mo',
      VI: 'Giữ tài khoản của bạn an toàn',
    },
    {
      EN: 'We never ask for your password, neither by message nor by phone.\nIf you do not recognise a sign-in, change your password: every other device is signed out at once.',
      CN: '我们绝不会通过消息或电话索要您的密码。\n如果有您不认识的登录，请立即修改密码：其他设备会马上退出。',
      ID: 'Kami tidak pernah meminta kata sandi Anda, baik lewat pesan maupun telepon.\nJika ada proses masuk yang tidak Anda kenali, ganti kata sandi Anda: semua perangkat lain langsung keluar.',
      TH: 'เราไม่เคยขอรหัสผ่านของคุณ ไม่ว่าทางข้อความหรือโทรศัพท์\nหากมีการเข้าสู่ระบบที่คุณไม่รู้จัก ให้เปลี่ยนรหัสผ่าน อุปกรณ์อื่นทั้งหมดจะออกจากระบบทันที',
      TY: 'Hindi namin kailanman hihingin ang password mo, sa mensahe man o sa tawag.\nKung may pag-log in na hindi mo kilala, palitan ang password: mala-log out agad ang lahat ng ibang device.',
      VI: 'Chúng tôi không bao giờ hỏi mật khẩu của bạn, dù qua tin nhắn hay điện thoại.\nNếu thấy lần đăng nhập không phải của bạn, hãy đổi mật khẩu: mọi thiết bị khác sẽ bị đăng xuất ngay.',
    },
  ),
  fairness: letter(
    {
      EN: 'You can check every spin',
      CN: '每一局都可以验证',
      ID: 'Setiap putaran bisa Anda periksa',
      TH: 'คุณตรวจสอบได้ทุกสปิน',
      TY: 'Puwede mong i-check ang bawat spin',
      VI: 'Bạn có thể kiểm tra từng vòng quay',
    },
    {
      EN: 'Before you play, the house commits to a secret seed, and you add your own. When you change the seeds, the secret one is shown.\nThe verification page then recomputes your rounds, symbol by symbol, on your own device.',
      CN: '在您开始之前，庄家先锁定一个秘密种子，您再加入自己的种子。更换种子时，秘密种子就会公开。\n随后验证页面会在您自己的设备上逐个图标重新计算每一局。',
      ID: 'Sebelum Anda bermain, bandar mengunci sebuah seed rahasia dan Anda menambahkan seed sendiri. Saat Anda mengganti seed, seed rahasia itu dibuka.\nHalaman verifikasi lalu menghitung ulang tiap ronde, simbol demi simbol, di perangkat Anda.',
      TH: 'ก่อนเริ่มเล่น เจ้ามือล็อกซีดลับไว้ และคุณเพิ่มซีดของคุณเอง เมื่อคุณเปลี่ยนซีด ซีดลับจะถูกเปิดเผย\nหน้าตรวจสอบจะคำนวณทุกรอบใหม่ทีละสัญลักษณ์บนอุปกรณ์ของคุณ',
      TY: 'Bago ka maglaro, naka-lock na ang secret seed ng house at idinadagdag mo ang sarili mong seed. Kapag pinalitan mo ang seeds, ipapakita ang secret seed.\nSa verification page, kino-compute ulit ang bawat round, symbol por symbol, sa sarili mong device.',
      VI: 'Trước khi bạn chơi, nhà cái khóa một seed bí mật và bạn thêm seed của mình. Khi bạn đổi seed, seed bí mật được công bố.\nTrang kiểm chứng sẽ tính lại từng ván, từng biểu tượng, ngay trên thiết bị của bạn.',
    },
  ),
  reward: letter(
    {
      EN: 'You have a reward',
      CN: '您有一份奖励',
      ID: 'Anda mendapat hadiah',
      TH: 'คุณมีรางวัล',
      TY: 'May reward ka',
      VI: 'Bạn có phần thưởng',
    },
    {
      EN: 'It is under Promotions.\nYou can claim it until the date shown there, free of charge.',
      CN: '请在“优惠活动”中查看。\n在所示日期之前均可免费领取。',
      ID: 'Lihat di menu Promosi.\nAnda dapat mengambilnya sampai tanggal yang tertera, tanpa biaya.',
      TH: 'ดูได้ที่หน้าโปรโมชั่น\nรับได้จนถึงวันที่ที่แสดงไว้ โดยไม่มีค่าใช้จ่าย',
      TY: 'Makikita mo ito sa Promos.\nPuwede itong i-claim hanggang sa petsang nakasulat doon, at libre ito.',
      VI: 'Xem tại mục Khuyến mãi.\nBạn có thể nhận đến ngày ghi ở đó, không mất phí.',
    },
  ),
  rank: letter(
    {
      EN: 'You have reached a new VIP level',
      CN: '您的 VIP 等级已提升',
      ID: 'Tingkat VIP Anda naik',
      TH: 'ระดับ VIP ของคุณเลื่อนขึ้นแล้ว',
      TY: 'Tumaas ang VIP level mo',
      VI: 'Bạn đã lên cấp VIP mới',
    },
    {
      EN: 'Your new level shows beside your name from today on.\nFrom level 5 on, VIP customer service is in the side menu.',
      CN: '从今天起，新等级会显示在您的名字旁边。\n从 5 级起，可在侧边菜单中找到 VIP 专属客服。',
      ID: 'Mulai hari ini tingkat baru tampil di samping nama Anda.\nMulai tingkat 5 Anda mendapat layanan pelanggan VIP lewat menu samping.',
      TH: 'ระดับใหม่จะแสดงข้างชื่อของคุณตั้งแต่วันนี้\nตั้งแต่ระดับ 5 คุณติดต่อฝ่ายบริการ VIP ได้จากเมนูด้านข้าง',
      TY: 'Simula ngayon, makikita ang bago mong level sa tabi ng pangalan mo.\nMula level 5, nasa side menu ang VIP customer service.',
      VI: 'Từ hôm nay cấp mới sẽ hiện cạnh tên bạn.\nTừ cấp 5, bạn có dịch vụ chăm sóc khách hàng VIP trong menu bên.',
    },
  ),
  pause: letter(
    {
      EN: 'Take a break when you like',
      CN: '想休息时就休息',
      ID: 'Istirahatlah kapan pun Anda mau',
      TH: 'พักเมื่อไรก็ได้ที่คุณต้องการ',
      TY: 'Magpahinga kung kailan mo gusto',
      VI: 'Hãy nghỉ ngơi khi bạn muốn',
    },
    {
      EN: 'Games are for fun. When they are no longer fun, stop for a while: your balance and your favourites are kept.\nThe help centre says where to find help.',
      CN: '游戏是为了开心。如果不再开心，不妨先停一停：您的余额和收藏都会保留。\n帮助中心列有求助渠道。',
      ID: 'Permainan ada untuk hiburan. Kalau sudah tidak menyenangkan, berhentilah sejenak: saldo dan favorit Anda tetap tersimpan.\nPusat bantuan memuat tempat mencari bantuan.',
      TH: 'เกมมีไว้เพื่อความสนุก หากไม่สนุกแล้วก็หยุดพักสักระยะ ยอดเงินและรายการโปรดของคุณยังอยู่\nศูนย์ช่วยเหลือมีข้อมูลว่าขอความช่วยเหลือได้ที่ไหน',
      TY: 'Para sa saya ang mga laro. Kapag hindi na masaya, tumigil muna: hindi mawawala ang balance at favorites mo.\nNasa help center kung saan puwedeng humingi ng tulong.',
      VI: 'Trò chơi là để vui. Khi không còn vui nữa, hãy tạm dừng: số dư và mục yêu thích của bạn vẫn còn đó.\nTrung tâm trợ giúp có thông tin về nơi tìm sự hỗ trợ.',
    },
  ),
} as const satisfies Readonly<Record<string, Letter>>;

export type LetterName = keyof typeof LETTERS;
