import type { HelpTexts } from './helpTexts.ts';

export const VI: HelpTexts = {
  start: ['Bắt đầu', null],
  signIn: [
    'Đăng nhập thế nào?',
    [
      'Nhấn “Đăng nhập” ở trên cùng, nhập tên đăng nhập và mật khẩu. Sau vài lần sai bạn sẽ phải nhập các ký tự trong hình, sai quá nhiều thì tài khoản bị khóa một lúc.',
    ],
  ],
  open: [
    'Mở tài khoản thế nào?',
    [
      'Chọn tham gia trong cửa sổ đăng nhập. Biểu mẫu chỉ hỏi những gì cần thiết, nói rõ yêu cầu ở từng ô và giữ nguyên những gì bạn đã gõ khi có chỗ chưa đúng.',
      'Bạn phải đủ 18 tuổi, và mỗi người một tài khoản là đủ. Muốn xem trước thì không cần tài khoản: chơi thử mở cho mọi người.',
    ],
  ],
  freePlay: [
    'Chơi thử là gì?',
    [
      'Là tài khoản dùng thử cho một lần ghé với ví tiền chơi riêng. Nó mở được mọi slot cho phép chơi thử, nhưng không lưu yêu thích và không tham gia jackpot.',
    ],
  ],
  remember: [
    '“Ghi nhớ tôi” làm gì?',
    [
      'Thiết bị này có thể tự đăng nhập lại trong 24 giờ. Mật khẩu không được lưu trên máy. Đừng dùng trên thiết bị chung.',
    ],
  ],
  display: [
    'Đổi ngôn ngữ và màu sắc thế nào?',
    [
      'Trang có sáu ngôn ngữ; chọn trong trình đơn có quả địa cầu, chữ, số và ngày sẽ đổi ngay. Nút bên cạnh đổi giữa giao diện sáng và tối. Thiết bị của bạn nhớ cả hai.',
    ],
  ],
  app: [
    'Có thể đưa vào điện thoại không?',
    ['Có. Trang <a href="/down">Tải ứng dụng</a> chỉ từng bước cho Android và iPhone. Tài khoản và số dư vẫn như cũ.'],
  ],

  games: ['Trò chơi', null],
  find: [
    'Tìm trò chơi thế nào?',
    [
      'Chọn hãng, loại trò chơi, mức cược nhỏ nhất hoặc số dòng, hoặc gõ một phần của tên. Không phân biệt chữ hoa hay dấu, và tìm được tên ở mọi ngôn ngữ của trang.',
    ],
  ],
  keep: [
    'Trò yêu thích và gần đây ở đâu?',
    [
      'Cả hai là danh sách trên trang slot. Chạm vào trái tim trên trò chơi để thêm vào yêu thích, chạm lần nữa để bỏ. Trò gần đây lên đầu mỗi lần bạn mở.',
    ],
  ],
  kinds: [
    'Có những loại slot nào?',
    [
      '<strong>Dòng</strong> trả theo hai mươi dòng. <strong>Cổ điển</strong> có ba trục và năm dòng. <strong>Ways</strong> trả 243 cách và tặng vòng quay miễn phí. <strong>Cụm</strong> rơi xuống, trả thưởng rồi lại rơi.',
      'Hãy mở bảng trả thưởng trước khi quay: mọi giải, tỷ lệ hoàn trả và độ biến động đều ghi ở đó.',
    ],
  ],
  closed: [
    'Vì sao một trò chơi đang đóng?',
    ['Nó đang bảo trì, hoặc bàn chưa mở. Thông báo cho biết đến khi nào, nếu đã rõ, và gợi ý trò khác.'],
  ],

  howTo: ['Cách chơi từng trò', null],
  liveTables: [
    'Bàn trực tiếp chơi thế nào?',
    [
      'Baccarat và roulette chơi theo ván chung cho mọi người ở bàn. Chọn phỉnh, đặt khi còn nhận cược và xác nhận trước khi hết giờ. Cược đã nhận thì không rút lại được; cược đến muộn bị từ chối và không mất gì.',
      'Luật, tỷ lệ và giới hạn nằm trong trình đơn của bàn, mục “Luật chơi”. Nếu mất kết nối, bàn vẫn tiếp tục, và khi trở lại bạn sẽ thấy kết quả cược của mình. Ván bị hủy sẽ trả lại toàn bộ tiền cược.',
    ],
  ],
  cockfights: [
    'Đá gà chơi thế nào?',
    [
      'Hai con gà gặp nhau, meron và wala. Khả năng thắng của mỗi con hiện ra trước khi nhận cược; tỷ lệ theo đó mà khác nhau từng trận. Hòa trả 8 ăn 1 và hoàn tiền cược ở cả hai bên.',
      'Trận đấu do seed của nhà cái quyết định, không có con vật nào tham gia. Nhấn “Đá gà” trong trình đơn là vào bàn ngay.',
    ],
  ],
  lotteries: [
    'Chơi xổ số thế nào?',
    [
      [
        'Chọn một loại xổ số trong sảnh và xem kỳ tới nhận cược đến khi nào.',
        'Chọn kiểu cược và chọn số: bằng tay, gõ vào hoặc chọn nhanh. Mức trả và tỷ lệ hoàn trả dài hạn ghi ngay bên cạnh.',
        'Thêm vào phiếu, xem tổng tiền rồi xác nhận.',
      ],
      'Trước khi xác nhận, bạn không bị trừ gì. Sau đó vé nằm ở “Vé của tôi”, và tiền thắng được trả sau khi quay. Kỳ không tính sẽ trả lại tiền cược.',
    ],
  ],
  books: [
    'Cược thể thao và esports thế nào?',
    [
      'Nhấn vào tỷ lệ để đưa vào phiếu. Tỷ lệ bạn thấy là tỷ lệ bạn nhận, nếu không cược bị từ chối và không mất gì. Nhận cược cho đến khi trận bắt đầu.',
      'Cược xiên nhân các tỷ lệ với nhau và chỉ thắng khi mọi phần đều thắng. Trận bị hủy tính 1.00 trong cược xiên, còn cược đơn được trả lại. Mọi đội và người chơi đều hư cấu, mọi trận đều mô phỏng.',
    ],
  ],
  duels: [
    'Đấu tay đôi giữa người chơi ra sao?',
    [
      'Trong Game bài, chọn phòng theo mức cược và ngồi xuống. Mỗi bên có năm lá và úp một lá cho mỗi lượt; lá cao hơn thắng lượt. Ai thắng nhiều lượt hơn nhận pot trừ phần của phòng. Nếu bằng nhau, cả hai nhận lại đủ tiền cược.',
      'Khi còn chờ một mình, bạn có thể đứng dậy và lấy lại tiền cược; nếu không ai đến, người chơi nhà cái sẽ ngồi vào. Hết giờ, lá thấp nhất của bạn sẽ được đánh. Đấu tay đôi cần tài khoản thật, không phải tài khoản thử.',
    ],
  ],
  fishing: [
    'Bắn cá chơi thế nào?',
    [
      'Mỗi phát bắn là một lượt cược riêng và luôn trúng con cá được ngắm. Bắt được hay không được quay lại từ đầu mỗi phát; bắt được thì trả tiền cược nhân với số trên con cá.',
      'Cá không yếu đi vì bị bắn, và về lâu dài mọi loài trả lại cùng một tỷ lệ. Bạn có thể dừng sau bất kỳ phát nào.',
    ],
  ],

  fairness: ['Công bằng', null],
  seeds: [
    'Làm sao biết vòng quay công bằng?',
    [
      'Kết quả mỗi vòng quay đến từ ba thứ: seed bí mật của nhà cái, seed của bạn và bộ đếm. Dấu vân tay của seed bí mật hiện ra trước khi bạn chơi, nên không thể đổi về sau.',
      'Đổi seed trong cửa sổ công bằng của trò chơi thì bí mật cũ được mở ra. Khi đó mọi ván đã dùng nó đều kiểm chứng được.',
    ],
  ],
  verify: [
    'Kiểm chứng một ván thế nào?',
    [
      'Ai cũng làm được, kể cả khi không có mạng, vì mọi thứ được tính ngay trong trình duyệt của bạn.',
      [
        'Mở cửa sổ công bằng của trò chơi.',
        'Đổi seed. Cặp seed cũ kết thúc và seed bí mật của nhà cái được công bố.',
        'Chọn một ván đã dùng nó và theo liên kết đến trang kiểm chứng.',
        'So sánh: dấu vân tay của seed bí mật phải đúng với dấu đã hiện trước, và kết quả tính được phải đúng với kết quả bạn đã thấy.',
      ],
    ],
  ],
  rtp: [
    'Tỷ lệ hoàn trả và độ biến động là gì?',
    [
      'Tỷ lệ hoàn trả cho biết trò chơi trả lại bao nhiêu phần của tổng cược trong thời gian rất dài. Độ biến động cho biết việc đó không đều đến mức nào. Cả hai đều không nói gì về vòng quay kế tiếp của bạn.',
    ],
  ],

  money: ['Số dư', null],
  playMoney: [
    'Đây có phải tiền thật không?',
    ['Không. Con số trông như tiền và được tính đến từng xu, nhưng không có giá trị bên ngoài trang này.'],
  ],
  balance: [
    'Vì sao số dư thay đổi khi chơi?',
    [
      'Mỗi vòng quay kết thúc được ghi sổ ngay, và con số phía trên thay đổi theo. Nhấn mũi tên bên cạnh để làm mới, hoặc con mắt để ẩn.',
    ],
  ],
  wallets: [
    'Có phải chuyển tiền giữa các trò không?',
    ['Không. Mọi trò đều lấy tiền cược từ một ví chính và trả vào đó. Con số ở đầu trang là tất cả những gì bạn có.'],
  ],
  pool: [
    'Thắng jackpot thế nào?',
    [
      'Lượt cược nào trên tài khoản thật cũng có thể thắng trọn quỹ, với cơ hội tỷ lệ với mức cược. Việc rút thăm là một phần của ván nên cũng kiểm chứng được.',
    ],
  ],

  account: ['Tài khoản của bạn', null],
  safe: [
    'Giữ tài khoản an toàn thế nào?',
    [
      'Dùng mật khẩu không dùng ở nơi khác, và đăng xuất trên thiết bị người khác cũng dùng. Chúng tôi không bao giờ hỏi mật khẩu của bạn.',
    ],
  ],
  forgot: [
    'Tôi quên mật khẩu',
    [
      'Chọn “Quên mật khẩu” trong cửa sổ đăng nhập và chứng minh bằng địa chỉ email, hoặc số điện thoại nếu được cung cấp, của tài khoản. Mã chỉ dùng một lần và trong vài phút.',
      'Dù tài khoản có tồn tại hay không, câu trả lời vẫn như nhau, để không ai dò được tên.',
    ],
  ],
  extra: [
    'Vì sao phải xác minh thêm một bước?',
    [
      'Bạn đang đăng nhập từ nơi chúng tôi chưa biết, nên chỉ mật khẩu là chưa đủ: cần mã qua SMS, email hoặc ứng dụng xác thực, hoặc điều chỉ bạn biết.',
      'Trong trung tâm bảo mật ở trung tâm thành viên, bạn cài ứng dụng xác thực và passkey, và xem thiết bị nào đang đăng nhập.',
    ],
  ],
  otherDevice: [
    'Vì sao tôi bị đăng xuất?',
    ['Vì bạn đã đăng nhập nơi khác, đổi mật khẩu, hoặc không hoạt động quá lâu. Đăng nhập lại để tiếp tục.'],
  ],
  locked: [
    'Vì sao tài khoản bị khóa?',
    [
      'Vì mật khẩu bị nhập sai quá nhiều lần. Thông báo cho biết khi nào thử lại được; không ai rút ngắn được thời gian ấy, và số dư của bạn vẫn nguyên. Nếu không phải bạn thử, hãy đổi mật khẩu sau đó.',
    ],
  ],

  promos: ['Khuyến mãi, điểm và câu lạc bộ', null],
  offers: [
    'Xem ưu đãi ở đâu?',
    [
      'Ở <a href="/noticePage">Thông báo</a>, nơi khuyến mãi có mục riêng, và trong các nhiệm vụ ở trung tâm thành viên. Trang Khuyến mãi còn đang chuẩn bị; trước khi mở thì chưa có gì để tham gia ở đó. Mọi thứ bạn nhận đều là tiền chơi.',
    ],
  ],
  points: [
    'Điểm có hết hạn không?',
    [
      'Không. Điểm không bao giờ hết hạn. Cửa hàng điểm, nơi đổi điểm, còn đang chuẩn bị; trước khi mở thì chưa dùng điểm được.',
    ],
  ],
  missions: [
    'Nhiệm vụ là gì?',
    [
      'Những mục tiêu nhỏ trong ngày hoặc tuần, như cược ba kỳ xổ số hay một mức cược ở slot. Chúng nằm trong trung tâm thành viên, mục “Hoạt động nhiệm vụ”, cùng bảng xếp hạng. Cược được tính khi đã có kết quả, cho ngày đặt cược.',
      'Hoàn thành rồi thì nhấn “Nhận”; nhiệm vụ đạt đúng hạn còn nhận được thêm một ngày. Phần thưởng là tiền chơi và chỉ dành cho tài khoản thật.',
    ],
  ],
  club: [
    'Câu lạc bộ VIP hoạt động thế nào?',
    [
      'Mỗi cấp cần tổng cược và mức cược trong một tháng dương lịch. Trang <a href="/vip">Câu lạc bộ VIP</a> cho thấy mọi cấp, và cấp của bạn khi đã đăng nhập. Cấp của bạn được kiểm tra mỗi lần bạn mở trang đó.',
      'Cấp đã đạt là của bạn. Quà là tiền chơi, và không cấp nào đáng để chơi nhiều hơn bạn muốn.',
    ],
  ],

  care: ['Chơi có trách nhiệm', null],
  age: ['Phải bao nhiêu tuổi?', ['Ít nhất 18 tuổi. Tài khoản của người nhỏ hơn sẽ bị đóng.']],
  limits: [
    'Tự đặt giới hạn thế nào?',
    [
      'Hãy quyết định trước khi bắt đầu, lúc còn dễ:',
      [
        'Bao lâu: hẹn giờ trên điện thoại và dừng khi chuông reo.',
        'Bao nhiêu: định một số tiền chơi cho hôm nay và rời đi khi hết.',
        'Khi nào không: đừng chơi khi mệt, bực bội hay đã uống rượu.',
      ],
      'Hãy viết giới hạn ra, và đừng thay đổi trong lúc chơi.',
    ],
  ],
  stop: [
    'Khi nào nên dừng?',
    [
      'Khi bạn nhận ra mình chơi lâu hơn dự định, hoặc không còn thấy vui. Hãy đóng trò chơi, nghỉ ngơi và nói chuyện với người bạn tin tưởng.',
    ],
  ],
  exclusion: [
    'Đóng tài khoản tạm thời hoặc vĩnh viễn thế nào?',
    [
      'Viết cho chúng tôi trong biểu mẫu góp ý ở mục “Tài khoản của tôi”, nói rõ từ khi nào và trong bao lâu. Tài khoản sẽ bị loại trừ: không ai đăng nhập được cho đến hết thời hạn, và chúng tôi không mở sớm hơn dù có người yêu cầu.',
      'Bạn không cần nêu lý do.',
    ],
  ],
  family: [
    'Giữ trẻ em tránh xa thế nào?',
    [
      'Đăng xuất khi rời đi, đừng để trình duyệt lưu mật khẩu trên thiết bị trẻ dùng, và bật quyền kiểm soát của phụ huynh. Nếu bạn nghĩ có người dưới 18 tuổi chơi ở đây, hãy báo cho chúng tôi; chúng tôi sẽ đóng tài khoản đó.',
    ],
  ],

  rules: ['Quy định của trang', null],
  siteRules: [
    'Quy định của trang',
    [
      'Khi mở tài khoản, bạn đồng ý với các quy định này.',
      [
        '<strong>Tuổi.</strong> Chỉ người từ 18 tuổi trở lên được chơi; nếu luật nơi bạn sống đòi hỏi cao hơn thì theo luật ấy. Chúng tôi có thể yêu cầu giấy tờ và đóng tài khoản của người nhỏ tuổi hơn.',
        '<strong>Tài khoản.</strong> Mỗi người một tài khoản với thông tin thật. Tài khoản chỉ của riêng bạn: không cho mượn, bán hay dùng chung, và giữ kín mật khẩu. Hãy báo ngay nếu có người khác biết mật khẩu.',
        '<strong>Tiền chơi.</strong> Mọi số tiền đều là tiền chơi, không có giá trị bên ngoài trang này và không đổi được thành tiền.',
        '<strong>Giới hạn.</strong> Mỗi trò đều ghi mức cược nhỏ nhất và lớn nhất. Cược ngoài khoảng đó bị từ chối và không mất gì. Cược đã nhận thì không rút lại được.',
        '<strong>Ván vô hiệu.</strong> Ván, kỳ quay hay trận bị hủy thì không tính: tiền cược được trả lại, và trong cược xiên tính 1.00. Mất kết nối không làm ván vô hiệu; ván được hoàn tất theo luật của trò và ghi sổ.',
        '<strong>Chơi công bằng.</strong> Không được dùng chương trình chơi thay, nhiều tài khoản, thông đồng chống người khác hay lợi dụng lỗi. Chúng tôi có thể hủy những cược như vậy và đóng tài khoản.',
        '<strong>Tranh chấp.</strong> Viết cho chúng tôi qua mẫu góp ý kèm số ván hoặc số vé. Sổ sách và bằng chứng của ván là căn cứ, và ai cũng có thể kiểm chứng. Bạn sẽ nhận được trả lời kèm lý do.',
        '<strong>Chơi có trách nhiệm.</strong> Chơi để vui và trong giới hạn bạn đặt ra từ trước. Bạn có thể yêu cầu đóng tài khoản tạm thời hoặc vĩnh viễn bất cứ lúc nào; chúng tôi không mở lại sớm hơn. Xem <a href="/help/limits">cách tự đặt giới hạn</a>.',
        '<strong>Riêng tư.</strong> Chúng tôi giữ những gì cần cho tài khoản, sổ sách và an toàn, và cho bạn biết khi bạn yêu cầu. Người chơi khác chỉ thấy tối đa một tên rút gọn. Xem <a href="/help/stored">chúng tôi biết gì về bạn</a>.',
        '<strong>Thay đổi.</strong> Thay đổi quy định được báo trong thông báo trước khi có hiệu lực. Ai không đồng ý có thể đóng tài khoản.',
      ],
    ],
  ],

  privacy: ['Quyền riêng tư', null],
  stored: [
    'Trang biết gì về tôi?',
    [
      'Những gì bạn điền khi tham gia, những gì bạn chơi và số dư từ đâu mà có, bạn đăng nhập từ địa chỉ và thiết bị nào, và những gì bạn viết cho chúng tôi. Một phần để giữ tài khoản và sổ sách, phần còn lại để giữ an toàn.',
      'Người chơi khác nhiều nhất chỉ thấy tên rút gọn bên cạnh một giải lớn.',
    ],
  ],
  cookies: [
    'Trang dùng cookie nào?',
    [
      'Một cookie giữ phiên của bạn, được mã hóa để không tập lệnh hay ai khác đọc được, và một cookie nhớ ngôn ngữ. Lượt ghé chỉ được đếm nếu bạn đồng ý.',
    ],
  ],
  erase: [
    'Lấy hoặc xóa dữ liệu của tôi thế nào?',
    [
      'Viết cho chúng tôi trong biểu mẫu góp ý ở mục “Tài khoản của tôi”. Chúng tôi gửi bạn những gì đang lưu, sửa chỗ sai và xóa những gì không cần giữ. Các bút toán ở lại nhưng không còn tên bạn, vì tổng số phải đúng.',
    ],
  ],

  partners: ['Đại lý và đối tác', null],
  agent: [
    'Đại lý là gì?',
    [
      'Là thành viên đưa người chơi đến và chăm sóc họ. Đại lý có trung tâm riêng với đội của mình, lượt chơi của đội và thu nhập, và thỏa thuận phần chia với cấp trên, cấp dưới bằng hợp đồng. Tất cả là tiền chơi.',
    ],
  ],
  apply: [
    'Trở thành đối tác thế nào?',
    [
      'Điền biểu mẫu ở trang <a href="/join">Trở thành đối tác</a>: bạn là ai, liên hệ thế nào và gặp người chơi ở đâu. Bạn nhận mã ngay và nhận câu trả lời qua email.',
    ],
  ],

  contact: ['Liên hệ', null],
  reach: [
    'Liên hệ với chúng tôi thế nào?',
    [
      'Mở mục chăm sóc khách hàng từ trình đơn hoặc cuối trang bất kỳ, viết email, hoặc để lại lời nhắn bằng biểu mẫu góp ý dưới trung tâm trợ giúp. Thành viên từ VIP 5 có dịch vụ riêng tại đó.',
    ],
  ],
  answer: [
    'Lời nhắn của tôi sẽ ra sao?',
    [
      'Nó nhận một mã mà bạn thấy ngay, và qua email nếu bạn cho địa chỉ. Chúng tôi đọc mọi lời nhắn. Hãy nêu mã khi hỏi lại. Chúng tôi không bao giờ hỏi mật khẩu, vì vậy đừng gửi mật khẩu cho chúng tôi.',
    ],
  ],
};
