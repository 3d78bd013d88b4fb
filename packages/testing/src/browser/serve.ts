import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { issueHandoverToken } from '@croupier/platform/handover'
import { fileURLToPath } from 'node:url'
import type { Brand } from '@croupier/brand/define'
import { buildTokens } from '@croupier/brand/tokens/build'
import { openMemberAccount } from '@croupier/platform/ledger'
import { fromWire } from '@croupier/domain/money'
import { testBrands } from '../brands.ts'
import { createTestClock } from '../clock.ts'
import { getPort, startPlatform, type TestPlatform } from '../platform.ts'
import { createSiteClient, relaxedLimits, unwrap } from '../site.ts'
import { addPosting, addRounds } from './rounds.ts'

/** Actions that browser tests ask of the server, by path, with a JSON body. */
const actions: Readonly<Record<string, (platform: TestPlatform, body: Record<string, unknown>) => Promise<unknown>>> = {
  '/brand': async (_platform, { brand }) => readBrand(getBrand(brand)),
  '/member': createMember,
  '/session': openSession,
  '/captcha': solveCaptcha,
  '/handover': issueHandover,
  '/maintenance': setMaintenance,
  '/rounds': addRounds,
  '/posting': addPosting,
}

/** Returns the definition of a brand. Throws for an unknown one. */
function getBrand(id: unknown) {
  const found = testBrands.find(({ brand }) => brand.id === id)
  if (!found) throw new Error(`There is no brand ${String(id)}.`)
  return found.brand
}

/** Returns the definition of a brand and the style sheet of its tokens. */
function readBrand(brand: Brand) {
  const file = fileURLToPath(new URL(`../../../../brands/${brand.id}/tokens.json`, import.meta.url))
  const options = { brand: brand.id, file, defaultScheme: brand.scheme, scope: 'page' } as const
  return { brand, css: buildTokens(JSON.parse(readFileSync(file, 'utf8')), options).css }
}

/** Adds a member of a brand with a password of its own; with `issued` another person set the password. */
async function createMember({ core }: TestPlatform, body: Record<string, unknown>) {
  const { brand, issued, password: chosen } = body
  const { code, currency } = core.merchants.getByHost(`${getBrand(brand).id}.localhost`)
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
  const opening = fromWire('100', currency)
  await openMemberAccount(core.database, { merchant: code, memberId: member.id, realm: 'real', opening, at })
  return { brand, username, password }
}

/** Opens a session over the API of the brand: of a member, or of a new trial account without a name. */
async function openSession(server: TestPlatform, { brand, username, password }: Record<string, unknown>) {
  const client = createSiteClient(server, getBrand(brand).id)
  const token =
    typeof username === 'string' && typeof password === 'string'
      ? await client.getToken(username, password)
      : (await client.freePlay().then(unwrap)).token
  return { token }
}

/** Closes the site of a brand for maintenance, or opens it again. */
async function setMaintenance({ core }: TestPlatform, { brand, closed }: Record<string, unknown>) {
  await core.database.query('update merchant set status = $2 where brand = $1', [getBrand(brand).id, closed ? 1 : 0])
  return {}
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

/** Issues a hand-over token for a member. */
async function issueHandover({ core }: TestPlatform, { brand, username }: Record<string, unknown>) {
  const { code } = core.merchants.getByHost(`${String(brand)}.localhost`)
  const sql = 'select id from member where merchant = $1 and username = $2'
  const [member] = await core.database.query<{ id: bigint }>(sql, [code, username])
  if (!member) throw new Error(`There is no member ${String(username)}.`)
  return { token: await issueHandoverToken(core, code, member.id) }
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
  const hosts = Object.fromEntries(testBrands.map(({ brand }) => [brand.merchantCode, `${brand.id}.localhost`]))
  process.stdout.write(`${JSON.stringify({ port: getPort(platform.platform), controlPort, hosts })}\n`)
})
// The parent has ended.
process.stdin.resume()
process.stdin.on('end', () => void platform.stop().then(() => process.exit()))
