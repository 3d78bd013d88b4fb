import { createCreature, type Theme } from './word.ts'

/** Burmese court and festivals. */
export const lacquer: Theme = {
  qualifiers: [
    ['Lacquer', 'ယွန်း', '漆彩', 'qicai', 'Sơn Mài'],
    ['Teakwood', 'ကျွန်းသား', '柚木', 'youmu', 'Gỗ Tếch'],
    ['Thanaka', 'သနပ်ခါး', '檀娜卡', 'tannaka', 'Thanaka'],
    ['Padauk', 'ပိတောက်', '紫檀', 'zitan', 'Giáng Hương'],
    ['Goldleaf', 'ရွှေဆိုင်း', '金箔', 'jinbo', 'Vàng Lá'],
  ],
  creatures: [
    createCreature(['Elephant', 'ဆင်', '大象', 'daxiang', 'Voi'], '头'),
    createCreature(['Peacock', 'ဒေါင်း', '孔雀', 'kongque', 'Công']),
    createCreature(['Lion', 'ခြင်္သေ့', '雄狮', 'xiongshi', 'Sư Tử'], '头'),
    createCreature(['Buffalo', 'ကျွဲ', '水牛', 'shuiniu', 'Trâu'], '头', 'Buffaloes'),
    createCreature(['Myna', 'ဆက်ရက်', '八哥', 'bage', 'Chim Sáo']),
  ],
  things: [
    ['Parasol', 'ထီး', '阳伞', 'yangsan', 'Chiếc Dù'],
    ['Marionette', 'ရုပ်သေး', '木偶', 'muou', 'Con Rối'],
    ['Harp', 'စောင်း', '竖琴', 'shuqin', 'Đàn Hạc'],
    ['Drum', 'ဗုံ', '大鼓', 'dagu', 'Trống'],
    ['Gong', 'ကြေးမောင်း', '铜锣', 'tongluo', 'Cồng Chiêng'],
    ['Sky Lantern', 'မီးပုံးပျံ', '天灯', 'tiandeng', 'Đèn Trời'],
  ],
  endings: [
    ['Puppet Show', 'ရုပ်သေးပွဲ', '木偶戏', 'muouxi', 'Múa Rối'],
    ['Pavilion', 'မဏ္ဍပ်', '亭阁', 'tingge', 'Lầu Gác'],
    ['Procession', 'လှည့်လည်ပွဲ', '游行', 'youxing', 'Đám Rước'],
    ['Workshop', 'အလုပ်ရုံ', '工坊', 'gongfang', 'Xưởng Thợ'],
  ],
}

/** Bamboo, boats and river birds. */
export const river: Theme = {
  qualifiers: [
    ['Bamboo', 'ဝါး', '翠竹', 'cuizhu', 'Tre Xanh'],
    ['Willow', 'မိုးမခ', '垂柳', 'chuiliu', 'Liễu Rủ'],
    ['Porcelain', 'ကြွေ', '青瓷', 'qingci', 'Gốm Sứ'],
    ['Inkwash', 'မှင်', '水墨', 'shuimo', 'Thủy Mặc'],
    ['Riverside', 'မြစ်ကမ်း', '河畔', 'hepan', 'Ven Sông'],
  ],
  creatures: [
    createCreature(['Crane', 'ကြိုးကြာ', '仙鹤', 'xianhe', 'Hạc']),
    createCreature(['Heron', 'ဗျိုင်း', '苍鹭', 'canglu', 'Diệc']),
    createCreature(['Carp', 'ငါးကြင်း', '鲤鱼', 'liyu', 'Cá Chép'], '条', 'Carp'),
    createCreature(['Kingfisher', 'ပိန်ညင်း', '翠鸟', 'cuiniao', 'Bói Cá']),
    createCreature(['Otter', 'ဖျံ', '水獭', 'shuita', 'Rái Cá']),
    createCreature(['Turtle', 'လိပ်', '乌龟', 'wugui', 'Rùa']),
    createCreature(['Dragonfly', 'ပုစဉ်း', '蜻蜓', 'qingting', 'Chuồn Chuồn'], '只', 'Dragonflies'),
    createCreature(['Frog', 'ဖား', '青蛙', 'qingwa', 'Ếch']),
  ],
  things: [
    ['Lotus', 'ကြာပန်း', '莲花', 'lianhua', 'Hoa Sen'],
    ['Teapot', 'လက်ဖက်ရည်အိုး', '茶壶', 'chahu', 'Ấm Trà'],
    ['Sampan', 'သမ္ဗန်', '舢板', 'shanban', 'Thuyền Tam Bản'],
  ],
  endings: [
    ['Regatta', 'လှေပြိုင်ပွဲ', '赛舟', 'saizhou', 'Đua Thuyền'],
    ['Ferry', 'ကူးတို့', '渡口', 'dukou', 'Bến Đò'],
    ['Waterfall', 'ရေတံခွန်', '瀑布', 'pubu', 'Thác Nước'],
    ['Bridge', 'တံတား', '小桥', 'xiaoqiao', 'Cây Cầu'],
  ],
}

/** Market fruit. */
export const orchard: Theme = {
  qualifiers: [
    ['Honeyed', 'ပျားရည်', '蜂蜜', 'fengmi', 'Mật Ong'],
    ['Sunny', 'နေသာသော', '阳光', 'yangguang', 'Ánh Nắng'],
    ['Juicy', 'အရည်ရွှမ်းသော', '多汁', 'duozhi', 'Mọng Nước'],
    ['Minty', 'ပူစီနံ', '薄荷', 'bohe', 'Bạc Hà'],
    ['Sugared', 'သကြား', '蜜糖', 'mitang', 'Tẩm Đường'],
  ],
  creatures: [],
  things: [
    ['Mango', 'သရက်သီး', '芒果', 'mangguo', 'Xoài'],
    ['Cherry', 'ချယ်ရီ', '樱桃', 'yingtao', 'Anh Đào'],
    ['Lychee', 'လိုင်ချီး', '荔枝', 'lizhi', 'Vải Thiều'],
    ['Mangosteen', 'မင်းဂွတ်', '山竹', 'shanzhu', 'Măng Cụt'],
    ['Durian', 'ဒူးရင်း', '榴莲', 'liulian', 'Sầu Riêng'],
    ['Papaya', 'သင်္ဘောသီး', '木瓜', 'mugua', 'Đu Đủ'],
    ['Pineapple', 'နာနတ်သီး', '菠萝', 'boluo', 'Dứa'],
    ['Watermelon', 'ဖရဲသီး', '西瓜', 'xigua', 'Dưa Hấu'],
    ['Pomelo', 'ကျွဲကောသီး', '柚子', 'youzi', 'Bưởi'],
    ['Coconut', 'အုန်းသီး', '椰子', 'yezi', 'Dừa'],
    ['Pomegranate', 'သလဲသီး', '石榴', 'shiliu', 'Lựu'],
    ['Lemon', 'သံပုရာ', '柠檬', 'ningmeng', 'Chanh'],
  ],
  endings: [
    ['Orchard', 'သစ်သီးခြံ', '果园', 'guoyuan', 'Vườn Cây'],
    ['Basket', 'ခြင်းတောင်း', '果篮', 'guolan', 'Chiếc Giỏ'],
    ['Sorbet', 'ရေခဲမုန့်', '冰沙', 'bingsha', 'Đá Xay'],
    ['Picnic', 'ပျော်ပွဲစား', '野餐', 'yecan', 'Dã Ngoại'],
  ],
}

/** Sweets and bakers. */
export const bakery: Theme = {
  qualifiers: [
    ['Caramel', 'ကာရာမယ်', '焦糖', 'jiaotang', 'Caramen'],
    ['Vanilla', 'ဗနီလာ', '香草', 'xiangcao', 'Vani'],
    ['Cinnamon', 'သစ်ကြံပိုး', '肉桂', 'rougui', 'Quế'],
    ['Chocolate', 'ချောကလက်', '巧克力', 'qiaokeli', 'Sô Cô La'],
  ],
  creatures: [],
  things: [
    ['Cupcake', 'ကိတ်မုန့်', '纸杯蛋糕', 'zhibeidangao', 'Bánh Kem'],
    ['Donut', 'ဒိုးနပ်', '甜甜圈', 'tiantianquan', 'Bánh Vòng'],
    ['Lollipop', 'သကြားလုံး', '棒棒糖', 'bangbangtang', 'Kẹo Mút'],
    ['Macaron', 'မက်ကာရွန်', '马卡龙', 'makalong', 'Bánh Macaron'],
    ['Pancake', 'ပန်ကိတ်', '煎饼', 'jianbing', 'Bánh Kếp'],
    ['Cookie', 'ကွတ်ကီး', '曲奇', 'quqi', 'Bánh Quy'],
    ['Waffle', 'ဝေဖယ်', '华夫饼', 'huafubing', 'Bánh Tổ Ong'],
    ['Gingerbread', 'ဂျင်းမုန့်', '姜饼', 'jiangbing', 'Bánh Gừng'],
    ['Pudding', 'ပူတင်း', '布丁', 'buding', 'Bánh Flan'],
    ['Baker', 'မုန့်ဖုတ်သမား', '面包师', 'mianbaoshi', 'Thợ Làm Bánh'],
  ],
  endings: [
    ['Bakery', 'မုန့်တိုက်', '烘焙坊', 'hongbeifang', 'Tiệm Bánh'],
    ['Recipe', 'ချက်နည်း', '秘方', 'mifang', 'Công Thức'],
    ['Tea Party', 'လက်ဖက်ရည်ပွဲ', '茶会', 'chahui', 'Tiệc Trà'],
    ['Café', 'ကော်ဖီဆိုင်', '咖啡馆', 'kafeiguan', 'Quán Cà Phê'],
  ],
}

/** Fields, barns and farm animals. */
export const village: Theme = {
  qualifiers: [
    ['Meadow', 'မြက်ခင်း', '草甸', 'caodian', 'Đồng Cỏ'],
    ['Rustic', 'ကျေးလက်', '乡村', 'xiangcun', 'Thôn Quê'],
    ['Paddy', 'စပါး', '稻香', 'daoxiang', 'Lúa Thơm'],
    ['Barefoot', 'ခြေဗလာ', '赤脚', 'chijiao', 'Chân Trần'],
  ],
  creatures: [
    createCreature(['Rooster', 'ကြက်ဖ', '公鸡', 'gongji', 'Gà Trống']),
    createCreature(['Ox', 'နွား', '黄牛', 'huangniu', 'Bò'], '头', 'Oxen'),
    createCreature(['Goat', 'ဆိတ်', '山羊', 'shanyang', 'Dê']),
    createCreature(['Duck', 'ဘဲ', '鸭子', 'yazi', 'Vịt']),
    createCreature(['Rabbit', 'ယုန်', '兔子', 'tuzi', 'Thỏ']),
    createCreature(['Piglet', 'ဝက်ကလေး', '小猪', 'xiaozhu', 'Heo Con']),
    createCreature(['Horse', 'မြင်း', '骏马', 'junma', 'Ngựa'], '匹'),
    createCreature(['Sheep', 'သိုး', '绵羊', 'mianyang', 'Cừu'], '只', 'Sheep'),
  ],
  things: [
    ['Windmill', 'လေရဟတ်', '风车', 'fengche', 'Cối Xay Gió'],
    ['Scarecrow', 'စာခြောက်ရုပ်', '稻草人', 'daocaoren', 'Bù Nhìn'],
    ['Sunflower', 'နေကြာပန်း', '向日葵', 'xiangrikui', 'Hướng Dương'],
  ],
  endings: [
    ['Farmyard', 'ခြံဝိုင်း', '农场', 'nongchang', 'Nông Trại'],
    ['Fair', 'ပွဲဈေး', '游园会', 'youyuanhui', 'Hội Chợ'],
    ['Barn', 'စပါးကျီ', '谷仓', 'gucang', 'Kho Thóc'],
    ['Race', 'ပြိုင်ပွဲ', '赛跑', 'saipao', 'Cuộc Đua'],
  ],
}

/** Flowers and insects. */
export const garden: Theme = {
  qualifiers: [
    ['Jasmine', 'စံပယ်', '茉莉', 'moli', 'Hoa Nhài'],
    ['Rosewater', 'နှင်းဆီရည်', '玫瑰', 'meigui', 'Hoa Hồng'],
    ['Lavender', 'လာဗင်ဒါ', '薰衣草', 'xunyicao', 'Oải Hương'],
    ['Springtime', 'နွေဦး', '春日', 'chunri', 'Mùa Xuân'],
  ],
  creatures: [
    createCreature(['Butterfly', 'လိပ်ပြာ', '蝴蝶', 'hudie', 'Bướm'], '只', 'Butterflies'),
    createCreature(['Honeybee', 'ပျား', '蜜蜂', 'mifeng', 'Ong']),
    createCreature(['Nightingale', 'တေးဆိုငှက်', '夜莺', 'yeying', 'Họa Mi']),
    createCreature(['Swan', 'ငန်း', '天鹅', 'tiane', 'Thiên Nga']),
    createCreature(['Squirrel', 'ရှဉ့်', '松鼠', 'songshu', 'Sóc']),
    createCreature(['Snail', 'ခရု', '蜗牛', 'woniu', 'Ốc Sên']),
  ],
  things: [
    ['Fountain', 'ရေပန်း', '喷泉', 'penquan', 'Đài Phun Nước'],
    ['Fairy', 'နတ်သမီး', '仙女', 'xiannv', 'Nàng Tiên'],
    ['Mushroom', 'မှို', '蘑菇', 'mogu', 'Nấm'],
    ['Tulip', 'ကျူးလစ်', '郁金香', 'yujinxiang', 'Hoa Tulip'],
    ['Orchid', 'သစ်ခွ', '兰花', 'lanhua', 'Phong Lan'],
  ],
  endings: [
    ['Greenhouse', 'ဖန်လုံအိမ်', '温室', 'wenshi', 'Nhà Kính'],
    ['Bouquet', 'ပန်းစည်း', '花束', 'huashu', 'Bó Hoa'],
    ['Terrace', 'ဝရန်တာ', '露台', 'lutai', 'Sân Thượng'],
    ['Blossoms', 'ပန်းပွင့်များ', '花期', 'huaqi', 'Mùa Hoa'],
  ],
}
