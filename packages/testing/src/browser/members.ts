import type { TestPlatform } from '../platform.ts'

/** Finds a member by the brand and username of a request. */
export async function readMember({ core }: TestPlatform, { brand, username }: Record<string, unknown>) {
  const { code, currency } = core.merchants.getByHost(`${String(brand)}.localhost`)
  const [member] = await core.database.query<{ id: bigint }>(
    'select id from member where merchant = $1 and username = $2',
    [code, username],
  )
  if (!member) throw new Error(`There is no member ${String(username)}.`)
  return { code, currency, memberId: member.id }
}
