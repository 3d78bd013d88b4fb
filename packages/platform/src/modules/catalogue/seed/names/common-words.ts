import type { Word } from './word.ts'

/** Qualifiers for every theme that are rare enough for titles of two words. */
export const distinctQualifiers: readonly Word[] = [
  ['Copper', 'ကြေးနီ', '赤铜', 'chitong', 'Đồng Đỏ'],
  ['Marble', 'စကျင်ကျောက်', '大理石', 'dalishi', 'Cẩm Thạch'],
  ['Silken', 'ပိုးသား', '丝绸', 'sichou', 'Tơ Lụa'],
  ['Velvet', 'ကတ္တီပါ', '天鹅绒', 'tianerong', 'Nhung'],
  ['Lanternlit', 'မီးပုံး', '灯影', 'dengying', 'Ánh Đèn Lồng'],
  ['Monsoon', 'မုတ်သုံ', '季风', 'jifeng', 'Gió Mùa'],
  ['Ember', 'မီးကျီး', '余烬', 'yujin', 'Tàn Lửa'],
  ['Vermilion', 'ဟင်္သာပဒါး', '朱砂', 'zhusha', 'Chu Sa'],
  ['Indigo', 'မဲနယ်', '靛蓝', 'dianlan', 'Xanh Chàm'],
  ['Paper', 'စက္ကူ', '折纸', 'zhezhi', 'Giấy'],
  ['Dusk', 'ဆည်းဆာ', '暮色', 'muse', 'Hoàng Hôn'],
  ['Starlit', 'ကြယ်ရောင်', '星光', 'xingguang', 'Ánh Sao'],
  ['Drifting', 'မျောလွင့်သော', '漂流', 'piaoliu', 'Trôi Dạt'],
  ['Wandering', 'လှည့်လည်သော', '漫游', 'manyou', 'Lang Thang'],
  ['Merry', 'ပျော်ရွှင်သော', '欢乐', 'huanle', 'Vui Vẻ'],
  ['Quiet', 'တိတ်ဆိတ်သော', '宁静', 'ningjing', 'Tĩnh Lặng'],
]

/** Qualifiers for every theme in longer titles. */
export const commonQualifiers: readonly Word[] = [
  ['Amber', 'ပယင်း', '琥珀', 'hupo', 'Hổ Phách'],
  ['Jade', 'ကျောက်စိမ်း', '翡翠', 'feicui', 'Ngọc Bích'],
  ['Sapphire', 'နီလာ', '蓝宝石', 'lanbaoshi', 'Lam Ngọc'],
  ['Ruby', 'ပတ္တမြား', '红宝石', 'hongbaoshi', 'Hồng Ngọc'],
  ['Pearl', 'ပုလဲ', '珍珠', 'zhenzhu', 'Ngọc Trai'],
  ['Coral', 'သန္တာ', '珊瑚', 'shanhu', 'San Hô'],
  ['Silver', 'ငွေ', '白银', 'baiyin', 'Bạc'],
  ['Crystal', 'ဖန်သလင်း', '水晶', 'shuijing', 'Pha Lê'],
  ['Moonlit', 'လရောင်', '月光', 'yueguang', 'Ánh Trăng'],
  ['Dawn', 'အရုဏ်ဦး', '黎明', 'liming', 'Bình Minh'],
  ['Thunder', 'မိုးကြိုး', '雷霆', 'leiting', 'Sấm Sét'],
  ['Misty', 'မြူခိုး', '薄雾', 'bowu', 'Sương Mù'],
  ['Rainbow', 'သက်တံ့', '彩虹', 'caihong', 'Cầu Vồng'],
  ['Brave', 'ရဲရင့်သော', '勇敢', 'yonggan', 'Dũng Cảm'],
  ['Hidden', 'လျှို့ဝှက်သော', '隐秘', 'yinmi', 'Bí Ẩn'],
  ['Dreaming', 'အိပ်မက်', '梦幻', 'menghuan', 'Mộng Mơ'],
]

/** Endings for every theme. */
export const commonEndings: readonly Word[] = [
  ['Parade', 'ချီတက်ပွဲ', '巡游', 'xunyou', 'Diễu Hành'],
  ['Festival', 'ပွဲတော်', '庆典', 'qingdian', 'Lễ Hội'],
  ['Harvest', 'ရိတ်သိမ်းပွဲ', '丰收', 'fengshou', 'Mùa Bội Thu'],
  ['Journey', 'ခရီး', '旅程', 'lvcheng', 'Hành Trình'],
  ['Legend', 'ဒဏ္ဍာရီ', '传说', 'chuanshuo', 'Huyền Thoại'],
  ['Secret', 'လျှို့ဝှက်ချက်', '秘密', 'mimi', 'Bí Mật'],
  ['Song', 'တေးသီချင်း', '歌谣', 'geyao', 'Khúc Ca'],
  ['Dance', 'အကပွဲ', '舞曲', 'wuqu', 'Vũ Điệu'],
  ['Riddle', 'ပဟေဠိ', '谜题', 'miti', 'Câu Đố'],
  ['Feast', 'စားသောက်ပွဲ', '盛宴', 'shengyan', 'Yến Tiệc'],
  ['Promise', 'ကတိ', '诺言', 'nuoyan', 'Lời Hứa'],
  ['Market', 'ဈေး', '集市', 'jishi', 'Phiên Chợ'],
  ['Garden', 'ဥယျာဉ်', '花园', 'huayuan', 'Khu Vườn'],
  ['Palace', 'နန်းတော်', '宫殿', 'gongdian', 'Cung Điện'],
  ['Treasure', 'ရတနာ', '宝藏', 'baozang', 'Kho Báu'],
  ['Fortune', 'ကံကောင်းခြင်း', '好运', 'haoyun', 'Vận May'],
]

/** Counts in titles: digits, English, Burmese, Chinese, pinyin, Vietnamese. */
export const counts: readonly (readonly [digits: number, ...Word])[] = [
  [3, 'Three', 'သုံး', '三', 'san', 'Ba'],
  [5, 'Five', 'ငါး', '五', 'wu', 'Năm'],
  [6, 'Six', 'ခြောက်', '六', 'liu', 'Sáu'],
  [7, 'Seven', 'ခုနစ်', '七', 'qi', 'Bảy'],
  [8, 'Eight', 'ရှစ်', '八', 'ba', 'Tám'],
  [9, 'Nine', 'ကိုး', '九', 'jiu', 'Chín'],
  [12, 'Twelve', 'တစ်ဆယ့်နှစ်', '十二', 'shier', 'Mười Hai'],
]
