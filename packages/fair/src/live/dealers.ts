import { parseLiveCode } from './kinds.ts'

/** Languages that a dealer speaks, as platform codes. */
type DealerLanguage = 'EN' | 'MY' | 'CN' | 'VN'

/** A drawn dealer of the live tables. */
export interface Dealer {
  readonly id: string
  readonly name: Readonly<Record<DealerLanguage, string>>
  readonly languages: readonly DealerLanguage[]
}

/** The dealers. A table keeps its dealer: entries may only be appended after a table was dealt. */
export const dealers: readonly Dealer[] = [
  { id: 'NILAR', name: { EN: 'Nilar', MY: 'နီလာ', CN: '妮拉', VN: 'Nilar' }, languages: ['MY', 'EN'] },
  { id: 'THIRI', name: { EN: 'Thiri', MY: 'သီရိ', CN: '蒂丽', VN: 'Thiri' }, languages: ['MY'] },
  { id: 'LINH', name: { EN: 'Linh', MY: 'လင်း', CN: '玲', VN: 'Linh' }, languages: ['VN', 'EN'] },
  { id: 'THAO', name: { EN: 'Thao', MY: 'ထောင်', CN: '草', VN: 'Thảo' }, languages: ['VN'] },
  { id: 'MEILIN', name: { EN: 'Meilin', MY: 'မေလင်း', CN: '美琳', VN: 'Mỹ Lâm' }, languages: ['CN', 'EN'] },
  { id: 'QING', name: { EN: 'Qing', MY: 'ချင်း', CN: '青', VN: 'Thanh' }, languages: ['CN', 'VN'] },
  { id: 'AMARA', name: { EN: 'Amara', MY: 'အမရာ', CN: '阿玛拉', VN: 'Amara' }, languages: ['EN'] },
  { id: 'KAUNG', name: { EN: 'Kaung', MY: 'ကောင်း', CN: '高', VN: 'Kaung' }, languages: ['MY', 'CN'] },
  { id: 'DUC', name: { EN: 'Duc', MY: 'ဒုတ်', CN: '德', VN: 'Đức' }, languages: ['VN', 'EN'] },
  { id: 'ORLA', name: { EN: 'Orla', MY: 'အော်လာ', CN: '奥拉', VN: 'Orla' }, languages: ['EN', 'MY'] },
]

/** Returns a dealer; undefined where none has the id. */
export function findDealer(id: string): Dealer | undefined {
  return dealers.find((dealer) => dealer.id === id)
}

/** Returns the dealer of a live table. Throws RangeError for the code of another game. */
export function getDealer(gameCode: string): Dealer {
  if (!parseLiveCode(gameCode)) throw new RangeError(`${gameCode} is no live table`)
  const mark = [...gameCode].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  const dealer = dealers[mark % dealers.length]
  if (!dealer) throw new RangeError('There is no dealer')
  return dealer
}
