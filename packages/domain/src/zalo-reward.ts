/** Largest reward for adding the site on Zalo, in major units of the site's currency (specification, section 4 "Up to 131K"). */
export const maxZaloReward = 131_000n

/** Whether an amount in major units, such as `131000.00`, is a reward that may be promised. */
export function isZaloReward(text: string): boolean {
  const [, units = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (units === '') return false
  const amount = BigInt(units)
  return amount < maxZaloReward || (amount === maxZaloReward && !/[1-9]/.test(fraction))
}
