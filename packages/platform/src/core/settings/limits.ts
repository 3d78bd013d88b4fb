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

/**
 * Returns the path of the first reward of a setting that is above what one operator gives alone, if there is one. Rewards that were set
 * under a higher limit stay until their setting is changed.
 */
export function findUnapprovedReward(
  settings: MerchantSettings,
  key: SettingKey,
  currency: Currency,
): string | undefined {
  const approved = fromWire(settings.approvalAmount, currency).minor
  return listRewards(settings, key).find(([, amount]) => fromWire(amount, currency).minor > approved)?.[0]
}

/** Lists the rewards of a setting with their paths. Amounts in wire form. */
function listRewards(
  { vipRewards, referralReward }: MerchantSettings,
  key: SettingKey,
): readonly (readonly [path: string, amount: string])[] {
  if (key === 'referralReward') return referralReward.map(({ amount }, index) => [`${key}[${index}].amount`, amount])
  if (key !== 'vipRewards') return []
  return vipRewards.flatMap(({ upgrade, birthday }, index) => [
    [`${key}[${index}].upgrade`, upgrade] as const,
    [`${key}[${index}].birthday`, birthday] as const,
  ])
}
