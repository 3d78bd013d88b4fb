import type { Brand } from '@croupier/brand/define'
import { isLanguageCode, type LanguageCode } from '@croupier/domain/languages'

/** Names of a sub-category by language; English is always present. */
type Names = { readonly EN: string } & { readonly [Code in LanguageCode]?: string }

/** Sub-categories in the order of their tabs (specification, section 9); mini games are those of the in-house list. */
const classifies = {
  SC: { EN: 'Scratch', MY: 'ခြစ်ကတ်', CN: '刮刮乐', VN: 'Thẻ cào' },
  VP: { EN: 'Video poker', MY: 'ဗီဒီယိုပိုကာ', CN: '视频扑克', VN: 'Video poker' },
  JP: { EN: 'Jackpot', MY: 'ဂျက်ပေါ့', CN: '累积大奖', VN: 'Độc đắc' },
  TG: { EN: 'Table games', MY: 'စားပွဲဂိမ်း', CN: '桌面游戏', VN: 'Trò chơi bàn' },
  AC: { EN: 'Arcade', MY: 'အာကိတ်', CN: '街机', VN: 'Trò chơi điện tử' },
  BG: { EN: 'Bingo', MY: 'ဘင်ဂို', CN: '宾果', VN: 'Bingo' },
  MG: { EN: 'Mini games', MY: 'ဂိမ်းငယ်များ', CN: '迷你游戏', VN: 'Trò chơi mini' },
} as const satisfies Record<string, Names>

/** A sub-category of slots. */
export type Classify = keyof typeof classifies

export const classifyCodes = Object.keys(classifies) as Classify[]

/** Returns the name of a sub-category; English when the language has none. */
export function getClassifyName(classify: Classify, language: string): string {
  const names: Names = classifies[classify]
  return (isLanguageCode(language) ? names[language] : undefined) ?? names.EN
}

/** Bingo is offered only where the brand supports Filipino (platform code TY). */
export function isClassifyOffered(brand: Pick<Brand, 'languages'>, classify: string): boolean {
  return classify !== 'BG' || brand.languages.includes('TY')
}
