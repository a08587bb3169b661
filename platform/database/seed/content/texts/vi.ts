import type { ContentTexts } from './contentTexts.ts';

export const VI: ContentTexts = {
  tagline: 'Căn phòng yên tĩnh, cuộc chơi công bằng.',
  licensing: 'Baize & Brass chỉ dùng tiền chơi và không có giấy phép cờ bạc.',
  banners: {
    home0: ['Chỗ ngồi của bạn dưới ánh đèn', 'Mười nghìn slot, một chiếc bàn yên tĩnh. Chỉ dùng tiền chơi.'],
    home1: ['Rồng canh cửa', 'Hơn tám trăm trò chơi về rồng. Hãy tìm trò của bạn.'],
    home2: [
      'Vòng quay nào cũng kiểm chứng được',
      'Seed được cam kết trước, cách tính công khai, mỗi ván có trang kiểm chứng.',
    ],
    rng0: ['Hai mươi lăm hãng, một vòng sao', 'Dạng dòng, cổ điển, ways và cụm, tỷ lệ ghi rõ ràng.'],
    rng1: ['Mùa xuân bên sông', 'Những trò chơi êm đềm cho buổi tối dài.'],
    live: ['Màn kéo lên trước bàn', 'Baccarat, roulette, tài xỉu và rồng hổ, suốt ngày đêm.'],
    fish: ['Lặn xuống chỗ bầy rùa', 'Rạn san hô, lưới và biển sâu.'],
    pvp: ['Bên kia bàn là một người chơi khác', 'Đấu bài tay đôi: năm lá, úp xuống rồi cùng lật.'],
    sports: ['Cúp dành cho người kiên nhẫn', 'Từ bóng đá đến bi-a, trong một lịch thi đấu.'],
    esports: ['Ba vòm cổng, một đấu trường', 'Đội tuyển, giải đua và đấu thẻ bài.'],
    lott: ['Lồng cầu quay đúng giờ', 'Xổ số của nhà cái, hằng ngày và từng phút.'],
    down: ['Phòng chơi trong túi bạn', 'Thêm trang vào màn hình chính và vào chỉ với một chạm.'],
    promotion: ['Có phần để dành cho bạn', 'Ưu đãi của nhà cái ở đây, kèm điều khoản.'],
    shop: ['Điểm được giữ cẩn thận', 'Không bao giờ hết hạn.'],
    help: ['Hỏi bác cú', 'Giải đáp những điều người chơi hay hỏi nhất.'],
    login: ['Mừng bạn trở lại', 'Bàn của bạn vẫn như lúc bạn rời đi.'],
    reg: ['Mời bạn ngồi', 'Chỉ dành cho người lớn, và chỉ dùng tiền chơi.'],
    leftmenu: ['Quầy tiếp tân', 'Luôn có người.'],
  },
  notices: {
    welcome: [
      'Chào mừng đến Baize & Brass: ở đây chỉ dùng tiền chơi',
      [
        'Mọi thứ bạn thắng hay thua ở đây đều là <strong>tiền chơi</strong>. Không mua được và cũng không rút ra được.',
        'Cứ thoải mái tham quan. Muốn mở trò chơi, hãy đăng nhập hoặc chơi thử.',
      ],
    ],
    fair: [
      'Vòng quay nào cũng có thể kiểm chứng',
      [
        'Trước khi bạn quay, nhà cái cam kết seed bí mật bằng cách công bố dấu vân của nó. Seed của bạn và một bộ đếm được trộn vào.',
        'Khi seed được mở, bạn có thể tính lại từng ván trên trang kiểm chứng, kể cả khi không có mạng.',
      ],
    ],
    jackpot: [
      'Một jackpot cho mọi slot',
      [
        'Nửa phần trăm mỗi lượt cược của tài khoản thật được nhà cái đưa vào một quỹ chung, và vòng quay nào cũng có cơ hội thắng trọn.',
        'Con số trên trang slot là số tiền thật của quỹ.',
      ],
    ],
    trial: [
      'Chưa có tài khoản? Chơi thử mở được gần như mọi slot',
      ['Chơi thử cho bạn một ví tiền chơi dùng trong một lần ghé. Yêu thích, lịch sử và jackpot cần có tài khoản.'],
    ],
    favourites: [
      'Giữ lại trò bạn thích',
      [
        'Nhấn trái tim trên trò chơi để giữ lại. Trò yêu thích và trò gần đây nằm trong danh sách riêng trên trang slot, dù bạn đăng nhập ở thiết bị nào.',
      ],
    ],
    display: [
      'Ngày, đêm và sáu ngôn ngữ',
      [
        'Trang có 中文, English, Bahasa Indonesia, ไทย, Filipino và Tiếng Việt, cùng giao diện sáng và tối. Thiết bị sẽ nhớ lựa chọn của bạn.',
      ],
    ],
    session: [
      'Một tài khoản, một chỗ ngồi',
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
        'Bạn phải đủ <strong>18 tuổi</strong>. Luật và xác suất của từng trò chơi cùng nội quy của nhà đều có trong trung tâm trợ giúp.',
      ],
    ],
    promoFreePlay: [
      'Chơi thử bao nhiêu lần tùy thích',
      ['Mỗi lần chơi thử bắt đầu với một ví mới. Không cần nhận thưởng, cũng không phải trả lại.'],
    ],
    promoJackpot: [
      'Jackpot không cần vé',
      ['Lượt cược nào trên tài khoản thật cũng được tham gia. Cược càng lớn, cơ hội càng lớn, đúng theo tỷ lệ.'],
    ],
    hotSlots: [
      'Trò được mở nhiều nhất',
      ['Danh sách nổi bật trên trang slot tập hợp những trò dẫn đầu. Mỗi hãng cũng có danh sách nổi bật riêng.'],
    ],
    mechanics: [
      'Bốn kiểu slot',
      [
        '<strong>Dòng</strong> trả thưởng trên hai mươi dòng. <strong>Cổ điển</strong> có ba cuộn và năm dòng. <strong>Ways</strong> trả theo 243 cách và có vòng quay miễn phí. <strong>Cụm</strong> rơi xuống rồi trả thêm lần nữa.',
        'Trò nào cũng hiện bảng trả thưởng, tỷ lệ hoàn trả và độ biến động trước khi bạn quay.',
      ],
    ],
  },
  club: {
    everybody: 'Mọi trò chơi, mục yêu thích trên mọi thiết bị và lịch sử của bạn',
    play: 'Cấp của bạn hiện cạnh tên',
    gift: 'Quà {gift} tiền chơi khi đạt cấp này',
    desk: 'Dịch vụ VIP tại quầy lễ tân',
  },
  support: { chat: 'Quầy tiếp tân', vip: 'Dịch vụ VIP', email: 'Viết cho chúng tôi' },
  desk: {
    title: 'Quầy tiếp tân',
    back: 'Quay lại {brand}',
    intro: 'Hãy để lại lời nhắn. Người của chúng tôi đọc từng lời một.',
    question: 'Về việc gì?',
    topics: ['Một trò chơi', 'Tài khoản của tôi', 'Trang web', 'Việc khác'],
    note: 'Lời nhắn của bạn',
    contact: 'Liên hệ với bạn bằng cách nào? (không bắt buộc)',
    send: 'Gửi lời nhắn',
    thanks: 'Cảm ơn bạn. Lời nhắn đã ở trên bàn chúng tôi.',
    wrong: 'Vui lòng viết từ 10 đến 500 ký tự.',
    tooMany: 'Bạn đã gửi nhiều lời nhắn trong một giờ qua. Vui lòng quay lại sau.',
    foreign: 'Lời nhắn đó được gửi từ trang web khác. Vui lòng viết tại đây.',
    closed: 'Quầy tiếp tân đang đóng cửa.',
  },
};
