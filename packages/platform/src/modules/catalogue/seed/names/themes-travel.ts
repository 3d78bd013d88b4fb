import { createCreature, type Theme } from './word.ts'

/** Reefs, whales and lighthouses. */
export const sea: Theme = {
  qualifiers: [
    ['Tidal', 'ဒီရေ', '潮汐', 'chaoxi', 'Thủy Triều'],
    ['Deepwater', 'ရေနက်', '深海', 'shenhai', 'Biển Sâu'],
    ['Seasalt', 'ပင်လယ်ဆား', '海盐', 'haiyan', 'Muối Biển'],
    ['Foaming', 'ရေမြှုပ်', '浪花', 'langhua', 'Bọt Sóng'],
  ],
  creatures: [
    createCreature(['Dolphin', 'လင်းပိုင်', '海豚', 'haitun', 'Cá Heo']),
    createCreature(['Whale', 'ဝေလငါး', '鲸鱼', 'jingyu', 'Cá Voi'], '头'),
    createCreature(['Octopus', 'ရေဘဝဲ', '章鱼', 'zhangyu', 'Bạch Tuộc'], '只', 'Octopuses'),
    createCreature(['Seahorse', 'ပင်လယ်မြင်း', '海马', 'haima', 'Cá Ngựa']),
    createCreature(['Crab', 'ဂဏန်း', '螃蟹', 'pangxie', 'Cua']),
    createCreature(['Manta', 'လိပ်ကျောက်', '蝠鲼', 'fufen', 'Cá Đuối'], '条'),
    createCreature(['Starfish', 'ကြယ်ငါး', '海星', 'haixing', 'Sao Biển'], '只', 'Starfish'),
    createCreature(['Pelican', 'ဝန်ပိုငှက်', '鹈鹕', 'tihu', 'Bồ Nông']),
  ],
  things: [
    ['Anchor', 'ကျောက်ဆူး', '船锚', 'chuanmao', 'Mỏ Neo'],
    ['Mermaid', 'ရေသူမ', '美人鱼', 'meirenyu', 'Mỹ Nhân Ngư'],
    ['Seashell', 'ခရုခွံ', '贝壳', 'beike', 'Vỏ Sò'],
  ],
  endings: [
    ['Voyage', 'ပင်လယ်ခရီး', '航程', 'hangcheng', 'Hải Trình'],
    ['Island', 'ကျွန်း', '小岛', 'xiaodao', 'Hòn Đảo'],
    ['Lighthouse', 'မီးပြတိုက်', '灯塔', 'dengta', 'Hải Đăng'],
    ['Cove', 'ပင်လယ်အော်', '海湾', 'haiwan', 'Vịnh Biển'],
  ],
}

/** Ships, maps and treasure. */
export const harbour: Theme = {
  qualifiers: [
    ['Stormy', 'မုန်တိုင်း', '风暴', 'fengbao', 'Bão Tố'],
    ['Crimson', 'ကြက်သွေးရောင်', '绯红', 'feihong', 'Đỏ Thắm'],
    ['Phantom', 'တစ္ဆေ', '幽灵', 'youling', 'Bóng Ma'],
    ['Weathered', 'မိုးလေဒဏ်ခံ', '沧桑', 'cangsang', 'Phong Sương'],
  ],
  creatures: [createCreature(['Seagull', 'ဇင်ယော်', '海鸥', 'haiou', 'Hải Âu'])],
  things: [
    ['Galleon', 'ရွက်သင်္ဘော', '帆船', 'fanchuan', 'Thuyền Buồm'],
    ['Captain', 'ကပ္ပတိန်', '船长', 'chuanzhang', 'Thuyền Trưởng'],
    ['Corsair', 'ပင်လယ်ဓားပြ', '海盗', 'haidao', 'Hải Tặc'],
    ['Sea Chart', 'ပင်လယ်မြေပုံ', '海图', 'haitu', 'Hải Đồ'],
    ['Cutlass', 'ဓားကောက်', '弯刀', 'wandao', 'Gươm Cong'],
    ['Sea Chest', 'သေတ္တာ', '宝箱', 'baoxiang', 'Rương Báu'],
    ['Cannon', 'အမြောက်', '火炮', 'huopao', 'Đại Bác'],
    ['Kraken', 'ရေဘီလူး', '海怪', 'haiguai', 'Thủy Quái'],
    ['Helmsman', 'ပဲ့ကိုင်', '舵手', 'duoshou', 'Người Cầm Lái'],
  ],
  endings: [
    ['Voyage', 'ပင်လယ်ခရီး', '航程', 'hangcheng', 'Hải Trình'],
    ['Bounty', 'ဆုကြေး', '赏金', 'shangjin', 'Tiền Thưởng'],
    ['Harbour', 'ဆိပ်ကမ်း', '海港', 'haigang', 'Bến Cảng'],
    ['Island', 'ကျွန်း', '小岛', 'xiaodao', 'Hòn Đảo'],
  ],
}

/** Sand, wells and caravans. */
export const desert: Theme = {
  qualifiers: [
    ['Sandstone', 'သဲကျောက်', '砂岩', 'shayan', 'Sa Thạch'],
    ['Mirage', 'တံလျှပ်', '蜃景', 'shenjing', 'Ảo Ảnh'],
    ['Desert', 'သဲကန္တာရ', '沙漠', 'shamo', 'Sa Mạc'],
    ['Incense', 'နံ့သာ', '熏香', 'xunxiang', 'Trầm Hương'],
  ],
  creatures: [
    createCreature(['Camel', 'ကုလားအုတ်', '骆驼', 'luotuo', 'Lạc Đà'], '匹'),
    createCreature(['Scorpion', 'ကင်းမြီးကောက်', '蝎子', 'xiezi', 'Bọ Cạp']),
    createCreature(['Falcon', 'သိမ်းငှက်', '猎鹰', 'lieying', 'Chim Ưng']),
    createCreature(['Cobra', 'မြွေဟောက်', '眼镜蛇', 'yanjingshe', 'Hổ Mang'], '条'),
    createCreature(['Ostrich', 'ငှက်ကုလားအုတ်', '鸵鸟', 'tuoniao', 'Đà Điểu'], '只', 'Ostriches'),
  ],
  things: [
    ['Oasis', 'အိုအေစစ်', '绿洲', 'lvzhou', 'Ốc Đảo'],
    ['Flying Carpet', 'ပျံကော်ဇော', '飞毯', 'feitan', 'Thảm Bay'],
    ['Hourglass', 'သဲနာရီ', '沙漏', 'shalou', 'Đồng Hồ Cát'],
    ['Oil Lamp', 'မီးခွက်', '油灯', 'youdeng', 'Đèn Dầu'],
    ['Obelisk', 'ကျောက်တိုင်', '方尖碑', 'fangjianbei', 'Cột Đá'],
    ['Date Palm', 'စွန်ပလွံပင်', '椰枣', 'yezao', 'Chà Là'],
  ],
  endings: [
    ['Caravan', 'ကုန်သည်တန်း', '商队', 'shangdui', 'Đoàn Lữ Hành'],
    ['Bazaar', 'ဈေးတန်း', '巴扎', 'bazha', 'Khu Chợ'],
    ['Citadel', 'ခံတပ်', '城堡', 'chengbao', 'Thành Trì'],
    ['Sandstorm', 'သဲမုန်တိုင်း', '沙暴', 'shabao', 'Bão Cát'],
  ],
}

/** Snow, furred animals and the northern lights. */
export const polar: Theme = {
  qualifiers: [
    ['Glacier', 'ရေခဲမြစ်', '冰川', 'bingchuan', 'Băng Hà'],
    ['Snowy', 'နှင်းဖြူ', '飘雪', 'piaoxue', 'Tuyết Trắng'],
    ['Northern', 'မြောက်ပိုင်း', '北境', 'beijing', 'Phương Bắc'],
    ['Aurora', 'အော်ရိုရာ', '极光', 'jiguang', 'Cực Quang'],
    ['Frostbitten', 'နှင်းခဲ', '寒霜', 'hanshuang', 'Sương Giá'],
  ],
  creatures: [
    createCreature(['Penguin', 'ပင်ဂွင်း', '企鹅', 'qie', 'Cánh Cụt']),
    createCreature(['Reindeer', 'ရိန်းဒီးယား', '驯鹿', 'xunlu', 'Tuần Lộc'], '头', 'Reindeer'),
    createCreature(['Wolf', 'ဝံပုလွေ', '苍狼', 'canglang', 'Sói'], '匹', 'Wolves'),
    createCreature(['Seal', 'ပင်လယ်ဖျံ', '海豹', 'haibao', 'Hải Cẩu']),
    createCreature(['Owl', 'ဇီးကွက်', '猫头鹰', 'maotouying', 'Cú Mèo']),
    createCreature(['Fox', 'မြေခွေး', '狐狸', 'huli', 'Cáo'], '只', 'Foxes'),
    createCreature(['Bear', 'ဝက်ဝံ', '大熊', 'daxiong', 'Gấu'], '头'),
  ],
  things: [
    ['Igloo', 'ရေခဲအိမ်', '冰屋', 'bingwu', 'Nhà Băng'],
    ['Sleigh', 'နှင်းလျှောစီး', '雪橇', 'xueqiao', 'Xe Trượt Tuyết'],
    ['Snowflake', 'နှင်းပွင့်', '雪花', 'xuehua', 'Bông Tuyết'],
    ['Snowman', 'နှင်းလူ', '雪人', 'xueren', 'Người Tuyết'],
  ],
  endings: [
    ['Expedition', 'စူးစမ်းခရီး', '远征', 'yuanzheng', 'Thám Hiểm'],
    ['Winter', 'ဆောင်းရာသီ', '寒冬', 'handong', 'Mùa Đông'],
    ['Summit', 'တောင်ထိပ်', '峰顶', 'fengding', 'Đỉnh Núi'],
    ['Hearth', 'မီးလင်းဖို', '壁炉', 'bilu', 'Lò Sưởi'],
  ],
}

/** Rainforest plants and animals. */
export const jungle: Theme = {
  qualifiers: [
    ['Emerald', 'မြ', '祖母绿', 'zumulv', 'Lục Bảo'],
    ['Rainforest', 'မိုးသစ်တော', '雨林', 'yulin', 'Rừng Mưa'],
    ['Vinewoven', 'နွယ်ပင်', '藤蔓', 'tengman', 'Dây Leo'],
    ['Wildwood', 'တောအုပ်', '密林', 'milin', 'Rừng Rậm'],
  ],
  creatures: [
    createCreature(['Tiger', 'ကျား', '老虎', 'laohu', 'Hổ']),
    createCreature(['Monkey', 'မျောက်', '猴子', 'houzi', 'Khỉ']),
    createCreature(['Parrot', 'ကြက်တူရွေး', '鹦鹉', 'yingwu', 'Vẹt']),
    createCreature(['Hornbill', 'အောက်ချင်း', '犀鸟', 'xiniao', 'Hồng Hoàng']),
    createCreature(['Panther', 'ကျားသစ်နက်', '黑豹', 'heibao', 'Báo Đen']),
    createCreature(['Python', 'စပါးကြီးမြွေ', '巨蟒', 'jumang', 'Trăn'], '条'),
    createCreature(['Gibbon', 'မျောက်လွှဲကျော်', '长臂猿', 'changbiyuan', 'Vượn']),
    createCreature(['Leopard', 'ကျားသစ်', '花豹', 'huabao', 'Báo Hoa']),
    createCreature(['Rhino', 'ကြံ့', '犀牛', 'xiniu', 'Tê Giác'], '头'),
    createCreature(['Deer', 'သမင်', '小鹿', 'xiaolu', 'Hươu'], '只', 'Deer'),
  ],
  things: [
    ['Banyan', 'ညောင်ပင်', '榕树', 'rongshu', 'Cây Đa'],
    ['Totem', 'တိုတမ်', '图腾', 'tuteng', 'Vật Tổ'],
    ['Explorer', 'စူးစမ်းသူ', '探险家', 'tanxianjia', 'Nhà Thám Hiểm'],
  ],
  endings: [
    ['Temple', 'ဘုရားကျောင်း', '神庙', 'shenmiao', 'Ngôi Đền'],
    ['Ruins', 'မြို့ဟောင်း', '遗迹', 'yiji', 'Tàn Tích'],
    ['Canopy', 'သစ်ရွက်မိုး', '林冠', 'linguan', 'Tán Rừng'],
    ['Drums', 'ဗုံသံ', '鼓声', 'gusheng', 'Tiếng Trống'],
  ],
}

/** Ore, gems and miners. */
export const mine: Theme = {
  qualifiers: [
    ['Granite', 'နှမ်းဖတ်ကျောက်', '花岗', 'huagang', 'Hoa Cương'],
    ['Topaz', 'ဥဿဖရား', '黄玉', 'huangyu', 'Hoàng Ngọc'],
    ['Garnet', 'ဂေါ်မုတ်', '石榴石', 'shiliushi', 'Thạch Lựu'],
    ['Canyon', 'ချောက်ကမ်းပါး', '峡谷', 'xiagu', 'Hẻm Núi'],
    ['Volcanic', 'မီးတောင်', '火山', 'huoshan', 'Núi Lửa'],
  ],
  creatures: [
    createCreature(['Mole', 'ပွေး', '鼹鼠', 'yanshu', 'Chuột Chũi']),
    createCreature(['Eagle', 'လင်းယုန်', '雄鹰', 'xiongying', 'Đại Bàng']),
    createCreature(['Yak', 'စာမရီ', '牦牛', 'maoniu', 'Bò Tây Tạng'], '头'),
  ],
  things: [
    ['Miner', 'သတ္တုတွင်းသမား', '矿工', 'kuanggong', 'Thợ Mỏ'],
    ['Nugget', 'ရွှေတုံး', '金块', 'jinkuai', 'Cục Vàng'],
    ['Pickaxe', 'ပေါက်ချွန်း', '矿镐', 'kuanggao', 'Cuốc Chim'],
    ['Minecart', 'တွင်းလှည်း', '矿车', 'kuangche', 'Xe Goòng'],
    ['Prospector', 'ရွှေရှာသူ', '淘金客', 'taojinke', 'Người Tìm Vàng'],
    ['Geode', 'ကျောက်ပွင့်', '晶洞', 'jingdong', 'Hốc Tinh Thể'],
  ],
  endings: [
    ['Cavern', 'လိုဏ်ဂူ', '洞窟', 'dongku', 'Hang Động'],
    ['Railway', 'ရထားလမ်း', '铁路', 'tielu', 'Đường Sắt'],
    ['Vault', 'ရတနာတိုက်', '金库', 'jinku', 'Hầm Báu'],
    ['Lode', 'သတ္တုကြော', '矿脉', 'kuangmai', 'Mạch Quặng'],
  ],
}
