import { isAgent, isMemberType, memberTypes, type MemberType } from '@croupier/domain/member'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { insertAccount } from './repository.ts'

const allTypes = Object.keys(memberTypes).map(Number).filter(isMemberType)

describeEachDatabase('the agent tree', (kind) => {
  let platform: SharedPlatform
  beforeAll(async () => {
    platform = await sharePlatform(kind)
  })

  const query = <Row>(text: string, parameters: readonly unknown[] = []) =>
    platform.core.database.query<Row>(text, parameters)

  interface Invitation {
    readonly type?: MemberType
    readonly uplineId?: bigint | null
    readonly referrerId?: bigint
    readonly brand?: string
  }

  async function addMember({
    type = 0,
    uplineId = null,
    referrerId,
    brand = 'shwe',
  }: Invitation = {}): Promise<bigint> {
    const { code, currency } = platform.core.merchants.getByHost(`${brand}.localhost`)
    const username = createUsername()
    const names = { username, nickname: username, invitationCode: username.toUpperCase() }
    const secrets = { passwordHash: '', passwordIssued: false, paymentPasswordHash: null }
    const now = platform.clock.now()
    const account = {
      merchant: code,
      currency,
      type,
      uplineId,
      referrerId: referrerId ?? null,
      mobile: null,
      mobileVerified: false,
      email: null,
      emailVerified: false,
      language: null,
      profile: {},
      now,
    }
    const id = await insertAccount(platform.core.database, { ...names, ...secrets, ...account })
    if (id === null) throw new Error('The username is taken.')
    return id
  }

  /** Returns the ids and depths below a member, itself included. */
  async function findTeam(id: bigint): Promise<Map<bigint, number>> {
    const rows = await query<{ id: bigint; depth: number }>(
      'select descendant_id as id, depth from member_line where ancestor_id = $1',
      [id],
    )
    return new Map(rows.map((row) => [row.id, row.depth]))
  }

  it('has a line from every account to each agent above it, in trees of any shape', { timeout: 60_000 }, async () => {
    // For each member the place of its upline among the members before it; the last one is nobody.
    const shapes = fc.array(fc.nat(), { minLength: 1, maxLength: 12 })
    const check = fc.asyncProperty(shapes, async (shape) => {
      const members: { id: bigint; teams: Map<bigint, number> }[] = []
      const teams = new Map<bigint, Map<bigint, number>>()
      for (const [position, choice] of shape.entries()) {
        const upline = members[choice % (position + 1)]
        const id = await addMember({ type: 1, uplineId: upline?.id ?? null })
        const above = new Map([...(upline?.teams ?? [])].map(([ancestor, depth]) => [ancestor, depth + 1]))
        members.push({ id, teams: above.set(id, 0) })
        for (const [ancestor, depth] of above) teams.set(ancestor, (teams.get(ancestor) ?? new Map()).set(id, depth))
      }
      for (const { id } of members) expect(await findTeam(id)).toEqual(teams.get(id))
    })
    await fc.assert(check, { numRuns: 20 })
  })

  it('accepts an upline of exactly the types that are agents', async () => {
    for (const type of allTypes) {
      const uplineId = await addMember({ type })
      const added = await addMember({ uplineId }).then(
        () => true,
        () => false,
      )
      expect([type, added]).toEqual([type, isAgent(type)])
    }
  })

  it('rejects an upline and a referrer of another merchant', async () => {
    const foreign = await addMember({ type: 1, brand: 'lotus' })
    await expect(addMember({ uplineId: foreign })).rejects.toMatchObject({ constraint: 'member_upline_is_agent' })
    await expect(addMember({ referrerId: foreign })).rejects.toMatchObject({
      constraint: 'member_referrer_of_merchant',
    })
  })

  it('does not count a referred member to the team of its referrer', async () => {
    const [agent, referrer] = [await addMember({ type: 1 }), await addMember()]
    const referred = await addMember({ uplineId: agent, referrerId: referrer })
    expect(await findTeam(referrer)).toEqual(new Map([[referrer, 0]]))
    expect(await findTeam(agent)).toEqual(
      new Map([
        [agent, 0],
        [referred, 1],
      ]),
    )
  })

  it('keeps members in their team, and an agent with a team an agent', async () => {
    const [agent, other] = [await addMember({ type: 1 }), await addMember({ type: 1 })]
    const below = await addMember({ uplineId: agent })
    await expect(query('update member set upline_id = $2 where id = $1', [below, other])).rejects.toMatchObject({
      code: '23001',
    })
    await expect(query('update member set type = 0 where id = $1', [agent])).rejects.toMatchObject({ code: '23001' })
    await query('update member set type = 2 where id = $1', [agent])
    await query('update member set type = 0 where id = $1', [other])
  })
})
