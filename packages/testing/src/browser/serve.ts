import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { openMemberAccount } from '@croupier/platform/ledger'
import { fromWire } from '@croupier/domain/money'
import { createTestClock } from '../clock.ts'
import { getPort, startPlatform, type TestPlatform } from '../platform.ts'
import { relaxedLimits } from '../site.ts'

/** Actions that browser tests ask of the server, by path, with a JSON body. */
const actions: Readonly<Record<string, (platform: TestPlatform, body: Record<string, unknown>) => Promise<unknown>>> = {
  '/member': createMember,
  '/captcha': solveCaptcha,
}

/** Adds a member of shwe with a password of its own; with `issued` another person set the password. */
async function createMember({ core }: TestPlatform, { issued, password: chosen }: Record<string, unknown>) {
  const { code, currency } = core.merchants.getByHost('shwe.localhost')
  const username = `m${randomUUID().slice(0, 10)}`
  const password = typeof chosen === 'string' ? chosen : `Own#${username}`
  const at = core.clock.now()
  const parameters = [code, username, currency, await core.passwords.hash(password), at, issued === true]
  const [member] = await core.database.query<{ id: bigint }>(
    `insert into member (merchant, username, nickname, type, currency, password_hash, password_changed_at,
       invitation_code, created_at, password_issued)
     values ($1, $2, $2, 0, $3, $4, $5, $2, $5, $6) returning id`,
    parameters,
  )
  if (!member) throw new Error('The member was not inserted.')
  const opening = fromWire('100.00', currency)
  await openMemberAccount(core.database, { merchant: code, memberId: member.id, realm: 'real', opening, at })
  return { username, password }
}

/** Sets and returns the text of a captcha, because its image is not machine-readable. */
async function solveCaptcha({ core }: TestPlatform, { captchaId }: Record<string, unknown>) {
  const text = 'SEEN'
  const hash = createHash('sha256')
    .update(`${String(captchaId)} ${text}`)
    .digest('hex')
  await core.database.query('update captcha set answer_hash = $2 where id = $1', [captchaId, hash])
  return { text }
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

// The page's clock is the system's, and envelopes are dated by it.
const clock = createTestClock()
clock.set(new Date())
const platform = await startPlatform({ clock, limits: relaxedLimits })
setInterval(() => clock.set(new Date()), 1000).unref()
const control = createServer((request, response) => {
  const action = actions[request.url ?? '']
  if (!action) return void response.writeHead(404).end()
  readJson(request)
    .then((body) => action(platform, body))
    .then((value) => response.end(JSON.stringify(value)))
    .catch((error: unknown) => response.writeHead(500).end(String(error)))
})
control.listen(0, '127.0.0.1', () => {
  const address = control.address()
  const controlPort = typeof address === 'object' && address !== null ? address.port : 0
  process.stdout.write(`${JSON.stringify({ port: getPort(platform.platform), controlPort })}\n`)
})
// The parent has ended.
process.stdin.resume()
process.stdin.on('end', () => void platform.stop().then(() => process.exit()))
