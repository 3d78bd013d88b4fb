import { randomUUID } from 'node:crypto'
import { memberInfo, socketTicket } from '@croupier/endpoints/calls/account'
import { freePlayLogin } from '@croupier/endpoints/calls/session'
import { createPlayer } from '@croupier/testing/players'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { relaxedLimits, demoPlayer, createSiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpiredRows } from '../../core/jobs/cleanup.ts'
import { startWork } from '../../core/jobs/testing/start-work.ts'
import { sha256 } from '../../core/security/random.ts'
import { storeCaptcha } from '../../core/security/captcha.ts'
import { deleteExpiredSessions } from './jobs.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits })
})
afterAll(() => platform.stop())

const tables = ['captcha', 'socket_ticket', 'rate_log', 'login_failure', 'session'] as const

async function countRows(): Promise<number[]> {
  const { query } = platform.core.database
  const rows = await Promise.all(tables.map((table) => query<{ n: number }>(`select count(*)::int as n from ${table}`)))
  return rows.map(([row]) => row?.n ?? 0)
}

test('keeps valid rows and deletes expired ones', async () => {
  const { core, clock } = platform
  const site = createSiteClient(platform)
  const token = await site.getToken(demoPlayer.username, demoPlayer.password)
  await site.call(socketTicket, { token })
  await site.logIn('nobody', 'wrong')
  await storeCaptcha(core, core.merchants.getByHost('shwe.localhost').code, 'ABCD')
  const before = await countRows()
  expect(before.every((count) => count > 0)).toBe(true)
  await deleteExpiredRows(startWork(platform))
  await deleteExpiredSessions(startWork(platform))
  expect(await countRows()).toEqual(before)
  expect((await site.call(memberInfo, { token })).status).toBe(200)
  clock.advance({ hours: 2 })
  await deleteExpiredRows(startWork(platform))
  await deleteExpiredSessions(startWork(platform))
  expect(await countRows()).toEqual([0, 0, 0, 0, 0])
})

test('keeps a login that has expired while a game of it is open, which its limits bind; it opens nothing', async () => {
  const { clock, core } = platform
  const { query } = core.database
  const { token, sessionId } = await createPlayer(platform)
  const countLogins = async () => {
    const [row] = await query<{ n: number }>('select count(*)::int as n from session where token_hash = $1', [
      sha256(token),
    ])
    return row?.n
  }
  await query('update game_session set login_hash = $2 where id = $1', [sessionId, sha256(token)])
  clock.advance({ hours: 2 })
  await deleteExpiredSessions(startWork(platform))
  expect(await countLogins()).toBe(1)
  expect((await createSiteClient(platform).call(memberInfo, { token })).status).toBe(401)
  await query('update game_session set ended_at = $2 where id = $1', [sessionId, clock.now()])
  await deleteExpiredSessions(startWork(platform))
  expect(await countLogins()).toBe(0)
})

test('keeps a used envelope for as long as it could be opened again', async () => {
  const { clock } = platform
  const site = createSiteClient(platform)
  const sealedAt = Math.ceil(clock.now().getTime() / 1000)
  clock.set(new Date(sealedAt * 1000))
  const device = { os: 'linux', platform: 'W' }
  const encryption = await site.seal(freePlayLogin, { ...device, jti: randomUUID() })
  const send = () => site.call(freePlayLogin, { body: { ...device, encryption, gatewayVersion: 3 } })
  expect((await send()).status).toBe(200)
  clock.set(new Date((sealedAt + 300) * 1000))
  await deleteExpiredRows(startWork(platform))
  expect(await send()).toMatchObject({ status: 409, errorCode: 'ENVELOPE_REPLAYED' })
  clock.advance({ seconds: 2 })
  await deleteExpiredRows(startWork(platform))
  expect(await send()).toMatchObject({ status: 400, errorCode: 'ENVELOPE_EXPIRED' })
})

test('keeps the address of a login for 90 days', async () => {
  const { clock, core } = platform
  await createSiteClient(platform).getToken(demoPlayer.username, demoPlayer.password)
  const countAddresses = async () => {
    const sql = 'select 1 from known_address join member on id = member_id where username = $1'
    return (await core.database.query(sql, [demoPlayer.username])).length
  }
  clock.advance({ days: 90 })
  await deleteExpiredSessions(startWork(platform))
  expect(await countAddresses()).toBe(1)
  clock.advance({ seconds: 1 })
  await deleteExpiredSessions(startWork(platform))
  expect(await countAddresses()).toBe(0)
})
