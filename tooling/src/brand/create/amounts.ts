import type { BrandSeed } from '@croupier/brand/seed'
import type { Brand } from '@croupier/brand/define'
import { parseMoney, toWire } from '@croupier/domain/money'

/** Play money that a new member starts with, in major units: about one evening in each currency. */
const WELCOME: Readonly<Record<Brand['currency'], number>> = {
  MMK: 100_000,
  VND: 500_000,
  USD: 100,
  EUR: 100,
  CNY: 500,
  JPY: 10_000,
  THB: 3_000,
  KWD: 50,
}
const TRIAL = 2
const PLAYER = 25
const AGENT = 80

type Amounts = Pick<BrandSeed, 'welcomeBalance' | 'trialBalance' | 'demoBalances'>

/** The amounts of a seed: the source's where the currency stays, else usual ones of the new currency. */
export function amountsFor(currency: Brand['currency'], source: { brand: Brand; seed: BrandSeed }): Amounts {
  if (source.brand.currency === currency) {
    const { welcomeBalance, trialBalance, demoBalances } = source.seed
    return { welcomeBalance, trialBalance, demoBalances }
  }
  const times = (factor: number) => {
    const parsed = parseMoney(String(WELCOME[currency] * factor), currency)
    if ('error' in parsed) throw new Error(`${currency} has no amount ${factor}: ${parsed.error}`)
    return toWire(parsed)
  }
  const demo = Object.keys(source.seed.demoBalances)
  return {
    welcomeBalance: times(1),
    trialBalance: times(TRIAL),
    demoBalances: Object.fromEntries(demo.map((user) => [user, times(user.startsWith('agent') ? AGENT : PLAYER)])),
  }
}
