import type { Language } from '../../../../schema/languages.ts';

/** What the operator says of its ways to deposit. */
export interface DepositTexts {
  readonly methods: Readonly<Record<Way, string>>;
  /** Step by step. */
  readonly tutorials: Readonly<Record<Way, readonly string[]>>;
}

type Way = 'page' | 'qr' | 'transfer' | 'crypto';

export const DEPOSIT_TEXTS: Readonly<Record<Language, DepositTexts>> = {
  EN: {
    methods: { page: 'Online banking', qr: 'E-wallet', transfer: 'Bank transfer', crypto: 'Crypto' },
    tutorials: {
      page: [
        'Enter an amount and continue. The page of the pretend bank opens.',
        'Choose there how the payment ends. It is play money.',
        'Come back here. The amount is credited within seconds.',
      ],
      qr: [
        'Enter an amount and continue. A QR code appears.',
        'Scan it with the camera of your phone, or open the link below it.',
        'Choose there how the payment ends. The amount is credited within seconds.',
      ],
      transfer: [
        'Enter an amount and continue. You see an account number and a reference.',
        'A real bank would have you send the money there. Here the pretend bank does: open its page.',
        'If the deposit does not arrive, add a picture of the slip. We check it by hand.',
      ],
      crypto: [
        'Enter an amount and continue. You see an address and the number of coins at the rate of this moment.',
        'The address is a pretend one: never send real coins there. Open the page of the pretend bank instead.',
        'Choose there what is sent. The amount is credited within seconds.',
      ],
    },
  },
  CN: {
    methods: { page: '网上银行', qr: '电子钱包', transfer: '银行转账', crypto: '加密货币' },
    tutorials: {
      page: [
        '输入金额并继续，模拟银行的页面随即打开。',
        '在该页面选择付款的结果。全部为游戏币。',
        '返回本页，款项会在数秒内到账。',
      ],
      qr: [
        '输入金额并继续，页面会显示二维码。',
        '用手机相机扫码，或打开二维码下方的链接。',
        '在该页面选择付款的结果，款项会在数秒内到账。',
      ],
      transfer: [
        '输入金额并继续，您会看到账号和附言。',
        '真实的银行会要求您向该账号汇款。这里由模拟银行代替：请打开它的页面。',
        '如果存款没有到账，请添加凭证图片，我们会人工审核。',
      ],
      crypto: [
        '输入金额并继续，您会看到地址以及按当前汇率计算的币数。',
        '该地址为模拟地址：切勿向其发送真实的币。请打开模拟银行的页面。',
        '在该页面选择汇出的数量，款项会在数秒内到账。',
      ],
    },
  },
  ID: {
    methods: { page: 'Perbankan online', qr: 'Dompet elektronik', transfer: 'Transfer bank', crypto: 'Kripto' },
    tutorials: {
      page: [
        'Masukkan jumlah lalu lanjutkan. Halaman bank tiruan terbuka.',
        'Pilih di sana bagaimana pembayaran berakhir. Ini uang mainan.',
        'Kembali ke sini. Jumlahnya masuk dalam hitungan detik.',
      ],
      qr: [
        'Masukkan jumlah lalu lanjutkan. Kode QR muncul.',
        'Pindai dengan kamera ponsel, atau buka tautan di bawahnya.',
        'Pilih di sana bagaimana pembayaran berakhir. Jumlahnya masuk dalam hitungan detik.',
      ],
      transfer: [
        'Masukkan jumlah lalu lanjutkan. Anda melihat nomor rekening dan berita transfer.',
        'Bank sungguhan meminta Anda mengirim uang ke sana. Di sini bank tiruan yang melakukannya: buka halamannya.',
        'Jika deposit tidak masuk, tambahkan gambar bukti transfer. Kami memeriksanya secara manual.',
      ],
      crypto: [
        'Masukkan jumlah lalu lanjutkan. Anda melihat alamat dan jumlah koin menurut kurs saat ini.',
        'Alamat itu tiruan: jangan pernah mengirim koin sungguhan. Buka halaman bank tiruan saja.',
        'Pilih di sana apa yang dikirim. Jumlahnya masuk dalam hitungan detik.',
      ],
    },
  },
  TH: {
    methods: { page: 'ธนาคารออนไลน์', qr: 'อีวอลเล็ต', transfer: 'โอนผ่านธนาคาร', crypto: 'คริปโต' },
    tutorials: {
      page: [
        'กรอกจำนวนเงินแล้วไปต่อ หน้าของธนาคารจำลองจะเปิดขึ้น',
        'เลือกที่หน้านั้นว่าการชำระเงินจบอย่างไร ทั้งหมดเป็นเงินเล่น',
        'กลับมาที่นี่ เงินจะเข้าภายในไม่กี่วินาที',
      ],
      qr: [
        'กรอกจำนวนเงินแล้วไปต่อ คิวอาร์โค้ดจะปรากฏขึ้น',
        'สแกนด้วยกล้องโทรศัพท์ หรือเปิดลิงก์ด้านล่าง',
        'เลือกที่หน้านั้นว่าการชำระเงินจบอย่างไร เงินจะเข้าภายในไม่กี่วินาที',
      ],
      transfer: [
        'กรอกจำนวนเงินแล้วไปต่อ คุณจะเห็นเลขที่บัญชีและหมายเหตุการโอน',
        'ธนาคารจริงจะให้คุณโอนเงินไปที่นั่น ที่นี่ธนาคารจำลองทำแทน โปรดเปิดหน้าของธนาคาร',
        'หากเงินฝากไม่เข้า ให้เพิ่มรูปสลิป เราจะตรวจสอบด้วยเจ้าหน้าที่',
      ],
      crypto: [
        'กรอกจำนวนเงินแล้วไปต่อ คุณจะเห็นที่อยู่และจำนวนเหรียญตามอัตราขณะนี้',
        'ที่อยู่นี้เป็นของจำลอง ห้ามส่งเหรียญจริงไปที่นั่น ให้เปิดหน้าของธนาคารจำลองแทน',
        'เลือกที่หน้านั้นว่าจะส่งเท่าไร เงินจะเข้าภายในไม่กี่วินาที',
      ],
    },
  },
  TY: {
    methods: { page: 'Online banking', qr: 'E-wallet', transfer: 'Bank transfer', crypto: 'Crypto' },
    tutorials: {
      page: [
        'Ilagay ang amount at magpatuloy. Bubukas ang page ng kunwaring bank.',
        'Doon mo piliin kung paano matatapos ang payment. Play money ito.',
        'Bumalik dito. Papasok ang amount sa loob ng ilang segundo.',
      ],
      qr: [
        'Ilagay ang amount at magpatuloy. Lalabas ang QR code.',
        'I-scan ito gamit ang camera ng phone mo, o buksan ang link sa ilalim nito.',
        'Doon mo piliin kung paano matatapos ang payment. Papasok ang amount sa loob ng ilang segundo.',
      ],
      transfer: [
        'Ilagay ang amount at magpatuloy. Makikita mo ang account number at reference.',
        'Sa totoong bank, doon mo ipapadala ang pera. Dito, ang kunwaring bank ang gagawa: buksan ang page nito.',
        'Kung hindi pumasok ang deposit, magdagdag ng larawan ng slip. Mano-mano namin itong iche-check.',
      ],
      crypto: [
        'Ilagay ang amount at magpatuloy. Makikita mo ang address at ang dami ng coins sa rate ngayon.',
        'Kunwari lang ang address: huwag na huwag magpadala ng totoong coins. Buksan na lang ang page ng kunwaring bank.',
        'Doon mo piliin kung ano ang ipapadala. Papasok ang amount sa loob ng ilang segundo.',
      ],
    },
  },
  VI: {
    methods: { page: 'Ngân hàng trực tuyến', qr: 'Ví điện tử', transfer: 'Chuyển khoản', crypto: 'Tiền mã hóa' },
    tutorials: {
      page: [
        'Nhập số tiền và tiếp tục. Trang của ngân hàng giả lập sẽ mở ra.',
        'Chọn kết quả thanh toán tại đó. Tất cả là tiền chơi.',
        'Quay lại đây. Tiền vào ví trong vài giây.',
      ],
      qr: [
        'Nhập số tiền và tiếp tục. Mã QR sẽ hiện ra.',
        'Quét mã bằng camera điện thoại, hoặc mở liên kết bên dưới.',
        'Chọn kết quả thanh toán tại đó. Tiền vào ví trong vài giây.',
      ],
      transfer: [
        'Nhập số tiền và tiếp tục. Bạn sẽ thấy số tài khoản và nội dung chuyển khoản.',
        'Ngân hàng thật sẽ yêu cầu bạn chuyển tiền đến đó. Ở đây ngân hàng giả lập làm thay: hãy mở trang của ngân hàng.',
        'Nếu tiền không vào, hãy thêm ảnh biên lai. Chúng tôi sẽ kiểm tra thủ công.',
      ],
      crypto: [
        'Nhập số tiền và tiếp tục. Bạn sẽ thấy địa chỉ và số coin theo tỷ giá hiện tại.',
        'Địa chỉ này là giả lập: đừng bao giờ gửi coin thật. Hãy mở trang của ngân hàng giả lập.',
        'Chọn số coin được gửi tại đó. Tiền vào ví trong vài giây.',
      ],
    },
  },
};
