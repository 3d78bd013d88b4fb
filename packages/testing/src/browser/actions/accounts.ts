import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildTokens } from '@croupier/brand/tokens/build'
import { fromWire } from '@croupier/domain/money'
import { issueHandoverToken } from '@croupier/platform/handover'
import { openMemberAccount } from '@croupier/platform/ledger'
import { fromRoot } from '@croupier/tooling/root'
import { getTestBrand, type TestBrand } from '../../brands.ts'
import type { TestPlatform } from '../../platform.ts'
import { changeSettings } from '../../settings.ts'
import { createSiteClient, unwrap } from '../../site.ts'
import type { Actions } from '../action.ts'

/** Returns the definition of a brand and the style sheet of its tokens. */
function readBrand({ brand, folder }: TestBrand) {
  const file = fromRoot('brands', folder, 'tokens.json')
  const options = { brand: brand.id, file, defaultScheme: brand.scheme, scope: 'page' } as const
  return { brand, css: buildTokens(JSON.parse(readFileSync(file, 'utf8')), options).css }
}

/** Adds a member of a brand with a password of its own; with `issued` another person set the password. `type`: 0 by default. */
async function createMember({ core }: TestPlatform, body: Record<string, unknown>) {
  const {
    brand,
    issued,
    type = 0,
    password: chosen,
    mobile = null,
    email = null,
    upline = null,
    paymentPassword,
    profile = {},
  } = body
  const { code, currency } = core.merchants.getByHost(`${getTestBrand(brand).brand.id}.localhost`)
  const username = `m${randomUUID().slice(0, 10)}`
  const password = typeof chosen === 'string' ? chosen : `Own#${username}`
  const at = core.clock.now()
  const passwordHash = await core.passwords.hash(password)
  const paymentHash = typeof paymentPassword === 'string' ? await core.passwords.hash(paymentPassword) : null
  const parameters = [
    code,
    username,
    currency,
    passwordHash,
    at,
    issued === true,
    mobile,
    email,
    type,
    upline,
    paymentHash,
    JSON.stringify(profile),
  ]
  const [member] = await core.database.query<{ id: bigint }>(
    `insert into member (merchant, username, nickname, type, currency, password_hash, password_changed_at,
       invitation_code, created_at, password_issued, mobile, email, upline_id, payment_password_hash, profile,
       mobile_verified, email_verified)
     values ($1, $2, $2, $9, $3, $4, $5, $2, $5, $6, $7, $8,
       (select id from member as agent where agent.merchant = $1 and agent.username = $10), $11, $12,
       $7::text is not null, $8::text is not null) returning id`,
    parameters,
  )
  if (!member) throw new Error('The member was not inserted.')
  const opening = fromWire('100', currency)
  await openMemberAccount(core.database, { merchant: code, memberId: member.id, realm: 'real', opening, at })
  return { brand, username, password }
}

/** Opens a session over the API of the brand: of a member, or of a new trial account without a name. */
async function openSession(server: TestPlatform, { brand, username, password }: Record<string, unknown>) {
  const client = createSiteClient(server, getTestBrand(brand).brand.id)
  const token =
    typeof username === 'string' && typeof password === 'string'
      ? await client.getToken(username, password)
      : (await client.freePlay().then(unwrap)).token
  return { token }
}

/** Closes the site of a brand for maintenance, or opens it again. */
async function setMaintenance(server: TestPlatform, { brand, closed }: Record<string, unknown>) {
  await changeSettings(server, getTestBrand(brand).brand.id, { maintenance: { active: closed === true, end: null } })
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

/** Returns the last text that was sent to a mobile number or address; null without one. */
async function readText({ core }: TestPlatform, { recipient }: Record<string, unknown>) {
  const sql = 'select body from outbox where recipient = $1 order by id desc limit 1'
  const [message] = await core.database.query<{ body: string }>(sql, [recipient])
  return { text: message?.body ?? null }
}

/** Issues a hand-over token for a member. */
async function issueHandover({ core }: TestPlatform, { brand, username }: Record<string, unknown>) {
  const { code } = core.merchants.getByHost(`${String(brand)}.localhost`)
  const sql = 'select id from member where merchant = $1 and username = $2'
  const [member] = await core.database.query<{ id: bigint }>(sql, [code, username])
  if (!member) throw new Error(`There is no member ${String(username)}.`)
  return { token: await issueHandoverToken(core, code, member.id) }
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/brand': async (_platform, { brand }) => readBrand(getTestBrand(brand)),
  '/member': createMember,
  '/session': openSession,
  '/captcha': solveCaptcha,
  '/text': readText,
  '/handover': issueHandover,
  '/maintenance': setMaintenance,
}
