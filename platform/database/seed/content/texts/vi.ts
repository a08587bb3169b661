import type { ContentTexts } from './contentTexts.ts';

export const VI: ContentTexts = {
  tagline: 'Trò chơi công bằng, chỉ dùng tiền chơi.',
  licensing: 'Baize & Brass chỉ dùng tiền chơi và không có giấy phép cờ bạc.',
  banners: {
    home0: ['Slot, bàn chơi, xổ số và thể thao', 'Hơn mười nghìn trò chơi, chỉ dùng tiền chơi.'],
    home1: ['Trò chơi về rồng', 'Hơn tám trăm trò chơi về rồng. Hãy tìm trò chơi bạn thích.'],
    home2: [
      'Vòng quay nào cũng kiểm chứng được',
      'Seed được chốt trước khi chơi, luật công khai, ván nào cũng có trang kiểm chứng.',
    ],
    rng0: ['Slot từ hai mươi lăm hãng', 'Dạng dòng, cổ điển, ways và cụm, kèm tỷ lệ hoàn trả.'],
    rng1: ['Slot phổ biến', 'Các slot trong danh sách nổi bật.'],
    live: ['Bàn trực tiếp', 'Baccarat, roulette, tài xỉu và rồng hổ, suốt ngày đêm.'],
    fish: ['Bắn cá', 'Rạn san hô, rùa và biển sâu.'],
    pvp: ['Đấu với người chơi khác', 'Đấu bài tay đôi: năm lá, úp xuống rồi cùng lật.'],
    sports: ['Từ bóng đá đến snooker', 'Mọi trận đấu trong một lịch.'],
    esports: ['Đội tuyển và giải đấu', 'Trận đấu, bản đồ và trò chơi thẻ bài.'],
    lott: ['Quay thưởng suốt ngày', 'Xổ số của chúng tôi, hằng ngày và mỗi phút.'],
    down: ['Trên màn hình chính', 'Thêm trang và mở bằng một chạm.'],
    promotion: ['Ưu đãi của chúng tôi', 'Kèm điều khoản của từng ưu đãi.'],
    shop: ['Điểm là của bạn', 'Không bao giờ hết hạn.'],
    help: ['Hỏi và đáp', 'Những điều người chơi hay hỏi nhất.'],
    login: ['Mừng bạn trở lại', 'Rất vui được gặp lại bạn.'],
    reg: ['Chào mừng bạn', 'Chỉ dành cho người lớn, và chỉ dùng tiền chơi.'],
    leftmenu: ['Chăm sóc khách hàng', 'Chúng tôi luôn sẵn sàng giúp bạn.'],
  },
  notices: {
    welcome: [
      'Chào mừng đến Baize & Brass: ở đây chỉ dùng tiền chơi',
      [
        'Mọi thứ bạn thắng hay thua ở đây đều là <strong>tiền chơi</strong>. Không mua được và cũng không rút ra được.',
        'Bạn có thể xem mà không cần tài khoản. Muốn mở trò chơi, hãy đăng nhập hoặc chơi thử.',
      ],
    ],
    fair: [
      'Vòng quay nào cũng có thể kiểm chứng',
      [
        'Trước khi bạn quay, nhà cái cam kết seed bí mật bằng cách công bố dấu vân tay của nó. Seed của bạn và một bộ đếm được trộn vào.',
        'Khi seed được mở, bạn có thể tính lại từng ván trên trang kiểm chứng, kể cả khi không có mạng.',
      ],
    ],
    jackpot: [
      'Một jackpot cho mọi slot',
      [
        'Nửa phần trăm mỗi lượt cược của tài khoản thật được chúng tôi đưa vào một quỹ chung, và vòng quay nào cũng có cơ hội thắng trọn.',
        'Con số trên trang slot là số tiền thật của quỹ.',
      ],
    ],
    trial: [
      'Chưa có tài khoản? Chơi thử mở được gần như mọi slot',
      ['Chơi thử cho bạn tiền chơi cho một lần truy cập. Yêu thích, lịch sử và jackpot cần có tài khoản.'],
    ],
    favourites: [
      'Lưu trò chơi bạn thích',
      [
        'Chạm vào trái tim trên trò chơi để thêm vào yêu thích. Trò chơi yêu thích và gần đây nằm trong danh sách riêng trên trang slot, dù bạn đăng nhập ở thiết bị nào.',
      ],
    ],
    display: [
      'Sáng, tối và sáu ngôn ngữ',
      [
        'Trang có 中文, English, Bahasa Indonesia, ไทย, Filipino và Tiếng Việt, cùng giao diện sáng và tối. Thiết bị sẽ nhớ lựa chọn của bạn.',
      ],
    ],
    session: [
      'Một tài khoản, một thiết bị',
      [
        'Khi bạn đăng nhập ở thiết bị khác, thiết bị trước sẽ bị đăng xuất. Nếu đó không phải bạn, hãy đổi mật khẩu ngay.',
      ],
    ],
    adults: [
      'Chỉ dành cho người lớn',
      [
        'Bạn phải đủ <strong>18 tuổi</strong> mới được dùng trang này.',
        'Trò chơi nên chỉ là trò chơi: đặt thời gian, nghỉ ngơi, và dừng lại khi không còn vui.',
      ],
    ],
    before: [
      'Trước khi bạn chơi',
      [
        'Mọi thứ ở đây đều là <strong>tiền chơi</strong>: không nạp và không rút tiền thật.',
        'Bạn phải đủ <strong>18 tuổi</strong>. Luật và xác suất của từng trò chơi cùng quy định của trang đều có trong trung tâm trợ giúp.',
      ],
    ],
    promoFreePlay: [
      'Chơi thử bao nhiêu lần tùy thích',
      ['Mỗi lần chơi thử bắt đầu với tiền chơi mới. Không cần nhận thưởng, cũng không phải trả lại.'],
    ],
    promoJackpot: [
      'Mọi lượt cược đều tham gia jackpot',
      ['Áp dụng cho tài khoản thật, không cần vé. Cược càng lớn, cơ hội càng lớn, đúng theo tỷ lệ.'],
    ],
    hotSlots: [
      'Trò chơi phổ biến nhất',
      [
        'Danh sách nổi bật trên trang slot tập hợp những trò chơi phổ biến nhất. Mỗi hãng cũng có danh sách nổi bật riêng.',
      ],
    ],
    forAgents: [
      'Dành cho đại lý: báo cáo của bạn',
      [
        'Tổng quan đội cộng mọi thành viên bên dưới bạn theo từng ngày. Số liệu của hôm qua trở về trước không đổi nữa.',
        'Quản lý đội cho thấy đường xuống từng thành viên và gửi tiền cho người ngay dưới bạn.',
      ],
    ],
    mechanics: [
      'Bốn kiểu slot',
      [
        '<strong>Dòng</strong> trả thưởng trên hai mươi dòng. <strong>Cổ điển</strong> có ba cuộn và năm dòng. <strong>Ways</strong> trả theo 243 cách và có vòng quay miễn phí. <strong>Cụm</strong> rơi xuống rồi trả thêm lần nữa.',
        'Trò chơi nào cũng hiện bảng trả thưởng, tỷ lệ hoàn trả và độ biến động trước khi bạn quay.',
      ],
    ],
  },
  club: {
    everybody: 'Mọi trò chơi, mục yêu thích trên mọi thiết bị và lịch sử của bạn',
    play: 'Cấp của bạn hiện cạnh tên',
    gift: 'Quà {gift} tiền chơi khi đạt cấp này',
    vipService: 'Chăm sóc khách hàng VIP',
  },
  support: { chat: 'Biểu mẫu liên hệ', vip: 'Dịch vụ VIP', email: 'Viết cho chúng tôi' },
  supportPage: {
    title: 'Chăm sóc khách hàng',
    back: 'Quay lại {brand}',
    intro: 'Hãy viết cho chúng tôi. Chúng tôi đọc mọi lời nhắn.',
    question: 'Bạn muốn viết về điều gì?',
    topics: ['Một trò chơi', 'Tài khoản của tôi', 'Trang web', 'Việc khác'],
    note: 'Lời nhắn của bạn',
    contact: 'Chúng tôi liên hệ với bạn qua đâu? (không bắt buộc)',
    send: 'Gửi lời nhắn',
    thanks: 'Cảm ơn bạn. Chúng tôi đã nhận được lời nhắn.',
    wrong: 'Vui lòng viết từ 10 đến 500 ký tự.',
    tooMany: 'Bạn đã gửi nhiều lời nhắn trong một giờ qua. Vui lòng thử lại sau.',
    foreign: 'Lời nhắn đó được gửi từ trang web khác. Vui lòng viết tại đây.',
    closed: 'Biểu mẫu liên hệ đã đóng.',
  },
};
