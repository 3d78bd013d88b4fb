import type { LiveKind } from '@croupier/fair/live/kinds'
import type { Word } from './word.ts'

/** Endings of slot titles by sub-category. */
export const classifyEndings = {
  SC: [
    ['Scratch', 'ခြစ်ကတ်', '刮刮乐', 'guaguale', 'Thẻ Cào'],
    ['Scratch Card', 'ကံစမ်းကတ်', '刮刮卡', 'guaguaka', 'Thẻ Cào May Mắn'],
  ],
  VP: [
    ['Poker', 'ပိုကာ', '扑克', 'puke', 'Xì Tố'],
    ['Draw Poker', 'ဒရောပိုကာ', '换牌扑克', 'huanpaipuke', 'Poker Đổi Bài'],
  ],
  JP: [
    ['Jackpot', 'ဂျက်ပေါ့', '大奖', 'dajiang', 'Độc Đắc'],
    ['Grand Prize', 'ပထမဆု', '头奖', 'toujiang', 'Giải Nhất'],
  ],
  TG: [
    ['Roulette', 'ရူလက်', '轮盘', 'lunpan', 'Cò Quay'],
    ['Fast Roulette', 'အမြန်ရူလက်', '快速轮盘', 'kuaisulunpan', 'Cò Quay Nhanh'],
    ['Classic Roulette', 'ရိုးရာရူလက်', '经典轮盘', 'jingdianlunpan', 'Cò Quay Cổ Điển'],
    ['Royal Roulette', 'တော်ဝင်ရူလက်', '皇家轮盘', 'huangjialunpan', 'Cò Quay Hoàng Gia'],
  ],
  AC: [
    ['Dice', 'အန်စာတုံး', '骰子', 'touzi', 'Xúc Xắc'],
    ['Plinko', 'ပလင်ကို', '弹珠', 'danzhu', 'Plinko'],
    ['Dice Duel', 'အန်စာပြိုင်ပွဲ', '骰子对决', 'touziduijue', 'Đấu Xúc Xắc'],
  ],
  BG: [['Bingo', 'ဘင်ဂို', '宾果', 'binguo', 'Bingo']],
} as const satisfies Record<string, readonly Word[]>

/** Live tables. The first word that a title contains names its kind. */
export const liveTables: readonly { readonly kind: LiveKind; readonly name: Word }[] = [
  { kind: 'speedbaccarat', name: ['Speed Baccarat', 'အမြန်ဘက်ကရက်', '极速百家乐', 'jisubaijiale', 'Baccarat Siêu Tốc'] },
  { kind: 'baccarat', name: ['Baccarat', 'ဘက်ကရက်', '百家乐', 'baijiale', 'Baccarat'] },
  { kind: 'roulette', name: ['Roulette', 'ရူလက်', '轮盘', 'lunpan', 'Cò Quay'] },
  { kind: 'dragontiger', name: ['Dragon Tiger', 'နဂါးနှင့်ကျား', '龙虎斗', 'longhudou', 'Rồng Hổ'] },
  { kind: 'sicbo', name: ['Sic Bo', 'အန်စာတုံး', '骰宝', 'toubao', 'Tài Xỉu'] },
]

/** Card games between players; every one is a table of Shan Koe Mee. */
export const cardTables: readonly Word[] = [
  ['Shan Koe Mee', 'ရှမ်းကိုးမီး', '缅甸九点', 'miandianjiudian', 'Bài Shan Koe Mee'],
  ['Fast Shan Koe Mee', 'အမြန် ရှမ်းကိုးမီး', '极速缅甸九点', 'jisumiandianjiudian', 'Shan Koe Mee Nhanh'],
  ['Royal Shan Koe Mee', 'တော်ဝင် ရှမ်းကိုးမီး', '皇家缅甸九点', 'huangjiamiandianjiudian', 'Shan Koe Mee Hoàng Gia'],
  ['Classic Shan Koe Mee', 'ရိုးရာ ရှမ်းကိုးမီး', '经典缅甸九点', 'jingdianmiandianjiudian', 'Shan Koe Mee Cổ Điển'],
  ['Village Shan Koe Mee', 'ကျေးရွာ ရှမ်းကိုးမီး', '乡村缅甸九点', 'xiangcunmiandianjiudian', 'Shan Koe Mee Làng Quê'],
]

/** Mini games of the in-house vendor. */
export const miniGames: readonly Word[] = [
  ['Lantern Wheel', 'မီးပုံးဘီး', '灯笼转盘', 'denglongzhuanpan', 'Bánh Xe Đèn Lồng'],
  ['River Wheel', 'မြစ်ဘီး', '河流转盘', 'heliuzhuanpan', 'Bánh Xe Dòng Sông'],
  ['Star Wheel', 'ကြယ်ဘီး', '星辰转盘', 'xingchenzhuanpan', 'Bánh Xe Ngôi Sao'],
]

/** Endings of fishing game titles. */
export const fishingEndings: readonly Word[] = [
  ['Fishing', 'ငါးဖမ်းပွဲ', '捕鱼', 'buyu', 'Bắn Cá'],
  ['Big Catch', 'ငါးကြီးမိ', '大渔获', 'dayuhuo', 'Mẻ Cá Lớn'],
  ['Harpoon', 'မှိန်း', '鱼叉', 'yucha', 'Lao Săn Cá'],
  ['Anglers', 'ငါးမျှားသူများ', '钓手', 'diaoshou', 'Tay Câu'],
]

export const arenaEndings: readonly Word[] = [['Arena', 'ကြက်တိုက်ကွင်း', '斗鸡场', 'doujichang', 'Trường Gà']]
export const sportsbook: Word = ['Sportsbook', 'အားကစားလောင်းကြေး', '体育投注', 'tiyutouzhu', 'Cá Cược Thể Thao']
export const esportsHall: Word = ['Esports', 'အီးစပို့တ်', '电竞', 'dianjing', 'Thể Thao Điện Tử']

/** Competitions of an e-sports vendor. */
export const esportsCups: readonly Word[] = [
  ['Arena Five', 'ငါးယောက်တွဲ တိုက်ပွဲ', '五人竞技', 'wurenjingji', 'Đấu Trường Năm Người'],
  ['Tower Siege', 'မျှော်စင်တိုက်ပွဲ', '攻塔战', 'gongtazhan', 'Công Thành'],
  ['Street Kickers', 'လမ်းဘောလုံး', '街头足球', 'jietouzuqiu', 'Bóng Đá Đường Phố'],
  ['Night Racers', 'ညပြိုင်ကား', '夜间赛车', 'yejiansaiche', 'Đua Xe Đêm'],
  ['Last Island', 'နောက်ဆုံးကျွန်း', '孤岛求生', 'gudaoqiusheng', 'Hòn Đảo Cuối Cùng'],
  ['Card Masters', 'ကတ်ဆရာ', '卡牌大师', 'kapaidashi', 'Bậc Thầy Thẻ Bài'],
]

/** A lottery: its wire code and its name. */
export interface Lottery {
  readonly code: string
  readonly name: Word
}

/** Lotteries by category and vendor. */
export const lotteries: Readonly<Record<'LOTT' | 'ELOTT', Readonly<Record<string, readonly Lottery[]>>>> = {
  LOTT: {
    LOTT: [
      { code: 'MM2D', name: ['Myanmar 2D', 'မြန်မာ 2D', '缅甸 2D', 'miandian 2D', 'Xổ Số Miến Điện 2D'] },
      { code: 'MM3D', name: ['Myanmar 3D', 'မြန်မာ 3D', '缅甸 3D', 'miandian 3D', 'Xổ Số Miến Điện 3D'] },
      { code: 'HOUSE6', name: ['House Six', 'အိမ်တော် ခြောက်လုံး', '六合选号', 'liuhexuanhao', 'Sáu Số Nhà Cái'] },
    ],
    TCG_SEA: [
      { code: 'SEA5D', name: ['Archipelago 5D', 'ကျွန်းစု 5D', '群岛 5D', 'qundao 5D', 'Xổ Số Quần Đảo 5D'] },
      { code: 'SEA4D', name: ['Archipelago 4D', 'ကျွန်းစု 4D', '群岛 4D', 'qundao 4D', 'Xổ Số Quần Đảo 4D'] },
    ],
  },
  ELOTT: {
    TCG_LOTTO_VN: [
      { code: 'VNNORTH', name: ['Northern Draw', 'မြောက်ပိုင်းထီ', '北部彩', 'beibucai', 'Xổ Số Miền Bắc'] },
      { code: 'VNCENTRAL', name: ['Central Draw', 'အလယ်ပိုင်းထီ', '中部彩', 'zhongbucai', 'Xổ Số Miền Trung'] },
      { code: 'VNSOUTH', name: ['Southern Draw', 'တောင်ပိုင်းထီ', '南部彩', 'nanbucai', 'Xổ Số Miền Nam'] },
    ],
    ELOTT: [
      { code: 'QUICK3', name: ['Quick Three', 'အမြန် သုံးလုံး', '快三', 'kuaisan', 'Nhanh 3'] },
      { code: 'QUICK5', name: ['Five-Minute 5D', 'ငါးမိနစ် 5D', '五分 5D', 'wufen 5D', '5D Năm Phút'] },
      { code: 'RACE10', name: ['Racing Ten', 'ပြိုင်ကား ဆယ်စီး', '赛车十', 'saicheshi', 'Đua Xe Mười'] },
      { code: 'SUM28', name: ['Sum 28', 'ပေါင်းလဒ် ၂၈', '和值二十八', 'hezhiershiba', 'Tổng 28'] },
    ],
    LOTT: [{ code: 'LOTTFAST', name: ['Hourly 2D', 'နာရီတိုင်း 2D', '每时 2D', 'meishi 2D', '2D Mỗi Giờ'] }],
  },
}
