interface Text {
  /** English|Chinese|Vietnamese|Thai|Indonesian|Filipino */
  readonly title: string;
  readonly summary: string;
  readonly details: string;
}

/** Texts of the promotions of the demo. */
export const PROMOTION_TEXTS = {
  welcome: {
    title: 'Welcome bonus|迎新奖金|Thưởng chào mừng|โบนัสต้อนรับ|Bonus selamat datang|Welcome bonus',
    summary:
      'A bonus for slots, for everyone who joins.|每位新会员都可获得老虎机奖金。|Tiền thưởng chơi slot cho mọi thành viên mới.|โบนัสสล็อตสำหรับสมาชิกใหม่ทุกคน|Bonus slot untuk setiap anggota baru.|Bonus para sa slots, para sa lahat ng bagong member.',
    details:
      'It waits in your reward center from the moment your account is open. Claim it when you are ready to play: its time begins then.|开户后，奖金即在奖励中心等您领取。准备好游戏时再领取，领取后才开始计时。|Tiền thưởng chờ bạn trong trung tâm phần thưởng ngay khi tài khoản được mở. Hãy nhận khi bạn sẵn sàng chơi: thời hạn bắt đầu tính từ lúc đó.|โบนัสรออยู่ในศูนย์รางวัลทันทีที่เปิดบัญชี รับเมื่อพร้อมเล่น เวลาจะเริ่มนับตั้งแต่นั้น|Bonus menunggu di pusat hadiah sejak akun Anda dibuka. Klaim saat Anda siap bermain: waktunya mulai berjalan saat itu.|Naghihintay ito sa reward center pagbukas ng account mo. I-claim kapag handa ka nang maglaro: doon magsisimula ang oras nito.',
  },
  firstDeposit: {
    title:
      'First deposit: half as much again|首次存款加送一半|Nạp lần đầu: thêm một nửa|ฝากครั้งแรก เพิ่มอีกครึ่งหนึ่ง|Deposit pertama: tambah setengahnya|Unang deposit: dagdag na kalahati',
    summary:
      'Join before your first deposit, and half of it is added as a bonus.|首次存款前参加，即可获得存款一半的奖金。|Tham gia trước lần nạp đầu tiên để nhận thêm một nửa dưới dạng tiền thưởng.|เข้าร่วมก่อนฝากครั้งแรก รับโบนัสเพิ่มอีกครึ่งหนึ่งของยอดฝาก|Ikut sebelum deposit pertama, dan setengahnya ditambahkan sebagai bonus.|Sumali bago ang unang deposit, at idadagdag ang kalahati nito bilang bonus.',
    details:
      'The bonus is there as soon as your deposit is credited. Your deposit itself stays your own money.|存款到账后奖金立即发放。您的存款仍是您自己的钱。|Tiền thưởng có ngay khi khoản nạp được ghi có. Số tiền bạn nạp vẫn là tiền của bạn.|โบนัสเข้าทันทีที่ยอดฝากเข้า เงินที่ฝากยังเป็นเงินของคุณเอง|Bonus langsung ada begitu deposit Anda masuk. Deposit Anda tetap uang Anda sendiri.|Nandiyan agad ang bonus kapag na-credit na ang deposit mo. Sarili mo pa ring pera ang dineposit mo.',
  },
  everyDay: {
    title: 'A coin a day|每日一币|Mỗi ngày một xu|วันละเหรียญ|Sekeping sehari|Barya araw-araw',
    summary:
      'Sign in, and a small reward waits for you. Every day anew.|登录即有小奖励等您领取，每天更新。|Đăng nhập là có một phần thưởng nhỏ. Mỗi ngày một lần.|เข้าสู่ระบบแล้วรับรางวัลเล็ก ๆ ใหม่ทุกวัน|Masuk, dan hadiah kecil menunggu. Setiap hari baru lagi.|Mag-sign in, at may munting reward na naghihintay. Bago araw-araw.',
    details:
      'One reward for each day on which you sign in. Nothing has to be played for it.|每个登录日一份奖励，无需投注。|Một phần thưởng cho mỗi ngày bạn đăng nhập. Không cần đặt cược.|หนึ่งรางวัลต่อวันที่เข้าสู่ระบบ ไม่ต้องเดิมพัน|Satu hadiah untuk setiap hari Anda masuk. Tidak perlu bertaruh.|Isang reward sa bawat araw na nag-sign in ka. Hindi kailangang tumaya.',
  },
  cashBack: {
    title: 'Weekly cash back|每周返水|Hoàn tiền hằng tuần|คืนเงินรายสัปดาห์|Cashback mingguan|Lingguhang cash back',
    summary:
      'A part of what you lost in a week comes back on Monday.|每周一返还上周亏损的一部分。|Một phần số tiền thua trong tuần được hoàn lại vào thứ Hai.|คืนเงินส่วนหนึ่งของยอดเสียในสัปดาห์ ทุกวันจันทร์|Sebagian kekalahan seminggu dikembalikan pada hari Senin.|Bumabalik tuwing Lunes ang bahagi ng natalo mo sa linggo.',
    details:
      'What counts is what you staked of your own money less what you won, from Monday to Sunday, in all games together. Stakes of a bonus do not count. Cash back is paid as money, without conditions. It is no reason to play more: set yourself a limit and keep to it.|计算方式：周一至周日，所有游戏中您用自有资金的投注减去派彩。奖金投注不计入。返水以现金发放，无任何条件。请勿因此增加投注：为自己设定限额并坚持。|Tính theo số tiền của chính bạn đã đặt cược trừ đi số tiền thắng, từ thứ Hai đến Chủ nhật, ở mọi trò chơi. Cược bằng tiền thưởng không được tính. Tiền hoàn là tiền thật, không điều kiện. Đừng vì thế mà chơi nhiều hơn: hãy tự đặt giới hạn và giữ đúng.|นับยอดเดิมพันจากเงินของคุณเองหักยอดที่ชนะ ตั้งแต่วันจันทร์ถึงวันอาทิตย์ รวมทุกเกม เดิมพันด้วยโบนัสไม่นับ คืนเป็นเงิน ไม่มีเงื่อนไข อย่าเล่นเพิ่มเพราะสิ่งนี้ ตั้งขีดจำกัดและทำตาม|Yang dihitung adalah taruhan dari uang Anda sendiri dikurangi kemenangan, Senin sampai Minggu, di semua permainan. Taruhan dari bonus tidak dihitung. Cashback dibayar sebagai uang, tanpa syarat. Jangan bermain lebih banyak karenanya: tetapkan batas dan patuhi.|Binibilang ang taya mula sa sarili mong pera bawas ang napanalunan, Lunes hanggang Linggo, sa lahat ng laro. Hindi bilang ang taya mula sa bonus. Pera ang ibinabalik, walang kondisyon. Hindi ito dahilan para maglaro nang higit pa: magtakda ng limit at sundin ito.',
  },
  levels: {
    title: 'A gift for every level|升级礼金|Quà cho mỗi cấp|ของขวัญทุกระดับ|Hadiah tiap tingkat|Regalo sa bawat level',
    summary:
      'Each level of the VIP club that you reach brings a reward.|VIP 俱乐部每升一级都有奖励。|Mỗi cấp VIP bạn đạt được mang lại một phần thưởng.|ทุกระดับของคลับ VIP ที่ไปถึงมีรางวัล|Setiap tingkat klub VIP yang Anda capai membawa hadiah.|May reward ang bawat level ng VIP club na maabot mo.',
    details:
      'A level is reached by stakes of your own money, as the VIP page shows. Levels are never taken away.|按自有资金投注达到等级，详见 VIP 页面。等级不会被降低。|Cấp được tính theo cược bằng tiền của chính bạn, như trên trang VIP. Cấp không bao giờ bị hạ.|ระดับขึ้นตามเดิมพันด้วยเงินของคุณเอง ดูได้ที่หน้า VIP ระดับไม่ถูกลด|Tingkat dicapai dengan taruhan uang Anda sendiri, seperti di halaman VIP. Tingkat tidak pernah diturunkan.|Naaabot ang level sa taya ng sarili mong pera, gaya ng nasa VIP page. Hindi binababa ang level.',
  },
  story: {
    title:
      'Tell us your table story|讲述您的牌桌故事|Kể chuyện bàn chơi của bạn|เล่าเรื่องที่โต๊ะของคุณ|Ceritakan kisah meja Anda|Ikuwento ang karanasan mo sa mesa',
    summary:
      'Your best moment at a table, in 140 characters, with pictures if you like.|用 140 个字符讲述您在牌桌上的精彩时刻，可附图片。|Khoảnh khắc đẹp nhất ở bàn chơi, trong 140 ký tự, có thể kèm ảnh.|ช่วงเวลาดีที่สุดที่โต๊ะ ใน 140 ตัวอักษร แนบรูปได้|Momen terbaik Anda di meja, dalam 140 karakter, boleh dengan gambar.|Ang pinakamagandang sandali mo sa mesa, sa 140 character, may larawan kung gusto mo.',
    details:
      'We read every story and answer within three days. What you send is seen by us only.|每个故事我们都会阅读，三天内答复。您发送的内容只有我们看到。|Chúng tôi đọc mọi câu chuyện và trả lời trong ba ngày. Chỉ chúng tôi xem nội dung bạn gửi.|เราอ่านทุกเรื่องและตอบภายในสามวัน มีเพียงเราที่เห็นสิ่งที่คุณส่ง|Kami membaca setiap cerita dan menjawab dalam tiga hari. Yang Anda kirim hanya kami yang melihat.|Binabasa namin ang bawat kuwento at sumasagot sa loob ng tatlong araw. Kami lang ang nakakakita ng ipinadala mo.',
  },
  zalo: {
    title: 'Meet us on Zalo|在 Zalo 与我们联系|Kết bạn trên Zalo|พบเราบน Zalo|Temui kami di Zalo|Kumonekta sa Zalo',
    summary:
      'Leave your Zalo number and play the lottery with a bonus.|留下 Zalo 号码，即可用奖金购买彩票。|Để lại số Zalo và chơi xổ số bằng tiền thưởng.|ฝากหมายเลข Zalo แล้วแทงหวยด้วยโบนัส|Tinggalkan nomor Zalo Anda dan main lotre dengan bonus.|Iwan ang Zalo number mo at maglaro ng lottery gamit ang bonus.',
    details:
      'We use the number for this bonus and for nothing else. One per member.|号码仅用于此奖金，不作他用。每位会员一次。|Số chỉ dùng cho khoản thưởng này, không dùng vào việc khác. Mỗi thành viên một lần.|ใช้หมายเลขสำหรับโบนัสนี้เท่านั้น สมาชิกละหนึ่งครั้ง|Nomor hanya dipakai untuk bonus ini. Satu per anggota.|Para lang sa bonus na ito ang number. Isa bawat member.',
  },
  marathon: {
    title: 'Slots marathon|老虎机马拉松|Marathon slot|มาราธอนสล็อต|Maraton slot|Slots marathon',
    summary:
      'Take your time: stake the sum on slots before the end, then apply.|慢慢来：在截止前完成老虎机投注额，然后申请。|Cứ thong thả: đặt đủ mức cược slot trước khi kết thúc rồi gửi yêu cầu.|ไม่ต้องรีบ เดิมพันสล็อตให้ครบก่อนสิ้นสุด แล้วสมัคร|Santai saja: capai taruhan slot sebelum berakhir, lalu ajukan.|Huwag magmadali: tapusin ang taya sa slots bago magtapos, saka mag-apply.',
    details:
      'Stakes of your own money on slots count from the day on which you join. We look at every application ourselves.|自参加之日起，您用自有资金的老虎机投注计入。每份申请由我们亲自审核。|Cược slot bằng tiền của bạn được tính từ ngày tham gia. Chúng tôi tự xem từng yêu cầu.|นับเดิมพันสล็อตด้วยเงินของคุณเองตั้งแต่วันที่เข้าร่วม เราตรวจทุกใบสมัครเอง|Taruhan slot dari uang Anda sendiri dihitung sejak hari Anda ikut. Kami memeriksa setiap pengajuan.|Bilang ang taya ng sarili mong pera sa slots mula sa araw ng pagsali. Kami mismo ang tumitingin sa bawat application.',
  },
  dailyWheel: {
    title: 'Wheel of the day|每日转盘|Vòng quay mỗi ngày|วงล้อประจำวัน|Roda harian|Wheel ng araw',
    summary:
      'Stake a little on any games, and one turn of the wheel is yours. Once a day.|任意游戏投注少量，即可转动一次转盘，每天一次。|Đặt cược một chút ở trò bất kỳ để có một lượt quay. Mỗi ngày một lần.|เดิมพันเล็กน้อยในเกมใดก็ได้ รับหมุนวงล้อหนึ่งครั้ง วันละครั้ง|Bertaruh sedikit di permainan apa pun, dan satu putaran roda milik Anda. Sekali sehari.|Tumaya nang kaunti sa kahit anong laro, at may isang ikot ka ng wheel. Isang beses sa isang araw.',
    details:
      'Each segment is as large as its chance, and every turn can be checked on the verification page. Your turn waits in the reward center until you claim it.|每个区域的大小等于其概率，每次结果都可在验证页面核对。您的机会在奖励中心等待领取。|Mỗi ô rộng đúng bằng cơ hội của nó, và mọi lượt quay đều kiểm tra được trên trang xác minh. Lượt của bạn chờ trong trung tâm phần thưởng.|แต่ละช่องกว้างเท่าโอกาสจริง ทุกการหมุนตรวจสอบได้ในหน้ายืนยัน สิทธิ์หมุนรออยู่ในศูนย์รางวัล|Setiap bagian sebesar peluangnya, dan setiap putaran dapat diperiksa di halaman verifikasi. Giliran Anda menunggu di pusat hadiah.|Kasinlaki ng tsansa nito ang bawat bahagi, at masusuri ang bawat ikot sa verification page. Naghihintay ang ikot mo sa reward center.',
  },
  envelopes: {
    title: 'Two red envelopes|两个红包|Hai bao lì xì|อั่งเปาสองซอง|Dua amplop merah|Dalawang pulang sobre',
    summary:
      'Type LANTERN and two envelopes wait for you.|输入 LANTERN，两个红包等您领取。|Nhập LANTERN để nhận hai bao lì xì.|พิมพ์ LANTERN รับอั่งเปาสองซอง|Ketik LANTERN dan dua amplop menunggu.|I-type ang LANTERN at may dalawang sobre para sa iyo.',
    details:
      'What is in an envelope is fixed by two seeds, one of them yours. All chances are shown before you open it.|红包内容由两个种子决定，其中一个属于您。打开前可查看全部概率。|Nội dung bao lì xì do hai hạt giống quyết định, một của bạn. Mọi tỉ lệ đều hiển thị trước khi mở.|สิ่งที่อยู่ในซองกำหนดด้วยค่าเริ่มต้นสองค่า หนึ่งในนั้นเป็นของคุณ แสดงโอกาสทั้งหมดก่อนเปิด|Isi amplop ditentukan oleh dua benih, salah satunya milik Anda. Semua peluang ditampilkan sebelum dibuka.|Dalawang seed ang nagtatakda ng laman ng sobre, sa iyo ang isa. Ipinapakita ang lahat ng tsansa bago mo ito buksan.',
  },
  code: {
    title: 'Have a code?|有优惠码吗？|Bạn có mã?|มีโค้ดไหม|Punya kode?|May code ka ba?',
    summary:
      'Type CARDROOM and a bonus for slots waits for you.|输入 CARDROOM，即有老虎机奖金等您领取。|Nhập CARDROOM để nhận tiền thưởng chơi slot.|พิมพ์ CARDROOM รับโบนัสสล็อต|Ketik CARDROOM dan bonus slot menunggu.|I-type ang CARDROOM at may bonus para sa slots.',
    details:
      'Codes come from our letters and partners. Each can be redeemed once by each member, as long as there are any left.|优惠码来自我们的信件和合作伙伴。每位会员每个码可用一次，用完即止。|Mã có trong thư của chúng tôi và từ đối tác. Mỗi thành viên dùng mỗi mã một lần, cho đến khi hết.|โค้ดมาจากจดหมายและพันธมิตรของเรา สมาชิกใช้แต่ละโค้ดได้หนึ่งครั้ง จนกว่าจะหมด|Kode berasal dari surat dan mitra kami. Tiap anggota memakai tiap kode sekali, selama masih ada.|Galing sa mga sulat at partner namin ang mga code. Isang beses bawat code ang bawat member, hangga’t mayroon pa.',
  },
  weekend: {
    title: 'Longer evenings|长夜加码|Buổi tối dài hơn|ค่ำคืนที่ยาวขึ้น|Malam lebih panjang|Mas mahahabang gabi',
    summary:
      'Soon: a larger daily reward for four weeks.|即将推出：连续四周更高的每日奖励。|Sắp tới: phần thưởng hằng ngày lớn hơn trong bốn tuần.|เร็ว ๆ นี้ รางวัลรายวันใหญ่ขึ้นสี่สัปดาห์|Segera: hadiah harian lebih besar selama empat minggu.|Malapit na: mas malaking araw-araw na reward sa loob ng apat na linggo.',
    details:
      'One reward for each day on which you sign in, beside the one that you know already.|每个登录日一份奖励，与现有奖励同时享有。|Một phần thưởng cho mỗi ngày đăng nhập, bên cạnh phần thưởng bạn đã biết.|หนึ่งรางวัลต่อวันที่เข้าสู่ระบบ นอกเหนือจากที่มีอยู่แล้ว|Satu hadiah untuk setiap hari Anda masuk, di samping yang sudah ada.|Isang reward sa bawat araw na nag-sign in ka, bukod pa sa alam mo na.',
  },
  opening: {
    title: 'Ideas for the lobby|大厅创意|Ý tưởng cho sảnh|ไอเดียสำหรับล็อบบี้|Ide untuk lobi|Mga ideya para sa lobby',
    summary:
      'We asked what you would change, and thank you for every idea.|感谢您为我们提出的每一个建议。|Chúng tôi đã hỏi bạn muốn thay đổi gì, và cảm ơn mọi ý tưởng.|เราถามว่าคุณอยากเปลี่ยนอะไร ขอบคุณทุกไอเดีย|Kami bertanya apa yang ingin Anda ubah, terima kasih atas setiap ide.|Tinanong namin kung ano ang gusto mong baguhin, at salamat sa bawat ideya.',
    details:
      'This has ended. Rewards that were given can be claimed until their own end.|活动已结束。已发放的奖励可在其期限内领取。|Đã kết thúc. Phần thưởng đã trao vẫn có thể nhận đến hạn của chúng.|สิ้นสุดแล้ว รางวัลที่ให้ไปแล้วรับได้จนหมดเวลาของมัน|Ini telah berakhir. Hadiah yang sudah diberikan dapat diklaim hingga batas waktunya.|Tapos na ito. Maki-claim pa ang mga ibinigay na reward hanggang sa sarili nilang katapusan.',
  },
} as const satisfies Record<string, Text>;
