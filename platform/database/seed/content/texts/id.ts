import type { ContentTexts } from './contentTexts.ts';

export const ID: ContentTexts = {
  tagline: 'Permainan yang adil dengan uang mainan.',
  licensing: 'Baize & Brass hanya memakai uang mainan dan tidak memegang lisensi perjudian.',
  banners: {
    home0: ['Slot, meja, lotre, dan olahraga', 'Lebih dari sepuluh ribu permainan, hanya uang mainan.'],
    home1: ['Permainan naga', 'Lebih dari delapan ratus permainan tentang naga. Temukan favorit Anda.'],
    home2: [
      'Setiap putaran bisa diperiksa',
      'Seed dikunci di muka, hitungan terbuka, halaman verifikasi untuk tiap ronde.',
    ],
    rng0: [
      'Slot dari dua puluh lima studio',
      'Garis, klasik, ways, dan cluster, lengkap dengan tingkat pengembaliannya.',
    ],
    rng1: ['Slot populer', 'Slot dari daftar populer.'],
    live: ['Meja langsung', 'Baccarat, rolet, dadu, dan dragon tiger, siang dan malam.'],
    fish: ['Tembak ikan', 'Karang, penyu, dan laut dalam.'],
    pvp: ['Main melawan pemain lain', 'Duel kartu berdua: lima kartu, dibuka bersamaan.'],
    sports: ['Sepak bola sampai snooker', 'Semua pertandingan dalam satu kalender.'],
    esports: ['Tim dan turnamen', 'Laga, map, dan permainan kartu.'],
    lott: ['Undian sepanjang hari', 'Undian kami, harian dan tiap menit.'],
    down: ['Di layar utama Anda', 'Pasang situs dan buka dengan satu ketukan.'],
    promotion: ['Penawaran kami', 'Masing-masing dengan ketentuannya.'],
    shop: ['Poin tetap milik Anda', 'Tidak pernah hangus.'],
    help: ['Tanya jawab', 'Yang paling sering ditanyakan pemain.'],
    login: ['Selamat datang kembali', 'Senang bertemu Anda lagi.'],
    reg: ['Selamat datang', 'Khusus dewasa, dan hanya uang mainan.'],
    leftmenu: ['Layanan pelanggan', 'Kami siap membantu.'],
  },
  notices: {
    welcome: [
      'Selamat datang di Baize & Brass: di sini hanya ada uang mainan',
      [
        'Semua kemenangan dan kekalahan Anda di sini adalah <strong>uang mainan</strong>. Tidak bisa dibeli dan tidak bisa dicairkan.',
        'Anda bisa melihat-lihat tanpa akun. Untuk membuka permainan, masuk atau mulai main gratis.',
      ],
    ],
    fair: [
      'Setiap putaran slot bisa diperiksa sesudahnya',
      [
        'Sebelum Anda memutar, bandar mengunci seed rahasia dengan mengumumkan sidik jarinya. Seed Anda sendiri dan sebuah penghitung ikut dicampur.',
        'Setelah seed dibuka, Anda bisa menghitung ulang tiap ronde di halaman verifikasi, bahkan tanpa koneksi.',
      ],
    ],
    jackpot: [
      'Satu jackpot untuk semua slot',
      [
        'Setengah persen dari setiap taruhan akun asli kami masukkan ke satu pot, dan setiap putaran berpeluang memenangkan semuanya.',
        'Angka di halaman slot menunjukkan isi pot yang sebenarnya.',
      ],
    ],
    trial: [
      'Belum punya akun? Main gratis membuka hampir semua slot',
      ['Main gratis memberi Anda uang mainan untuk satu kunjungan. Favorit, riwayat, dan jackpot membutuhkan akun.'],
    ],
    favourites: [
      'Simpan permainan yang Anda suka',
      [
        'Ketuk tanda hati pada permainan untuk menjadikannya favorit. Favorit dan permainan terakhir ada di daftarnya masing-masing di halaman slot, di perangkat mana pun Anda masuk.',
      ],
    ],
    display: [
      'Terang, gelap, dan enam bahasa',
      [
        'Situs ini tersedia dalam 中文, English, Bahasa Indonesia, ไทย, Filipino, dan Tiếng Việt, dengan tema terang dan gelap. Pilihan Anda diingat di perangkat.',
      ],
    ],
    session: [
      'Satu akun, satu perangkat',
      [
        'Saat Anda masuk di perangkat lain, perangkat pertama akan keluar. Jika itu bukan Anda, segera ganti kata sandi.',
      ],
    ],
    adults: [
      'Khusus dewasa',
      [
        'Anda harus berusia minimal <strong>18 tahun</strong> untuk memakai situs ini.',
        'Permainan hendaknya tetap permainan: tentukan waktu, beristirahatlah, dan berhenti saat tidak lagi menyenangkan.',
      ],
    ],
    before: [
      'Sebelum Anda bermain',
      [
        'Semua di sini adalah <strong>uang mainan</strong>: tidak ada setoran dan tidak ada penarikan uang sungguhan.',
        'Anda harus berusia minimal <strong>18 tahun</strong>. Aturan setiap permainan, peluangnya, dan aturan situs ada di pusat bantuan.',
      ],
    ],
    promoFreePlay: [
      'Main gratis, sesering Anda mau',
      ['Setiap kunjungan main gratis dimulai dengan uang mainan baru. Tidak ada yang perlu diklaim atau dikembalikan.'],
    ],
    promoJackpot: [
      'Setiap taruhan ikut dalam jackpot',
      ['Berlaku untuk akun asli, tanpa tiket. Makin besar taruhan, makin besar peluangnya, tepat sebanding.'],
    ],
    hotSlots: [
      'Permainan terpopuler',
      ['Daftar populer di halaman slot memuat permainan terpopuler. Tiap studio juga punya daftar populernya sendiri.'],
    ],
    forAgents: [
      'Untuk agen: laporan Anda',
      [
        'Ringkasan tim menjumlahkan setiap anggota di bawah Anda, hari demi hari. Angka kemarin dan sebelumnya tidak berubah lagi.',
        'Pengelolaan tim menunjukkan jalur ke setiap anggota, dan mengirim uang kepada yang langsung di bawah Anda.',
      ],
    ],
    mechanics: [
      'Empat jenis slot',
      [
        '<strong>Garis</strong> membayar di dua puluh garis. <strong>Klasik</strong> punya tiga gulungan dan lima garis. <strong>Ways</strong> membayar 243 cara dan memberi putaran gratis. <strong>Cluster</strong> runtuh lalu membayar lagi.',
        'Setiap permainan menampilkan tabel bayaran, tingkat pengembalian, dan volatilitasnya sebelum Anda memutar.',
      ],
    ],
  },
  club: {
    everybody: 'Semua permainan, favorit di setiap perangkat, dan riwayat Anda',
    play: 'Tingkat Anda tampil di samping nama',
    gift: 'Hadiah {gift} uang mainan saat mencapai tingkat ini',
    vipService: 'Layanan pelanggan VIP',
  },
  support: { chat: 'Formulir kontak', vip: 'Layanan VIP', email: 'Kirim email' },
  supportPage: {
    title: 'Layanan pelanggan',
    back: 'Kembali ke {brand}',
    intro: 'Tulis kepada kami. Kami membaca setiap pesan.',
    question: 'Tentang apa?',
    topics: ['Sebuah permainan', 'Akun saya', 'Situs ini', 'Hal lain'],
    note: 'Pesan Anda',
    contact: 'Bagaimana kami bisa menghubungi Anda? (opsional)',
    send: 'Kirim pesan',
    thanks: 'Terima kasih. Pesan Anda sudah kami terima.',
    wrong: 'Mohon tulis antara 10 dan 500 karakter.',
    tooMany: 'Anda sudah mengirim banyak pesan dalam satu jam ini. Silakan coba lagi nanti.',
    foreign: 'Pesan itu dikirim dari situs lain. Silakan tulis di sini.',
    closed: 'Formulir kontak sedang ditutup.',
  },
};
