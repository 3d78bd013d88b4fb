import { fromWire, type Currency } from '@croupier/domain/money'
import type { MerchantSettings, SettingKey } from './values.ts'

type AmountKey = {
  [Key in SettingKey]: Key extends `withdrawal${string}` | `transfer${string}`
    ? MerchantSettings[Key] extends string
      ? Key
      : never
    : never
}[SettingKey]

/** The lower amount is not above the upper one, so that something between them may be moved. */
interface LimitRule {
  readonly lower: AmountKey
  readonly upper: AmountKey
  /** What is moved is a whole multiple of it, unless it is zero. */
  readonly step?: AmountKey
  /** Whether what is moved is more than the lower amount, as it is more than a fee. */
  readonly isAbove?: true
}

/** The rules of `checkWithdrawalAmount` and `checkTransferAmount`, which some amount has to follow. */
const rules: readonly LimitRule[] = [
  ...(['withdrawalMaximum', 'withdrawalDailyAmount'] as const).flatMap((upper) => [
    { lower: 'withdrawalMinimum', upper, step: 'withdrawalStep' } as const,
    { lower: 'withdrawalFee', upper, step: 'withdrawalStep', isAbove: true } as const,
  ]),
  { lower: 'transferMinimum', upper: 'transferMaximum' },
  { lower: 'transferMinimum', upper: 'transferDailyAmount' },
]

/**
 * Whether the value of a setting contradicts another limit, so that no withdrawal or transfer would be permitted. Only
 * rules about this setting count: settings that contradict one another can be corrected one by one.
 */
export function contradictsLimits(settings: MerchantSettings, key: SettingKey, currency: Currency): boolean {
  const read = (amount: AmountKey) => fromWire(settings[amount], currency).minor
  return rules.some(({ lower, upper, step, isAbove = false }) => {
    if (key !== lower && key !== upper && key !== step) return false
    const multiple = step === undefined ? 0n : read(step)
    const largest = read(upper) - (multiple > 0n ? read(upper) % multiple : 0n)
    return isAbove ? largest <= read(lower) : largest < read(lower)
  })
}
