import type en from '@croupier/i18n/catalogs/en/lottery.json'
import { createTranslate, type ArcadeLanguage, type Leaves, type Values } from './texts.ts'

type Catalog = typeof en

/** Key of a text of the lotteries, e.g. `slip.place`. */
export type LotteryTextKey = Leaves<Catalog>

/** Returns a text of the lotteries with its `{{placeholders}}` replaced. */
export type LotteryTranslate = (key: LotteryTextKey, values?: Values) => string

const catalogs: Readonly<Record<ArcadeLanguage, () => Promise<{ default: Catalog }>>> = {
  EN: () => import('@croupier/i18n/catalogs/en/lottery.json'),
  MY: () => import('@croupier/i18n/catalogs/my/lottery.json'),
  CN: () => import('@croupier/i18n/catalogs/zh-Hans/lottery.json'),
  VN: () => import('@croupier/i18n/catalogs/vi/lottery.json'),
}

/** Loads the texts of the lotteries in a language. Other games do without them. */
export async function loadLotteryTexts(language: ArcadeLanguage): Promise<LotteryTranslate> {
  const { default: catalog } = await catalogs[language]()
  return createTranslate(catalog)
}
