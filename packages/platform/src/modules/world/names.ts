import type { LanguageTag } from '@croupier/domain/languages'

/** A person: how it is shown, and the first part of its username. */
export interface PersonName {
  readonly nickname: string
  /** 4-10 Latin letters. */
  readonly login: string
}

const toName = ([nickname, login]: readonly [string, string]): PersonName => ({ nickname, login })

const english = [
  ['Emma Clarke', 'emmac'],
  ['Oliver Reed', 'oliverr'],
  ['Sophie Lane', 'sophiel'],
  ['Noah Bennett', 'noahb'],
  ['Mia Foster', 'miafoster'],
  ['Liam Hayes', 'liamh'],
  ['Ava Sutton', 'avasutton'],
  ['Ethan Wells', 'ethanw'],
  ['Grace Palmer', 'gracep'],
  ['Lucas Webb', 'lucasw'],
  ['Chloe Marsh', 'chloem'],
  ['Henry Cole', 'henryc'],
  ['Ella Brooks', 'ellab'],
  ['Jack Turner', 'jackt'],
  ['Ruby Ellis', 'rubye'],
  ['Owen Price', 'owenp'],
  ['Isla Grant', 'islag'],
  ['Adam Flynn', 'adamf'],
  ['Nora Vale', 'norav'],
  ['Leo Barnes', 'leob'],
  ['Zoe Knight', 'zoek'],
  ['Max Archer', 'maxarcher'],
  ['Alice Dunn', 'aliced'],
  ['Theo Rowe', 'theorowe'],
] as const

const vietnamese = [
  ['Nguyễn Văn An', 'vanan'],
  ['Trần Thị Bích', 'thibich'],
  ['Lê Minh Châu', 'minhchau'],
  ['Phạm Quốc Duy', 'quocduy'],
  ['Hoàng Thu Giang', 'thugiang'],
  ['Vũ Đức Hải', 'duchai'],
  ['Đặng Ngọc Hân', 'ngochan'],
  ['Bùi Thanh Hùng', 'thanhhung'],
  ['Đỗ Mai Khanh', 'maikhanh'],
  ['Hồ Tuấn Kiệt', 'tuankiet'],
  ['Ngô Phương Lan', 'phuonglan'],
  ['Dương Gia Linh', 'gialinh'],
  ['Lý Hoàng Long', 'hoanglong'],
  ['Phan Nhật Minh', 'nhatminh'],
  ['Trương Kim Ngân', 'kimngan'],
  ['Đinh Bảo Ngọc', 'baongoc'],
  ['Võ Trọng Nhân', 'trongnhan'],
  ['Mai Xuân Phúc', 'xuanphuc'],
  ['Tạ Anh Quân', 'anhquan'],
  ['Cao Thảo Quyên', 'thaoquyen'],
  ['Lâm Hồng Sơn', 'hongson'],
  ['Trịnh Khánh Tâm', 'khanhtam'],
  ['Huỳnh Việt Thắng', 'vietthang'],
  ['Châu Tường Vy', 'tuongvy'],
] as const

const burmese = [
  ['အောင်ကျော်', 'aungkyaw'],
  ['သီတာဝင်း', 'thidawin'],
  ['ကိုကိုလွင်', 'kokolwin'],
  ['စုစုမြတ်', 'susumyat'],
  ['ဇော်မင်းထွန်း', 'zawmin'],
  ['ခင်နှင်းဝေ', 'hninwai'],
  ['မျိုးသန့်', 'myothant'],
  ['အေးချမ်းမွန်', 'ayechan'],
  ['ရဲရင့်အောင်', 'yeyint'],
  ['နီလာစိုး', 'nilarsoe'],
  ['ဖြိုးဝေဟန်', 'phyowai'],
  ['မေသဇင်', 'maythazin'],
  ['သန့်ဇင်', 'thantzin'],
  ['ဝတ်ရည်လှိုင်', 'wutyee'],
  ['ကျော်စွာ', 'kyawswar'],
  ['အိမ့်ချမ်း', 'eintchan'],
  ['မင်းခန့်', 'minkhant'],
  ['ဆုလဲ့နန္ဒာ', 'sunandar'],
  ['ထက်အောင်', 'htetaung'],
  ['ယမင်းဖြူ', 'yaminphyu'],
  ['စိုင်းလင်း', 'sailin'],
  ['နန်းခမ်း', 'nankham'],
  ['ဘိုဘို', 'bobokyi'],
  ['သက်မွန်', 'thetmon'],
] as const

const chinese = [
  ['王小明', 'xiaoming'],
  ['李静怡', 'jingyi'],
  ['张伟杰', 'weijie'],
  ['刘雨桐', 'yutong'],
  ['陈浩然', 'haoran'],
  ['杨思琪', 'siqi'],
  ['赵子轩', 'zixuan'],
  ['黄梦瑶', 'mengyao'],
  ['周俊熙', 'junxi'],
  ['吴欣悦', 'xinyue'],
  ['徐天佑', 'tianyou'],
  ['孙佳宁', 'jianing'],
] as const

const namesByLanguage: Readonly<Partial<Record<LanguageTag, readonly PersonName[]>>> = {
  en: english.map(toName),
  vi: vietnamese.map(toName),
  my: burmese.map(toName),
  'zh-Hans': chinese.map(toName),
}

/** Returns names of a language; English ones where there are none. */
export function getNames(language: LanguageTag): readonly PersonName[] {
  return namesByLanguage[language] ?? english.map(toName)
}
