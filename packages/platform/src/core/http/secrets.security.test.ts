import { randomUUID } from 'node:crypto'
import { logout, memberInfo, socketTicket } from '@croupier/endpoints/calls/account'
import { login, register } from '@croupier/endpoints/calls/session'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { relaxedLimits, demoPlayer, createSiteClient, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createValidForm } from '../../modules/registration/testing/registration.ts'

const lines: string[] = []
let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform({
    limits: relaxedLimits,
    logLevel: 'info',
    logStream: { write: (line) => lines.push(line) },
  })
})
afterAll(() => platform.stop())

/** Creates a unique secret that cannot occur in any other text of the run. */
const createCanary = (kind: string) => `Canary#${kind}#${randomUUID()}`.slice(0, 20)

test('no secret reaches a log line or an error response (D2)', async () => {
  const site = createSiteClient(platform)
  const secrets: string[] = []
  const remember = (secret: string) => {
    secrets.push(secret)
    return secret
  }
  const responses: string[] = []

  responses.push((await site.logIn('nobody', remember(createCanary('pass')))).text)
  const password = remember(createCanary('reg'))
  const form = await createValidForm(platform, 'canary01', { password, confirmPassword: password })
  const registered = await site.call(register, { body: form })
  const token = remember(unwrap(registered).token)
  responses.push((await site.call(register, { body: { ...form, username: remember('canaryname') } })).text)
  const plain = { ...demoPlayer, password: remember(createCanary('plain')), type: 'username', antiBot: '' }
  const headers = { 'content-type': 'application/json' }
  responses.push((await site.call(login, { rawBody: JSON.stringify(plain), headers })).text)
  responses.push((await site.call(login, { rawBody: remember(createCanary('jwe')) })).text)
  remember(unwrap(await site.call(socketTicket, { token })).ticket)
  const query = { token: remember(createCanary('query').replaceAll('#', '')) }
  expect((await site.call(memberInfo, { token, query })).status).toBe(200)
  responses.push((await site.call(memberInfo, { token: remember(randomUUID()), query })).text)
  expect((await site.call(logout, { token })).status).toBe(200)

  const visibleText = [...lines, ...responses].join('\n')
  expect(lines.length).toBeGreaterThan(20)
  expect(secrets.filter((secret) => visibleText.includes(secret))).toEqual([])
})

test('responds 500 to an internal failure without details and logs it without statement values', async () => {
  const site = createSiteClient(platform)
  const { token } = unwrap(await site.logIn(demoPlayer.username, demoPlayer.password))
  await platform.core.database.query('alter table socket_ticket rename to hidden_ticket')
  lines.length = 0
  const response = await site.call(socketTicket, { token, headers: { 'accept-language': 'en' } })
  await platform.core.database.query('alter table hidden_ticket rename to socket_ticket')
  expect(response).toMatchObject({ status: 500, errorCode: 'SYSTEM_ERROR' })
  expect(response.text).not.toMatch(/socket_ticket|insert|\.ts/)
  const logged = lines.find((line) => line.includes('A request failed unexpectedly.'))
  expect(logged).toContain('socket_ticket')
  expect(logged).not.toContain(token)
})
