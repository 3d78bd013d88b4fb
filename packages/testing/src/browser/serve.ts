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
import { changeSettings } from '../settings.ts'
import { createSiteClient, relaxedLimits, unwrap } from '../site.ts'
import {
  answerSupport,
  applyForAffiliate,
  decideAffiliate,
  deleteChatMessage,
  muteMember,
  publishTopic,
  setSupportHours,
  writeToChat,
  writeToSupport,
} from './community.ts'
import { addDrawnRaffle, addEndedLeaderboard, startEnvelope, startMission, stopCampaign } from './campaigns.ts'
import { publishContent } from './contents.ts'
import { agreeContract, setHouseContract, settleContracts } from './contracts.ts'
import { grantBonus, waiveWagering } from './bonuses.ts'
import {
  beginDeposit,
  beginPayment,
  decideDeposit,
  listDeposits,
  reportPayment,
  runDepositJob,
  setChannelHours,
  setChannelsOpen,
} from './deposits.ts'
import { setPot } from './jackpots.ts'
import { setJobRun } from './jobs.ts'
import { addDraw, setGameClosed } from './lottery.ts'
import {
  addMessages,
  deleteUploads,
  listFeedback,
  replyToFeedback,
  sendFeedback,
  setFeedbackLength,
} from './messages.ts'
import { createOperator } from './operators.ts'
import { addProduct, applyForProduct, changePrice, decideRedemption, givePoints, setPointsWorth } from './points.ts'
import { applyForActivity, decideActivity, inviteFriend } from './rewards.ts'
import { addFacts, addPosting, addRounds } from './rounds.ts'
import { switchPhoneVerifier } from './registration.ts'
import {
  addPasskey,
  bindBankAccount,
  bindEmail,
  linkIdentity,
  offerProvider,
  readAppCode,
  readSentCode,
  setUpAuthenticator,
} from './security.ts'
import { ageSessions } from './play-sessions.ts'
import {
  advanceWithdrawal,
  denyReceipt,
  givePaymentPassword,
  listWithdrawals,
  requestWithdrawal,
} from './withdrawals.ts'

/** Actions that browser tests ask of the server, by path, with a JSON body. */
const actions: Readonly<Record<string, (platform: TestPlatform, body: Record<string, unknown>) => Promise<unknown>>> = {
  '/brand': async (_platform, { brand }) => readBrand(getBrand(brand)),
  '/member': createMember,
  '/session': openSession,
  '/captcha': solveCaptcha,
  '/text': readText,
  '/handover': issueHandover,
  '/maintenance': setMaintenance,
  '/facts': addFacts,
  '/rounds': addRounds,
  '/jackpot/pot': setPot,
  '/job/run': setJobRun,
  '/lottery/draw': addDraw,
  '/game/closed': setGameClosed,
  '/posting': addPosting,
  '/messages': addMessages,
  '/feedback': listFeedback,
  '/feedback/reply': replyToFeedback,
  '/feedback/send': sendFeedback,
  '/feedback/length': setFeedbackLength,
  '/bonus': grantBonus,
  '/wagering/waive': waiveWagering,
  '/deposits': listDeposits,
  '/deposit/begin': beginDeposit,
  '/deposit/begin-payment': beginPayment,
  '/deposit/report': reportPayment,
  '/deposit/decide': decideDeposit,
  '/deposit/job': runDepositJob,
  '/deposit/channels': setChannelsOpen,
  '/deposit/hours': setChannelHours,
  '/payment-password': givePaymentPassword,
  '/withdrawal/request': requestWithdrawal,
  '/withdrawal/advance': advanceWithdrawal,
  '/withdrawal/deny': denyReceipt,
  '/session/age': ageSessions,
  '/withdrawals': listWithdrawals,
  '/affiliate': decideAffiliate,
  '/affiliate/apply': applyForAffiliate,
  '/points': givePoints,
  '/points/product': addProduct,
  '/points/price': changePrice,
  '/points/worth': setPointsWorth,
  '/points/apply': applyForProduct,
  '/points/decide': decideRedemption,
  '/referral': inviteFriend,
  '/envelope': startEnvelope,
  '/mission': startMission,
  '/campaign/stop': stopCampaign,
  '/raffle': addDrawnRaffle,
  '/leaderboard': addEndedLeaderboard,
  '/activity/apply': applyForActivity,
  '/activity/decide': decideActivity,
  '/topic': publishTopic,
  '/chat/write': writeToChat,
  '/chat/delete': deleteChatMessage,
  '/chat/mute': muteMember,
  '/support/answer': answerSupport,
  '/support/write': writeToSupport,
  '/support/hours': setSupportHours,
  '/uploads/delete': deleteUploads,
  '/content': publishContent,
  '/operator': createOperator,
  '/authenticator': setUpAuthenticator,
  '/authenticator/code': readAppCode,
  '/provider': offerProvider,
  '/identity': linkIdentity,
  '/passkey': addPasskey,
  '/email': bindEmail,
  '/bank-account': bindBankAccount,
  '/email/code': readSentCode,
  '/contract': setContractLevel,
  '/contract/house': setHouseContract,
  '/contract/agree': agreeContract,
  '/contract/settle': settleContracts,
  '/phone-verifier': switchPhoneVerifier,
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
  const { code, currency } = core.merchants.getByHost(`${getBrand(brand).id}.localhost`)
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
       invitation_code, created_at, password_issued, mobile, email, upline_id, payment_password_hash, profile)
     values ($1, $2, $2, $9, $3, $4, $5, $2, $5, $6, $7, $8,
       (select id from member as agent where agent.merchant = $1 and agent.username = $10), $11, $12) returning id`,
    parameters,
  )
  if (!member) throw new Error('The member was not inserted.')
  const opening = fromWire('100', currency)
  await openMemberAccount(core.database, { merchant: code, memberId: member.id, realm: 'real', opening, at })
  return { brand, username, password }
}

/** Sets the level of a kind of contract of a member. */
async function setContractLevel({ core }: TestPlatform, { brand, username, flag, level }: Record<string, unknown>) {
  const { code } = core.merchants.getByHost(`${getBrand(brand).id}.localhost`)
  await core.database.query(
    `insert into contract_flag (merchant, member_id, flag, level)
     select merchant, id, $3, $4 from member where merchant = $1 and username = $2`,
    [code, username, flag, level],
  )
  return {}
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
async function setMaintenance(server: TestPlatform, { brand, closed }: Record<string, unknown>) {
  await changeSettings(server, getBrand(brand).id, { maintenance: { active: closed === true, end: null } })
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
