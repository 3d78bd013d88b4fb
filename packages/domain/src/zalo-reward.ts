import type { FieldRule } from './registration-fields.ts'

/** Largest reward for adding the site on Zalo, in major units of the site's currency (specification, section 4 "Up to 131K"). */
export const maxZaloReward = 131_000n

/** Whether an amount in major units, such as `131000.00`, is a reward that may be promised. */
export function isZaloReward(text: string): boolean {
  const [, units = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (units === '') return false
  const amount = BigInt(units)
  return amount < maxZaloReward || (amount === maxZaloReward && !/[1-9]/.test(fraction))
}

/** What an application for the reward has in place of the id of a promotion, and as its title. No content has a capital in its id. */
export const zaloApplication = 'Zalo'

/** Rule of the number where the registration of a site has none. */
const defaultRule: FieldRule = {
  field: 'zalo',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'digits',
  minLength: 9,
  maxLength: 11,
}

/** Returns the rule of the number on Zalo with which a member applies for the reward: that of the site's registration. */
export function getZaloRule(rules: readonly FieldRule[]): FieldRule {
  return { ...(rules.find(({ field }) => field === 'zalo') ?? defaultRule), enabled: true, required: true }
}
