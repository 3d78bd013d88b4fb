import { randomUUID } from 'node:crypto'
import { logout, memberInfo, socketTicket } from '@croupier/endpoints/calls/account'
import { login, register } from '@croupier/endpoints/calls/session'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, demoPlayer, siteClient, valueOf } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validForm } from '../routes/session/testing/registered.ts'

const lines: string[] = []
let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform({
    limits: calmLimits,
    logLevel: 'info',
    logStream: { write: (line) => lines.push(line) },
  })
})
afterAll(() => platform.stop())

/** A secret that no other text of the run could be. */
const canary = (kind: string) => `Canary#${kind}#${randomUUID()}`.slice(0, 20)

test('no secret reaches a log line or an error answer (D2)', async () => {
  const site = siteClient(platform)
  const secrets: string[] = []
  const remember = (secret: string) => {
    secrets.push(secret)
    return secret
  }
  const answers: string[] = []

  answers.push((await site.logIn('nobody', remember(canary('pass')))).text)
  const password = remember(canary('reg'))
  const form = await validForm(platform, 'canary01', { password, confirmPassword: password })
  const registered = await site.call(register, { body: form })
  const token = remember(valueOf(registered).token)
  answers.push((await site.call(register, { body: { ...form, username: remember('canaryname') } })).text)
  const plain = { ...demoPlayer, password: remember(canary('plain')), type: 'username', antiBot: '' }
  const headers = { 'content-type': 'application/json' }
  answers.push((await site.call(login, { rawBody: JSON.stringify(plain), headers })).text)
  answers.push((await site.call(login, { rawBody: remember(canary('jwe')) })).text)
  remember(valueOf(await site.call(socketTicket, { token })).ticket)
  const query = { token: remember(canary('query').replaceAll('#', '')) }
  expect((await site.call(memberInfo, { token, query })).status).toBe(200)
  answers.push((await site.call(memberInfo, { token: remember(randomUUID()), query })).text)
  expect((await site.call(logout, { token })).status).toBe(200)

  const shown = [...lines, ...answers].join('\n')
  expect(lines.length).toBeGreaterThan(20)
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
})

test('a failure of our own answers 500 without its insides, and is logged without the values of the statement', async () => {
  const site = siteClient(platform)
  const { token } = valueOf(await site.logIn(demoPlayer.username, demoPlayer.password))
  await platform.kernel.database.query('alter table socket_ticket rename to hidden_ticket')
  lines.length = 0
  const answer = await site.call(socketTicket, { token, headers: { 'accept-language': 'en' } })
  await platform.kernel.database.query('alter table hidden_ticket rename to socket_ticket')
  expect(answer).toMatchObject({ status: 500, errorCode: 'SYSTEM_ERROR' })
  expect(answer.text).not.toMatch(/socket_ticket|insert|\.ts/)
  const logged = lines.find((line) => line.includes('A request failed unexpectedly.'))
  expect(logged).toContain('socket_ticket')
  expect(logged).not.toContain(token)
})
