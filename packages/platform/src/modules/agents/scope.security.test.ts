import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import type { Player } from '@croupier/testing/players'
import { createSiteClient, type SiteClient } from '@croupier/testing/site'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { loadOperations } from '../../core/http/testing/operations.ts'
import { leaveTeam } from '../agent-team/testing/team.ts'
import { createKey, createLineMember } from '../transfers/testing/lines.ts'

/** Operations whose `username` is that of a new account, which says no more than a registration does. */
const newNames: ReadonlySet<string> = new Set(['POST /wps/agent/accounts/open'])

const rows = (await loadOperations()).filter(({ scope }) => scope === 'agent')
type Row = (typeof rows)[number]

/** Accounts that are not below the agent. */
const strangers = [
  'the agent above',
  'the agent of a sibling branch',
  'a member of a sibling branch',
  'a former downline',
  'a downline of a former downline',
  'an account of another merchant',
] as const
type Stranger = (typeof strangers)[number]

let platform: SharedPlatform
let site: SiteClient
let agent: Player
const accounts = new Map<Stranger, Player>()

beforeAll(async () => {
  platform = await sharePlatform()
  site = createSiteClient(platform)
  const upline = await createLineMember(platform, { isAgent: true })
  agent = await createLineMember(platform, { isAgent: true, upline })
  const sibling = await createLineMember(platform, { isAgent: true, upline })
  const former = await createLineMember(platform, { isAgent: true, upline: agent })
  accounts.set('the agent above', upline)
  accounts.set('the agent of a sibling branch', sibling)
  accounts.set('a member of a sibling branch', await createLineMember(platform, { upline: sibling }))
  accounts.set('a former downline', former)
  accounts.set('a downline of a former downline', await createLineMember(platform, { upline: former }))
  accounts.set('an account of another merchant', await createLineMember(platform, { brand: 'aurora' }))
  await leaveTeam(platform, former.memberId)
})

const game = { nodeId: '', vendor: '', gameType: '' }

async function createParts({ name, sample }: Row, { memberId }: Pick<Player, 'memberId'>) {
  if (!sample) throw new Error(`${name} has no sample.`)
  const parts = await sample.createParts({
    platform: { ...platform, stop: async () => undefined },
    site,
    memberId,
    isTrial: false,
    game,
  })
  return { ...parts, headers: { ...createKey(), ...parts.headers } }
}

/** A request of each operation, whose other fields are valid. */
const samples = new Map<Row, Awaited<ReturnType<typeof createParts>>>()

/** The part of a request that has a field. */
function findPart({ endpoint: { query, body } }: Row, field: string): 'query' | 'body' | null {
  const has = (schema: unknown) => schema instanceof z.ZodMiniObject && Object.hasOwn(schema.shape, field)
  if (has(query)) return 'query'
  return has(body) ? 'body' : null
}

/** Calls an operation as the agent with another value in one field. */
async function callWith(row: Row, field: string, value: string) {
  const part = findPart(row, field)
  if (part === null) throw new Error(`${row.name} has no ${field}.`)
  const parts = samples.get(row) ?? (await createParts(row, agent))
  samples.set(row, parts)
  const { status, errorCode, body } = await site.call(row.endpoint, {
    ...parts,
    headers: { ...parts.headers, ...createKey() },
    token: agent.token,
    [part]: { ...Object(parts[part]), [field]: value },
  })
  return { status, errorCode, body }
}

const readAccount = async ({ memberId }: Player) => {
  const { query } = platform.core.database
  return query('select to_jsonb(m) as account from member m where id = $1', [memberId])
}

const getStranger = (name: Stranger): Player => {
  const account = accounts.get(name)
  if (!account) throw new Error(`There is no ${name}.`)
  return account
}

describe.each(rows)('$name', (row) => {
  it('has a sample, which the agent may call', async () => {
    const parts = await createParts(row, agent)
    const { status, errorCode } = await site.call(row.endpoint, { ...parts, token: agent.token })
    expect([row.sample?.scope, status, errorCode]).toEqual(['agent', 200, null])
  })

  it('is off without the agent policy [flag-6]', async () => {
    const { token } = await createLineMember(platform, { brand: 'lotus', isAgent: true })
    const parts = await createParts(row, agent)
    const { errorCode } = await createSiteClient(platform, 'lotus').call(row.endpoint, { ...parts, token })
    expect(errorCode).toBe('FEATURE_OFF')
  })

  it('names none of the accounts outside of the team', async () => {
    const parts = await createParts(row, agent)
    const { body } = await site.call(row.endpoint, { ...parts, token: agent.token })
    const sent = JSON.stringify(body)
    expect([...accounts.values()].filter(({ username }) => sent.includes(username))).toEqual([])
  })
})

const namingRows = rows.filter((row) => findPart(row, 'username') !== null && !newNames.has(row.name))
const attempts = namingRows.flatMap((row) => strangers.map((stranger) => ({ row, name: row.name, stranger })))

describe('a call of the agent center with the name of an account', () => {
  it('is one of several, so that the suite tries something', () => {
    expect(namingRows.length).toBeGreaterThan(3)
  })

  it.each(attempts)('treats $stranger like an unknown name: $name [role-4.3]', async ({ row, stranger }) => {
    const account = getStranger(stranger)
    const before = await readAccount(account)
    const unknown = await callWith(row, 'username', 'no_such_member')
    expect(unknown).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
    expect(await callWith(row, 'username', account.username)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
    expect(await readAccount(account)).toEqual(before)
  })
})

const searchRows = rows.filter((row) => findPart(row, 'name') !== null && row.endpoint.method === 'GET')

it.each(searchRows.map((row) => ({ row, name: row.name })))('a search finds none of them: $name', async ({ row }) => {
  for (const { username } of accounts.values()) {
    const { status, body } = await callWith(row, 'name', username)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(username)
  }
})
