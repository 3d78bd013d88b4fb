import type { BrandSeed } from '@croupier/brand/seed'
import type { Brand } from '@croupier/brand/define'
import { parseMoney, toWire } from '@croupier/domain/money'

/** Play money of a new member, in major units: enough for about one evening in each currency. */
const WELCOME_AMOUNTS: Readonly<Record<Brand['currency'], number>> = {
  MMK: 100_000,
  VND: 500_000,
  USD: 100,
  EUR: 100,
  CNY: 500,
  JPY: 10_000,
  THB: 3_000,
  KWD: 50,
}
const TRIAL_FACTOR = 2
const PLAYER_FACTOR = 25
const AGENT_FACTOR = 80

type Amounts = Pick<BrandSeed, 'welcomeBalance' | 'trialBalance' | 'demoBalances'>

/** Chooses the amounts of a seed: the source's for the same currency, else defaults of the new currency. */
export function chooseAmounts(currency: Brand['currency'], source: { brand: Brand; seed: BrandSeed }): Amounts {
  if (source.brand.currency === currency) {
    const { welcomeBalance, trialBalance, demoBalances } = source.seed
    return { welcomeBalance, trialBalance, demoBalances }
  }
  const toAmount = (factor: number) => {
    const parsed = parseMoney(String(WELCOME_AMOUNTS[currency] * factor), currency)
    if ('error' in parsed) throw new Error(`${currency} has no amount ${factor}: ${parsed.error}`)
    return toWire(parsed)
  }
  const demo = Object.keys(source.seed.demoBalances)
  return {
    welcomeBalance: toAmount(1),
    trialBalance: toAmount(TRIAL_FACTOR),
    demoBalances: Object.fromEntries(
      demo.map((user) => [user, toAmount(user.startsWith('agent') ? AGENT_FACTOR : PLAYER_FACTOR)]),
    ),
  }
}
