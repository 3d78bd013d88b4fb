import { createCreature, type Theme } from './word.ts'

/** Mythical animals and old stories. */
export const myth: Theme = {
  qualifiers: [
    ['Celestial', 'ကောင်းကင်ဘုံ', '天界', 'tianjie', 'Thiên Giới'],
    ['Ancient', 'ရှေးဟောင်း', '远古', 'yuangu', 'Cổ Xưa'],
    ['Blazing', 'မီးတောက်', '烈焰', 'lieyan', 'Liệt Hỏa'],
    ['Enchanted', 'မှော်', '魔法', 'mofa', 'Phép Thuật'],
  ],
  creatures: [
    createCreature(['Dragon', 'နဂါး', '神龙', 'shenlong', 'Rồng'], '条'),
    createCreature(['Phoenix', 'ဇာမဏီ', '凤凰', 'fenghuang', 'Phượng Hoàng'], '只', 'Phoenixes'),
    createCreature(['Unicorn', 'ယူနီကွန်း', '独角兽', 'dujiaoshou', 'Kỳ Lân']),
    createCreature(['Griffin', 'ဂရစ်ဖင်', '狮鹫', 'shijiu', 'Điểu Sư']),
    createCreature(['Serpent', 'မြွေ', '灵蛇', 'lingshe', 'Mãng Xà'], '条'),
    createCreature(['Winged Horse', 'ပျံမြင်း', '飞马', 'feima', 'Ngựa Bay'], '匹'),
    createCreature(['Garuda', 'ဂဠုန်', '金翅鸟', 'jinchiniao', 'Kim Sí Điểu']),
  ],
  things: [
    ['Giant', 'ဧရာမလူ', '巨人', 'juren', 'Người Khổng Lồ'],
    ['Wizard', 'မှော်ဆရာ', '巫师', 'wushi', 'Phù Thủy'],
    ['Knight', 'သူရဲကောင်း', '骑士', 'qishi', 'Hiệp Sĩ'],
    ['Alchemist', 'အဂ္ဂိရတ်ဆရာ', '炼金师', 'lianjinshi', 'Nhà Giả Kim'],
    ['Potion', 'ဆေးရည်', '药水', 'yaoshui', 'Thuốc Tiên'],
  ],
  endings: [
    ['Prophecy', 'ဟောကိန်း', '预言', 'yuyan', 'Lời Tiên Tri'],
    ['Kingdom', 'ဘုရင့်နိုင်ငံ', '王国', 'wangguo', 'Vương Quốc'],
    ['Oath', 'သစ္စာ', '誓言', 'shiyan', 'Lời Thề'],
    ['Labyrinth', 'ဝင်္ကပါ', '迷宫', 'migong', 'Mê Cung'],
    ['Throne', 'ပလ္လင်', '王座', 'wangzuo', 'Ngai Vàng'],
  ],
}

/** Night, candlelight and masks. */
export const night: Theme = {
  qualifiers: [
    ['Midnight', 'သန်းခေါင်ယံ', '午夜', 'wuye', 'Nửa Đêm'],
    ['Candlelit', 'ဖယောင်းတိုင်', '烛光', 'zhuguang', 'Ánh Nến'],
    ['Shadowed', 'အရိပ်', '暗影', 'anying', 'Bóng Tối'],
  ],
  creatures: [
    createCreature(['Bat', 'လင်းနို့', '蝙蝠', 'bianfu', 'Dơi']),
    createCreature(['Raven', 'ကျီးကန်း', '乌鸦', 'wuya', 'Quạ']),
    createCreature(['Cat', 'ကြောင်', '猫咪', 'maomi', 'Mèo']),
    createCreature(['Firefly', 'ပိုးစုန်းကြူး', '萤火虫', 'yinghuochong', 'Đom Đóm'], '只', 'Fireflies'),
    createCreature(['Moth', 'ပိုးဖလံ', '飞蛾', 'feie', 'Bướm Đêm']),
  ],
  things: [
    ['Witch', 'စုန်းမ', '女巫', 'nvwu', 'Mụ Phù Thủy'],
    ['Mirror', 'မှန်', '镜子', 'jingzi', 'Tấm Gương'],
    ['Violin', 'တယော', '小提琴', 'xiaotiqin', 'Vĩ Cầm'],
    ['Mask', 'မျက်နှာဖုံး', '面具', 'mianju', 'Mặt Nạ'],
    ['Pumpkin', 'ရွှေဖရုံသီး', '南瓜', 'nangua', 'Bí Ngô'],
  ],
  endings: [
    ['Masquerade', 'မျက်နှာဖုံးကပွဲ', '假面舞会', 'jiamianwuhui', 'Vũ Hội Hóa Trang'],
    ['Manor', 'စံအိမ်', '庄园', 'zhuangyuan', 'Trang Viên'],
    ['Whisper', 'တီးတိုးသံ', '低语', 'diyu', 'Lời Thì Thầm'],
    ['Waltz', 'ဝေါ့ဇ်အက', '圆舞曲', 'yuanwuqu', 'Điệu Valse'],
  ],
}

/** Planets, rockets and radio signals. */
export const cosmos: Theme = {
  qualifiers: [
    ['Nebula', 'နက်ဗျူလာ', '星云', 'xingyun', 'Tinh Vân'],
    ['Comet', 'ကြယ်တံခွန်', '彗星', 'huixing', 'Sao Chổi'],
    ['Solar', 'နေမင်း', '太阳', 'taiyang', 'Mặt Trời'],
    ['Cosmic', 'စကြဝဠာ', '宇宙', 'yuzhou', 'Vũ Trụ'],
  ],
  creatures: [],
  things: [
    ['Robot', 'စက်ရုပ်', '机器人', 'jiqiren', 'Người Máy'],
    ['Rocket', 'ဒုံးပျံ', '火箭', 'huojian', 'Tên Lửa'],
    ['Astronaut', 'အာကာသယာဉ်မှူး', '宇航员', 'yuhangyuan', 'Phi Hành Gia'],
    ['Telescope', 'မှန်ပြောင်း', '望远镜', 'wangyuanjing', 'Kính Viễn Vọng'],
    ['Satellite', 'ဂြိုဟ်တု', '卫星', 'weixing', 'Vệ Tinh'],
    ['Meteor', 'ဥက္ကာခဲ', '流星', 'liuxing', 'Sao Băng'],
    ['Planet', 'ဂြိုဟ်', '行星', 'xingxing', 'Hành Tinh'],
    ['Starship', 'အာကာသယာဉ်', '星舰', 'xingjian', 'Tàu Vũ Trụ'],
  ],
  endings: [
    ['Galaxy', 'ဂလက်ဆီ', '银河', 'yinhe', 'Ngân Hà'],
    ['Orbit', 'ပတ်လမ်း', '轨道', 'guidao', 'Quỹ Đạo'],
    ['Observatory', 'နက္ခတ်မျှော်စင်', '天文台', 'tianwentai', 'Đài Thiên Văn'],
    ['Signal', 'အချက်ပြ', '信号', 'xinhao', 'Tín Hiệu'],
  ],
}

/** Gears, steam and springs. */
export const clockwork: Theme = {
  qualifiers: [
    ['Clockwork', 'နာရီစက်', '发条', 'fatiao', 'Dây Cót'],
    ['Brass', 'ကြေးဝါ', '黄铜', 'huangtong', 'Đồng Thau'],
    ['Steamdriven', 'ရေနွေးငွေ့', '蒸汽', 'zhengqi', 'Hơi Nước'],
    ['Iron', 'သံ', '钢铁', 'gangtie', 'Sắt Thép'],
  ],
  creatures: [
    createCreature(['Sparrow', 'စာကလေး', '麻雀', 'maque', 'Chim Sẻ']),
    createCreature(['Beetle', 'ပိုးတောင်မာ', '甲虫', 'jiachong', 'Bọ Cánh Cứng']),
  ],
  things: [
    ['Gearwheel', 'ဂီယာ', '齿轮', 'chilun', 'Bánh Răng'],
    ['Airship', 'လေသင်္ဘော', '飞艇', 'feiting', 'Phi Thuyền'],
    ['Steam Train', 'မီးရထား', '火车', 'huoche', 'Tàu Hỏa'],
    ['Pocket Watch', 'အိတ်ဆောင်နာရီ', '怀表', 'huaibiao', 'Đồng Hồ Bỏ Túi'],
    ['Music Box', 'တေးသေတ္တာ', '八音盒', 'bayinhe', 'Hộp Nhạc'],
    ['Keyring', 'သော့တွဲ', '钥匙', 'yaoshi', 'Chùm Chìa Khóa'],
    ['Inventor', 'တီထွင်သူ', '发明家', 'famingjia', 'Nhà Phát Minh'],
  ],
  endings: [
    ['Engine', 'အင်ဂျင်', '引擎', 'yinqing', 'Động Cơ'],
    ['Express', 'အမြန်ရထား', '快车', 'kuaiche', 'Tàu Tốc Hành'],
    ['Tower', 'မျှော်စင်', '高塔', 'gaota', 'Tòa Tháp'],
    ['Museum', 'ပြတိုက်', '博物馆', 'bowuguan', 'Bảo Tàng'],
  ],
}

/** Circus, brass bands and stages. */
export const revue: Theme = {
  qualifiers: [
    ['Neon', 'နီယွန်', '霓虹', 'nihong', 'Neon'],
    ['Jazz', 'ဂျက်ဇ်', '爵士', 'jueshi', 'Nhạc Jazz'],
    ['Disco', 'ဒစ္စကို', '迪斯科', 'disike', 'Nhạc Disco'],
    ['Spotlit', 'မီးမောင်း', '聚光', 'juguang', 'Ánh Đèn Sân Khấu'],
  ],
  creatures: [],
  things: [
    ['Clown', 'လူရွှင်တော်', '小丑', 'xiaochou', 'Chú Hề'],
    ['Trumpet', 'ခရာ', '小号', 'xiaohao', 'Kèn Đồng'],
    ['Saxophone', 'ဆက်ဆိုဖုန်း', '萨克斯', 'sakesi', 'Kèn Saxo'],
    ['Guitar', 'ဂစ်တာ', '吉他', 'jita', 'Ghi Ta'],
    ['Piano', 'စန္ဒရား', '钢琴', 'gangqin', 'Dương Cầm'],
    ['Carousel', 'ချားရဟတ်', '旋转木马', 'xuanzhuanmuma', 'Đu Quay'],
    ['Acrobat', 'ကျွမ်းဘားသမား', '杂技师', 'zajishi', 'Nghệ Sĩ Xiếc'],
    ['Magician', 'မျက်လှည့်ဆရာ', '魔术师', 'moshushi', 'Ảo Thuật Gia'],
    ['Dancer', 'ကချေသည်', '舞者', 'wuzhe', 'Vũ Công'],
    ['Balloon', 'ပူဖောင်း', '气球', 'qiqiu', 'Bóng Bay'],
  ],
  endings: [
    ['Circus', 'ဆပ်ကပ်', '马戏团', 'maxituan', 'Rạp Xiếc'],
    ['Serenade', 'ညတေး', '小夜曲', 'xiaoyequ', 'Dạ Khúc'],
    ['Boulevard', 'လမ်းမကြီး', '大道', 'dadao', 'Đại Lộ'],
    ['Orchestra', 'သံစုံတီးဝိုင်း', '乐团', 'yuetuan', 'Dàn Nhạc'],
  ],
}

/** Racing, on land and in the air. */
export const speed: Theme = {
  qualifiers: [
    ['Turbo', 'တာဘို', '涡轮', 'wolun', 'Tăng Áp'],
    ['Rapid', 'အမြန်', '极速', 'jisu', 'Siêu Tốc'],
    ['Roadside', 'လမ်းဘေး', '路边', 'lubian', 'Ven Đường'],
  ],
  creatures: [createCreature(['Cheetah', 'သစ်ကျုတ်', '猎豹', 'liebao', 'Báo Săn'])],
  things: [
    ['Racer', 'ပြိုင်ကားသမား', '赛车手', 'saicheshou', 'Tay Đua'],
    ['Motorbike', 'ဆိုင်ကယ်', '摩托', 'motuo', 'Mô Tô'],
    ['Trishaw', 'ဆိုက်ကား', '三轮车', 'sanlunche', 'Xích Lô'],
    ['Speedboat', 'အမြန်လှေ', '快艇', 'kuaiting', 'Ca Nô'],
    ['Biplane', 'လေယာဉ်', '飞机', 'feiji', 'Máy Bay'],
    ['Skateboard', 'စကိတ်ဘုတ်', '滑板', 'huaban', 'Ván Trượt'],
    ['Champion', 'ချန်ပီယံ', '冠军', 'guanjun', 'Nhà Vô Địch'],
    ['Kite', 'စွန်', '风筝', 'fengzheng', 'Cánh Diều'],
  ],
  endings: [
    ['Circuit', 'ပြိုင်ကွင်း', '赛道', 'saidao', 'Đường Đua'],
    ['Highway', 'အဝေးပြေးလမ်း', '公路', 'gonglu', 'Xa Lộ'],
    ['Relay', 'လက်ဆင့်ကမ်းပွဲ', '接力', 'jieli', 'Tiếp Sức'],
    ['Finish Line', 'ပန်းတိုင်', '终点', 'zhongdian', 'Vạch Đích'],
  ],
}
