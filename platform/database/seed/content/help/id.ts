import type { HelpTexts } from './helpTexts.ts';

export const ID: HelpTexts = {
  start: ['Memulai', null],
  signIn: [
    'Bagaimana cara masuk?',
    [
      'Tekan “Masuk” di bagian atas, lalu isi nama pengguna dan kata sandi. Setelah beberapa kali salah, Anda diminta mengetik karakter dalam gambar; jika terlalu sering salah, akun dikunci sementara.',
    ],
  ],
  open: [
    'Bagaimana cara membuka akun?',
    [
      'Pilih bergabung di jendela masuk. Formulirnya hanya menanyakan yang diperlukan, menjelaskan syarat di setiap kolom, dan tidak menghilangkan isian Anda bila ada yang belum benar.',
      'Anda harus berusia minimal 18 tahun, dan satu akun cukup untuk satu orang. Untuk melihat-lihat tidak perlu akun: main gratis terbuka bagi semua.',
    ],
  ],
  freePlay: [
    'Apa itu main gratis?',
    [
      'Akun coba untuk satu kunjungan dengan dompet uang mainan sendiri. Semua slot yang menyediakan percobaan bisa dibuka. Favorit tidak disimpan dan jackpot tidak diikuti.',
    ],
  ],
  remember: [
    'Apa fungsi “Ingat saya”?',
    [
      'Perangkat ini bisa masuk kembali otomatis selama 24 jam. Kata sandi tidak disimpan di dalamnya. Jangan pakai di perangkat bersama.',
    ],
  ],
  display: [
    'Bagaimana mengganti bahasa dan warna?',
    [
      'Situs ini memakai enam bahasa; pilih di menu bergambar bola dunia, lalu teks, angka, dan tanggal langsung mengikuti. Tombol di sampingnya mengganti tema terang dan gelap. Perangkat Anda mengingat keduanya.',
    ],
  ],
  app: [
    'Bisakah dipasang di ponsel?',
    [
      'Bisa. Halaman <a href="/down">Unduh aplikasi</a> menunjukkannya langkah demi langkah untuk Android dan iPhone. Akun dan saldonya sama.',
    ],
  ],

  games: ['Permainan', null],
  find: [
    'Bagaimana menemukan permainan?',
    [
      'Pilih studio, jenis permainan, taruhan terkecil, atau jumlah garis, atau ketik sebagian namanya. Huruf besar dan aksen tidak berpengaruh, dan nama dalam semua bahasa situs bisa ditemukan.',
    ],
  ],
  keep: [
    'Di mana favorit dan permainan terakhir saya?',
    [
      'Keduanya adalah daftar di halaman slot. Ketuk tanda hati pada permainan untuk menjadikannya favorit; ketuk lagi untuk menghapusnya. Permainan terakhir naik ke depan setiap kali dibuka.',
    ],
  ],
  kinds: [
    'Ada jenis slot apa saja?',
    [
      '<strong>Garis</strong> membayar di dua puluh garis. <strong>Klasik</strong> punya tiga gulungan dan lima garis. <strong>Ways</strong> membayar 243 cara dan memberi putaran gratis. <strong>Cluster</strong> jatuh, membayar, lalu jatuh lagi.',
      'Buka tabel pembayaran sebelum memutar: semua hadiah, pengembalian, dan naik turunnya tertulis di sana.',
    ],
  ],
  closed: [
    'Mengapa sebuah permainan tutup?',
    [
      'Sedang dalam pemeliharaan, atau mejanya belum dibuka. Pesannya menyebut sampai kapan, jika diketahui, dan menawarkan permainan lain.',
    ],
  ],

  howTo: ['Cara memainkan tiap permainan', null],
  liveTables: [
    'Bagaimana cara kerja meja langsung?',
    [
      'Baccarat dan rolet dimainkan dalam ronde yang sama untuk semua orang di meja. Pilih chip, letakkan selama taruhan dibuka, dan pasang sebelum waktu habis. Yang sudah diterima tidak bisa ditarik; yang terlambat ditolak tanpa biaya.',
      'Aturan, bayaran, dan batas ada di menu meja, bagian “Aturan”. Jika koneksi putus, meja terus berjalan, dan saat kembali Anda melihat hasil taruhan Anda. Ronde yang dibatalkan mengembalikan semua taruhan.',
    ],
  ],
  cockfights: [
    'Bagaimana sabung ayam dimainkan?',
    [
      'Dua ayam bertemu, meron dan wala. Peluang masing-masing ditampilkan sebelum taruhan dibuka; bayarannya mengikuti peluang itu dan berbeda tiap laga. Seri membayar 8 banding 1 dan mengembalikan taruhan pada kedua ayam.',
      'Laga diundi dari seed bandar, dan tidak ada hewan yang terlibat. “Sabung Ayam” di menu langsung membuka meja.',
    ],
  ],
  lotteries: [
    'Bagaimana cara bermain lotre?',
    [
      [
        'Pilih lotre di lobi, dan lihat sampai kapan undian berikutnya menerima taruhan.',
        'Pilih jenis taruhan dan nomor: dengan tangan, dengan mengetik, atau pilihan cepat. Bayaran dan pengembalian jangka panjangnya tertulis di sampingnya.',
        'Masukkan taruhan ke slip, periksa totalnya, lalu konfirmasi.',
      ],
      'Tidak ada yang ditagih sebelum Anda mengonfirmasi. Setelah itu tiket ada di “Tiket saya”, dan kemenangan dibayar setelah undian. Undian yang tidak berlaku mengembalikan taruhannya.',
    ],
  ],
  books: [
    'Bagaimana taruhan olahraga dan esports?',
    [
      'Tekan harga dan taruhan masuk ke slip. Harga yang Anda lihat adalah harga yang Anda dapat, atau taruhan ditolak tanpa biaya. Taruhan dibuka sampai pertandingan dimulai.',
      'Taruhan gabungan mengalikan semua harga dan menang hanya bila semua bagiannya menang. Pertandingan yang dibatalkan dihitung 1,00 di dalamnya, dan taruhan tunggal dikembalikan. Semua tim dan pemain adalah rekaan, dan semua pertandingan simulasi.',
    ],
  ],
  duels: [
    'Bagaimana duel antarpemain berlangsung?',
    [
      'Di halaman Permainan Kartu, pilih ruang menurut taruhannya dan duduklah. Kedua pemain mendapat lima kartu dan menaruh satu kartu tertutup tiap babak; yang lebih tinggi menang. Yang menang lebih banyak babak mendapat pot dikurangi bagian ruang. Bila sama, kedua taruhan kembali penuh.',
      'Selama menunggu sendiri Anda boleh berdiri dan taruhan kembali; bila tidak ada yang datang, pemain bandar duduk. Jika waktu Anda habis, kartu terendah Anda yang ditaruh. Duel memerlukan akun asli, bukan akun coba.',
    ],
  ],
  fishing: [
    'Bagaimana cara kerja tembak ikan?',
    [
      'Tiap tembakan adalah satu taruhan dan mengenai ikan yang dibidik. Apakah ikan tertangkap diundi setiap kali; tangkapan membayar taruhan kali angka pada ikan.',
      'Ikan tidak melemah karena ditembak, dan semua ikan mengembalikan bagian yang sama dalam jangka panjang. Anda bisa berhenti setelah tembakan mana pun.',
    ],
  ],

  fairness: ['Keadilan', null],
  seeds: [
    'Bagaimana saya tahu putaran itu adil?',
    [
      'Hasil tiap putaran berasal dari tiga hal: seed rahasia bandar, seed Anda, dan penghitung. Sidik jari rahasia itu ditampilkan sebelum Anda bermain, jadi tidak bisa diubah sesudahnya.',
      'Ganti seed di jendela keadilan sebuah permainan, dan rahasia lama dibuka. Semua ronde yang memakainya lalu bisa diperiksa.',
    ],
  ],
  verify: [
    'Bagaimana memeriksa satu ronde?',
    [
      'Siapa pun bisa, bahkan tanpa koneksi, karena semuanya dihitung di browser Anda sendiri.',
      [
        'Buka jendela keadilan pada permainan.',
        'Ganti seed. Pasangan seed lama berakhir dan seed rahasia bandar dibuka.',
        'Pilih ronde yang memakainya dan ikuti tautan ke halaman verifikasi.',
        'Bandingkan: sidik jari seed rahasia harus sama dengan yang ditampilkan sebelumnya, dan hasil hitungan sama dengan yang Anda lihat.',
      ],
    ],
  ],
  rtp: [
    'Apa arti pengembalian dan volatilitas?',
    [
      'Pengembalian menunjukkan berapa bagian dari semua taruhan yang dibayar kembali dalam waktu sangat lama. Volatilitas menunjukkan seberapa tidak merata. Keduanya tidak berkata apa-apa tentang putaran Anda berikutnya.',
    ],
  ],

  money: ['Saldo', null],
  playMoney: [
    'Apakah ini uang sungguhan?',
    ['Bukan. Jumlahnya tampak seperti uang dan dihitung sampai sen, tetapi tidak bernilai di luar situs ini.'],
  ],
  balance: [
    'Mengapa saldo berubah saat bermain?',
    [
      'Setiap putaran yang selesai langsung dibukukan, dan angka di atas mengikutinya. Tekan panah di sampingnya untuk menyegarkan, atau mata untuk menyembunyikan.',
    ],
  ],
  wallets: [
    'Perlukah memindahkan uang antar permainan?',
    [
      'Tidak. Semua permainan mengambil taruhan dari satu dompet utama dan membayar ke sana. Jumlah di atas halaman adalah seluruh milik Anda.',
    ],
  ],
  pool: [
    'Bagaimana jackpot dimenangkan?',
    [
      'Setiap taruhan di akun asli bisa memenangkan seluruh pot, dengan peluang sebanding dengan taruhan. Undiannya bagian dari ronde, jadi bisa diperiksa juga.',
    ],
  ],

  account: ['Akun Anda', null],
  safe: [
    'Bagaimana menjaga akun tetap aman?',
    [
      'Pakai kata sandi yang tidak dipakai di tempat lain, dan keluar dari perangkat yang dipakai orang lain. Kami tidak pernah meminta kata sandi Anda.',
    ],
  ],
  forgot: [
    'Saya lupa kata sandi',
    [
      'Pilih “Lupa kata sandi” di jendela masuk dan buktikan diri lewat alamat email, atau bila tersedia nomor ponsel, akun Anda. Kode hanya berlaku sekali dan beberapa menit saja.',
      'Jawabannya sama, ada atau tidak ada akun itu, supaya tidak ada yang bisa mencoba-coba nama.',
    ],
  ],
  extra: [
    'Mengapa ada langkah tambahan?',
    [
      'Anda masuk dari tempat yang belum dikenal, jadi kata sandi saja tidak cukup: diminta kode lewat SMS, email, atau aplikasi autentikator, atau sesuatu yang hanya Anda tahu.',
      'Di pusat keamanan pada pusat anggota Anda memasang autentikator dan passkey, dan melihat perangkat mana yang sedang masuk.',
    ],
  ],
  otherDevice: [
    'Mengapa saya dikeluarkan?',
    [
      'Karena Anda masuk di tempat lain, mengganti kata sandi, atau terlalu lama tidak aktif. Masuk lagi untuk melanjutkan.',
    ],
  ],
  locked: [
    'Mengapa akun saya terkunci?',
    [
      'Karena kata sandi salah terlalu sering. Pesannya menyebut kapan bisa mencoba lagi; tidak ada yang bisa mempersingkatnya, dan saldo Anda aman. Jika bukan Anda yang mencoba, gantilah kata sandi sesudahnya.',
    ],
  ],

  promos: ['Promosi, poin, dan klub', null],
  offers: [
    'Di mana melihat penawaran?',
    [
      'Di <a href="/noticePage">Berita</a>, promosi punya tempat sendiri, dan misi di pusat anggota memberi hadiah. Halaman Promosi masih disiapkan; sebelum dibuka belum ada yang bisa diikuti di sana. Semua yang Anda terima adalah uang mainan.',
    ],
  ],
  points: [
    'Apakah poin kedaluwarsa?',
    [
      'Tidak. Poin tidak pernah kedaluwarsa. Toko Poin, tempat menukarnya nanti, masih disiapkan; sebelum dibuka poin belum bisa dipakai.',
    ],
  ],
  missions: [
    'Apa itu misi?',
    [
      'Tujuan kecil untuk sehari atau seminggu, misalnya tiga undian lotre atau sejumlah taruhan di slot. Misi ada di pusat anggota, bagian “Aktivitas misi”, bersama papan peringkat. Taruhan dihitung setelah selesai, untuk hari saat dipasang.',
      'Bila misi tercapai, tekan “Klaim”; yang tercapai tepat waktu masih bisa diklaim satu hari lagi. Hadiahnya uang mainan dan hanya untuk akun asli.',
    ],
  ],
  club: [
    'Bagaimana cara kerja klub VIP?',
    [
      'Setiap tingkat meminta total taruhan dan taruhan dalam satu bulan kalender. Halaman <a href="/vip">Klub VIP</a> menunjukkan semua tingkat, dan tingkat Anda bila sudah masuk. Tingkat Anda diperiksa setiap kali halaman itu dibuka.',
      'Yang sudah dicapai tetap milik Anda. Hadiahnya uang mainan, dan tidak ada tingkat yang pantas dikejar dengan bermain lebih dari yang Anda suka.',
    ],
  ],

  care: ['Bermain bertanggung jawab', null],
  age: ['Berapa usia minimalnya?', ['Minimal 18 tahun. Akun milik orang yang lebih muda akan ditutup.']],
  limits: [
    'Bagaimana membatasi diri?',
    [
      'Putuskan sebelum mulai, saat masih mudah:',
      [
        'Berapa lama: pasang pengatur waktu ponsel, dan berhenti saat berbunyi.',
        'Berapa banyak: tentukan jumlah uang mainan untuk hari ini, dan pergi saat habis.',
        'Kapan tidak: jangan bermain saat lelah, kesal, atau setelah minum alkohol.',
      ],
      'Tuliskan batas Anda, dan jangan mengubahnya saat bermain.',
    ],
  ],
  stop: [
    'Kapan sebaiknya berhenti?',
    [
      'Saat Anda sadar bermain lebih lama dari rencana, atau tidak lagi menikmatinya. Tutup permainan, beristirahatlah, dan bicaralah dengan orang yang Anda percaya.',
    ],
  ],
  exclusion: [
    'Bagaimana menutup akun sementara atau selamanya?',
    [
      'Tulis kepada kami di formulir masukan pada “Akun saya”, sebutkan mulai kapan dan berapa lama. Akun itu lalu dikecualikan: tidak ada yang bisa masuk sampai waktunya habis, dan kami tidak membukanya lebih awal walau diminta.',
      'Anda tidak perlu memberi alasan.',
    ],
  ],
  family: [
    'Bagaimana menjauhkan anak-anak?',
    [
      'Keluar saat pergi, jangan biarkan browser menyimpan kata sandi di perangkat yang dipakai anak, dan pakai kontrol orang tua. Jika Anda menduga ada yang di bawah 18 tahun bermain di sini, beri tahu kami; akunnya kami tutup.',
    ],
  ],

  rules: ['Aturan situs', null],
  siteRules: [
    'Aturan situs',
    [
      'Dengan membuka akun, Anda menyetujui aturan ini.',
      [
        '<strong>Usia.</strong> Hanya yang berusia 18 tahun ke atas boleh bermain; bila hukum di tempat Anda menuntut lebih, itulah yang berlaku. Kami boleh meminta bukti dan menutup akun orang yang lebih muda.',
        '<strong>Akun.</strong> Satu orang satu akun, dengan data yang benar. Akun itu milik Anda sendiri: jangan dipinjamkan, dijual, atau dipakai bersama, dan jaga kata sandinya. Segera beri tahu kami bila orang lain mengetahuinya.',
        '<strong>Uang mainan.</strong> Semua jumlah adalah uang mainan, tidak bernilai di luar situs ini, dan tidak bisa ditukar dengan uang.',
        '<strong>Batas.</strong> Tiap permainan menyebut taruhan terkecil dan terbesarnya. Taruhan di luar itu ditolak tanpa biaya. Taruhan yang sudah diterima tidak bisa ditarik.',
        '<strong>Ronde batal.</strong> Ronde, undian, atau pertandingan yang dibatalkan tidak dihitung: taruhannya kembali, dan dalam taruhan gabungan dihitung 1,00. Koneksi yang putus tidak membatalkan ronde; ronde diselesaikan menurut aturan permainannya dan dibukukan.',
        '<strong>Bermain jujur.</strong> Program yang bermain untuk Anda, beberapa akun, persekongkolan melawan pemain lain, dan pemanfaatan gangguan tidak diperbolehkan. Kami boleh membatalkan taruhan dan menutup akun semacam itu.',
        '<strong>Sengketa.</strong> Tulis kepada kami lewat formulir masukan dengan nomor ronde atau tiket. Pembukuan dan bukti ronde yang menentukan, dan siapa pun bisa memeriksa bukti itu. Anda mendapat jawaban beserta alasannya.',
        '<strong>Bermain bertanggung jawab.</strong> Bermainlah untuk bersenang-senang dan dalam batas yang Anda tetapkan sebelumnya. Akun Anda bisa ditutup sementara atau selamanya kapan saja; kami tidak membukanya lebih awal. Lihat <a href="/help/limits">cara menetapkan batas</a>.',
        '<strong>Privasi.</strong> Kami menyimpan yang diperlukan untuk akun, pembukuan, dan keamanan, dan memberitahukannya bila Anda minta. Pemain lain paling banyak melihat nama yang disingkat. Lihat <a href="/help/stored">apa yang diketahui tentang Anda</a>.',
        '<strong>Perubahan.</strong> Perubahan aturan diumumkan di berita sebelum berlaku. Yang tidak setuju boleh menutup akunnya.',
      ],
    ],
  ],

  privacy: ['Privasi', null],
  stored: [
    'Apa yang diketahui situs ini tentang saya?',
    [
      'Yang Anda isi saat bergabung, apa yang Anda mainkan dan asal saldo Anda, dari alamat dan perangkat mana Anda masuk, dan apa yang Anda tulis kepada kami. Sebagian untuk mengurus akun dan pembukuan, sisanya untuk keamanan.',
      'Pemain lain paling banyak melihat nama yang disingkat di samping kemenangan besar.',
    ],
  ],
  cookies: [
    'Cookie apa yang dipakai situs ini?',
    [
      'Satu menyimpan sesi Anda, terenkripsi sehingga tidak bisa dibaca skrip atau orang lain, dan satu mengingat bahasa Anda. Kunjungan hanya dihitung bila Anda setuju.',
    ],
  ],
  erase: [
    'Bagaimana meminta atau menghapus data saya?',
    [
      'Tulis kepada kami di formulir masukan pada “Akun saya”. Kami kirimkan data yang tersimpan, perbaiki yang salah, dan hapus yang tidak wajib disimpan. Catatan pembukuan tetap ada tanpa nama Anda, karena jumlahnya harus benar.',
    ],
  ],

  partners: ['Agen dan mitra', null],
  agent: [
    'Apa itu agen?',
    [
      'Anggota yang membawa pemain dan mengurus mereka. Agen punya pusat sendiri berisi tim, permainan tim, dan pendapatannya, serta menyepakati bagian masing-masing dengan atasan dan bawahan lewat kontrak. Semuanya uang mainan.',
    ],
  ],
  apply: [
    'Bagaimana menjadi mitra?',
    [
      'Isi formulir di halaman <a href="/join">Jadi mitra</a>: siapa Anda, cara menghubungi, dan di mana Anda bertemu pemain. Anda langsung mendapat nomor, lalu jawaban lewat email.',
    ],
  ],

  contact: ['Kontak', null],
  reach: [
    'Bagaimana menghubungi kami?',
    [
      'Buka layanan pelanggan dari menu atau bagian bawah halaman mana pun, kirim email, atau tinggalkan pesan dengan formulir masukan di bawah pusat bantuan. Anggota mulai VIP 5 punya layanan sendiri di sana.',
    ],
  ],
  answer: [
    'Apa yang terjadi dengan pesan saya?',
    [
      'Pesan itu mendapat nomor yang langsung terlihat, dan juga lewat email jika Anda memberi alamat. Kami membaca setiap pesan. Sebutkan nomornya bila bertanya. Kami tidak pernah meminta kata sandi, jadi jangan pernah mengirimkannya kepada kami.',
    ],
  ],
};
