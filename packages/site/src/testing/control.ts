import type { Brand } from '@croupier/brand/define'
import type { DepositRejection } from '@croupier/domain/deposit'
import type { WithdrawalState } from '@croupier/domain/withdrawal'
import type { GameType } from '@croupier/domain/game-types'
import type { ContractKind } from '@croupier/domain/contract'
import type { MemberType } from '@croupier/domain/member'
import type { ContractFlagCode } from '@croupier/flags/codes'
import type { ContractLevel } from '@croupier/flags/modules'

/** Takes an action on the platform that only its operator could take. */
export async function act<Result>(path: string, body: object): Promise<Result> {
  const response = await fetch(`/control${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Brand of tests that depend on no particular one. */
export const defaultBrand = 'shwe'

/** An account that belongs to one test; without a name a new trial account. */
export interface TestAccount {
  readonly brand: string
  readonly username?: string
  readonly password?: string
}

/** A member that belongs to one test. */
export type TestMember = Required<TestAccount>

interface MemberOptions {
  readonly brand?: string
  readonly password?: string
  /** Another person has set the password. */
  readonly issued?: boolean
  /** Mobile number in E.164 form. */
  readonly mobile?: string
  readonly email?: string
  /** Account type; a member by default. */
  readonly type?: MemberType
  /** Username of the agent above it. */
  readonly upline?: string
  readonly paymentPassword?: string
}

/** Adds a member. */
export function createMember(options: MemberOptions = {}): Promise<TestMember> {
  return act('/member', { brand: defaultBrand, ...options })
}

/** Sets the level of a kind of contract of a member. */
export async function setContractLevel(
  { brand, username }: TestMember,
  flag: ContractFlagCode,
  level: ContractLevel,
): Promise<void> {
  await act('/contract', { brand, username, flag, level })
}

/** Rates of all its tiers in basis points; `past`: in force since 2020 instead of from the next window on. */
interface TestContract {
  readonly kind: ContractKind
  readonly rate: number
  readonly past?: boolean
}

/** Sets a contract of the house with an agent that has nobody above it, and permits it to offer such contracts. */
export async function setHouseContract({ brand, username }: TestMember, contract: TestContract): Promise<void> {
  await act('/contract/house', { brand, username, ...contract })
}

/** Has an agent offer a contract to one directly below it, which accepts, and signs it; only as far as `step`. */
export async function agreeContract(
  upline: TestMember,
  downline: TestMember,
  contract: TestContract & { readonly step?: 'offer' | 'accept' },
): Promise<void> {
  await act('/contract/agree', { brand: upline.brand, upline, downline, ...contract })
}

/** Settles the windows of a merchant that are over. */
export async function settleContracts(brand: string, job: 'salary-daily'): Promise<void> {
  await act('/contract/settle', { brand, job })
}

/** A new trial account, for the option `as` of `renderPage`. */
export const trialAccount: TestAccount = { brand: defaultBrand }

/** Opens a session over the API and returns its token. */
export async function openTestSession(account: TestAccount): Promise<string> {
  return (await act<{ token: string }>('/session', account)).token
}

/** Loads the definition of a brand and the style sheet of its tokens. */
export function loadBrand(brand: string): Promise<{ readonly brand: Brand; readonly css: string }> {
  return act('/brand', { brand })
}

/** Issues a hand-over token for a member. */
export async function issueHandover({ brand, username }: TestMember): Promise<string> {
  return (await act<{ token: string }>('/handover', { brand, username })).token
}

/** Closes the site of a brand for maintenance, in which every call of it is refused, or opens it again. */
export async function setMaintenance(brand: string, closed: boolean): Promise<void> {
  await act('/maintenance', { brand, closed })
}

/** Sets and returns the text of a captcha, because its image is not machine-readable. */
export async function solveCaptcha(captchaId: string): Promise<string> {
  return (await act<{ text: string }>('/captcha', { captchaId })).text
}

/** Returns the last text that was sent to a mobile number or address; null without one. */
export async function readText(recipient: string): Promise<string | null> {
  return (await act<{ text: string | null }>('/text', { recipient })).text
}

/** Returns the last code that was sent to a mobile number or address. */
export async function readCode(recipient: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await readText(recipient)) ?? '')?.[0]
  if (code === undefined) throw new Error(`No code was sent to ${recipient}.`)
  return code
}

/** The game of added rounds. */
export interface PlayedGame {
  readonly vendor: string
  readonly vendorName: string
  readonly gameName: string
}

/** Adds settled rounds of a game type to a member, each with a stake of 1.00 and a win of 2.50; now by default. */
export function addRounds(
  { brand, username }: TestMember,
  { gameType = 'RNG', count = 1, at = new Date() }: { gameType?: GameType; count?: number; at?: Date } = {},
): Promise<PlayedGame> {
  return act('/rounds', { brand, username, gameType, count, at: at.toISOString() })
}

/** The pot of a brand at a vendor; amounts in minor units. */
interface TestPot {
  readonly brand?: string
  readonly vendor: string
  readonly number: number
  readonly amount: number
  /** What the pot before it paid; none by default. */
  readonly last?: number
  /** When it was reported; now by default. */
  readonly at?: Date
}

/** Sets a pot, as after a report of its vendor: open pages get it by push. */
export async function setPot({ at = new Date(), last, ...pot }: TestPot): Promise<void> {
  await act('/jackpot/pot', { brand: defaultBrand, ...pot, last: last ?? null, at: at.toISOString() })
}

/** A draw of a lottery. */
interface TestDraw {
  readonly gameCode: string
  readonly number: string
  /** In the order of the draw. */
  readonly numbers: readonly number[]
  readonly at?: Date
}

/** Adds a draw that the vendor of a lottery has reported; of now by default. */
export async function addDraw({ at = new Date(), ...draw }: TestDraw): Promise<void> {
  await act('/lottery/draw', { ...draw, at: at.toISOString() })
}

/** Closes a game of a brand for maintenance, or opens it again. */
export async function setGameClosed(brand: string, gameCode: string, closed: boolean): Promise<void> {
  await act('/game/closed', { brand, gameCode, closed })
}

/** What a member has played of a category within an hour; minor units. */
interface PlayedHour {
  readonly gameType?: GameType
  readonly stake: number
  readonly win?: number
  readonly at?: Date
}

/** Adds what a member has played within an hour, by default the current one; its valid bet is the stake. */
export async function addFacts(
  { brand, username }: TestMember,
  { gameType = 'RNG', stake, win = 0, at = new Date() }: PlayedHour,
): Promise<void> {
  await act('/facts', { brand, username, gameType, stake, win, at: at.toISOString() })
}

/** Books an amount in minor units on a member's main account, with a kind that the ledger accepts as it is. */
export async function addPosting({ brand, username }: TestMember, kind: string, minor: number): Promise<void> {
  await act('/posting', { brand, username, kind, minor })
}

/** Adds messages to the inbox of a member, titled `Message 1` and so on; its open pages are notified. */
export async function addMessages(
  { brand, username }: TestMember,
  { count = 1, kind = 'platform', body = 'A text.' }: { count?: number; kind?: string; body?: string } = {},
): Promise<void> {
  await act('/messages', { brand, username, count, kind, body })
}

/** Feedback that waits for an operator. */
export interface WaitingFeedback {
  readonly id: string
  readonly content: string
  /** Number of its images. */
  readonly images: number
}

/** Lists the feedback of a member that waits for an operator. */
export function listFeedback({ brand, username }: TestMember): Promise<readonly WaitingFeedback[]> {
  return act('/feedback', { brand, username })
}

/** Answers feedback as an operator. */
export async function replyToFeedback({ id }: WaitingFeedback, text: string): Promise<void> {
  await act('/feedback/reply', { id, text })
}

/** A deposit of a member that waits for an operator. */
export interface WaitingDeposit {
  readonly id: string
  readonly amount: string
  readonly reference: string | null
  readonly images: number
}

/** Returns the deposits of a member that wait for an operator. */
export function listDeposits({ username }: TestMember): Promise<readonly WaitingDeposit[]> {
  return act('/deposits', { username })
}

/** Approves a deposit as an operator; with a cause, rejects it. */
export async function decideDeposit({ id }: WaitingDeposit, cause?: DepositRejection): Promise<void> {
  await act('/deposit/decide', { id, cause })
}

/** Begins the payment of a member's last deposit at its provider. */
export async function beginPayment({ brand, username }: TestMember): Promise<void> {
  await act('/deposit/begin-payment', { brand, username })
}

/** Runs a job of a member's last deposit: the answer of the cashier, or the end of its time. */
export async function runDepositJob(
  { brand, username }: TestMember,
  job: 'deposit-payment' | 'deposit-expiry',
): Promise<void> {
  await act('/deposit/job', { brand, username, job })
}

/** Grants a bonus of an amount in major units to a member as an operator, to be wagered once. */
export async function grantBonus({ brand, username }: TestMember, amount: string): Promise<void> {
  await act('/bonus', { brand, username, amount })
}

/** Waives what a member has to wager, as an operator. */
export async function waiveWagering({ brand, username }: TestMember): Promise<void> {
  await act('/wagering/waive', { brand, username })
}

/** Opens or closes every channel of a merchant. */
export async function setChannelsOpen(merchant: string, open: boolean): Promise<void> {
  await act('/deposit/channels', { merchant, open })
}

/** Sets the hours of a channel, `HH:MM` by the clock of the brand's zone. */
export async function setChannelHours(merchant: string, channel: string, from: string, to: string): Promise<void> {
  await act('/deposit/hours', { merchant, channel, from, to })
}

/** Gives a member a payment password. */
export async function givePaymentPassword({ brand, username }: TestMember, paymentPassword: string): Promise<void> {
  await act('/payment-password', { brand, username, paymentPassword })
}

/** A withdrawal of a member, amounts in minor units. */
export interface StoredWithdrawal {
  readonly state: WithdrawalState
  readonly amount: string
  readonly received: string
}

/** Returns the withdrawals of a member, oldest first. */
export function listWithdrawals({ brand, username }: TestMember): Promise<readonly StoredWithdrawal[]> {
  return act('/withdrawals', { brand, username })
}

/** Takes steps of a member's last withdrawal as an operator; what is disbursed is paid out at once. */
export async function advanceWithdrawal(
  { brand, username }: TestMember,
  ...steps: readonly ('review' | 'approve' | 'reject' | 'disburse' | 'force')[]
): Promise<void> {
  await act('/withdrawal/advance', { brand, username, steps })
}

/** Makes the sessions of a member older, as if it had logged in earlier. */
export async function ageSessions({ brand, username }: TestMember, minutes: number): Promise<void> {
  await act('/session/age', { brand, username, minutes })
}

/** Sets how long feedback of a brand's site may be. */
export async function setFeedbackLength(brand: string, min: number, max: number): Promise<void> {
  await act('/feedback/length', { brand, min, max })
}

/** Sets up an authenticator app of a member, whose next login is the first one from here. Returns its recovery codes. */
export async function setUpAuthenticator(member: TestMember): Promise<readonly string[]> {
  return (await act<{ recoveryCodes: readonly string[] }>('/authenticator', member)).recoveryCodes
}

/** Returns the code that an authenticator app with a key shows now. */
export async function readAppCode(key: string): Promise<string> {
  return (await act<{ code: string }>('/authenticator/code', { key })).code
}

/** Binds an e-mail address to a member. */
export async function bindEmail(
  { brand, username }: TestMember,
  email: string,
  { unproved = false }: { readonly unproved?: boolean } = {},
): Promise<void> {
  await act('/email', { brand, username, email, unproved })
}

/** Binds a bank account in a name to a member. */
export async function bindBankAccount({ brand, username }: TestMember, holderName: string): Promise<void> {
  await act('/bank-account', { brand, username, holderName })
}

/** Offers a provider of third-party sign-in, which cannot be reached, on the site of a brand. */
export async function offerProvider(brand: string, id: string, label: string): Promise<void> {
  await act('/provider', { brand, id, label })
}

/** Links an identity of a provider with a member, who has no password afterwards if it is `passwordless`. */
export async function linkIdentity(
  { brand, username }: TestMember,
  provider: string,
  { passwordless = false }: { readonly passwordless?: boolean } = {},
): Promise<void> {
  await act('/identity', { brand, username, provider, passwordless })
}

/** Adds a passkey, whose key nobody has, to a member. */
export async function addPasskey({ brand, username }: TestMember, name: string): Promise<void> {
  await act('/passkey', { brand, username, name })
}

/** Returns the code that was sent to an e-mail address last. */
export async function readSentCode(recipient: string): Promise<string> {
  return (await act<{ code: string }>('/email/code', { recipient })).code
}

/** Deletes the images that a member has uploaded and not used, as if they had expired. */
export async function deleteUploads({ brand, username }: TestMember): Promise<void> {
  await act('/uploads/delete', { brand, username })
}

/** Answers, as an operator, the conversation whose last message is a text; closes it instead without an answer. */
export async function answerSupport(lastText: string, answer?: string): Promise<void> {
  await act('/support/answer', { lastText, answer })
}

/** Sets the hours of customer service of a brand. */
export async function setSupportHours(brand: string, from: string, to: string): Promise<void> {
  await act('/support/hours', { brand, from, to })
}

/** Writes to the chat room of a member's brand; returns the id of the message. */
export async function writeToChat(account: TestMember, content: string): Promise<string> {
  const { brand } = account
  const token = await openTestSession(account)
  return (await act<{ messageId: string }>('/chat/write', { brand, token, content })).messageId
}

/** Deletes a message of a chat room as an operator. */
export async function deleteChatMessage(messageId: string): Promise<void> {
  await act('/chat/delete', { messageId })
}

/** Mutes a member of shwe in the chat room for an hour. */
export async function muteMember({ username }: TestMember): Promise<void> {
  await act('/chat/mute', { merchant: 'SHW01', username })
}

/** Decides the pending application of a member to become an affiliate, as an operator. */
export async function decideAffiliate({ username }: TestMember, verdict: 'approve' | 'reject'): Promise<void> {
  await act('/affiliate', { username, verdict })
}

/** Gives a member points; its open pages are notified. */
export async function givePoints({ brand, username }: TestMember, points: number): Promise<void> {
  await act('/points', { brand, username, points })
}

/** Adds a product to the points mall of a brand, in English. */
export async function addProduct(product: {
  readonly brand?: string
  readonly name: string
  readonly points: number
  readonly stock: number
}): Promise<void> {
  await act('/points/product', { brand: defaultBrand, ...product })
}

/** Changes the price of a product of the points mall, by its English name. */
export async function changePrice(name: string, points: number): Promise<void> {
  await act('/points/price', { brand: defaultBrand, name, points })
}

/** Sets what 100 points are worth at the points mall of a brand, in major units. */
export async function setPointsWorth(brand: string, amount: string): Promise<void> {
  await act('/points/worth', { brand, amount })
}

/** Decides what a member has applied for at the points mall, as an operator. */
export async function decideRedemption({ username }: TestMember, verdict: 'approve' | 'reject'): Promise<void> {
  await act('/points/decide', { username, verdict })
}

/** Makes a member the friend of another one; with an amount an operator has approved a deposit of it. */
export async function inviteFriend(
  { brand, username }: TestMember,
  { username: friend }: TestMember,
  amount?: string,
): Promise<void> {
  await act('/referral', { brand, username, friend, amount })
}

/** What an operator decides about an application for a promotion; a reward is of 50, to be wagered three times. */
export type ActivityVerdict = 'take' | 'claim' | 'issue' | 'reject' | 'forbid'

/** Decides what a member has last joined or applied for, as an operator. */
export async function decideActivity({ brand, username }: TestMember, verdict: ActivityVerdict): Promise<void> {
  await act('/activity/decide', { brand, username, verdict })
}

/** Adds a mission over 1.00 of valid bets on cockfights to a brand, with a reward of 3.00; returns its id. */
export async function startMission(brand: string, title: string): Promise<string> {
  return (await act<{ campaignId: string }>('/mission', { brand, title })).campaignId
}

/** Stops a campaign as an operator. */
export async function stopCampaign(campaignId: string): Promise<void> {
  await act('/campaign/stop', { campaignId })
}

/** Adds a raffle that was drawn a day ago, whose only prize of 8.00 a member has won. */
export async function addDrawnRaffle({ brand, username }: TestMember, title: string): Promise<void> {
  await act('/raffle', { brand, username, title })
}

/** Adds a daily leaderboard that has ended a day ago, whose only prize of 8.00 a member has won. */
export async function addEndedLeaderboard({ brand, username }: TestMember, title: string): Promise<void> {
  await act('/leaderboard', { brand, username, title })
}

/** Who may open an envelope, and into how many shares it is split; ten by default. */
interface TestEnvelope {
  readonly minVipLevel: number
  readonly shares?: number
}

/** Begins a red envelope of 100 on the site of a brand, and announces it to the open sites. */
export async function startEnvelope(
  brand: string,
  title: string,
  { minVipLevel, shares = 10 }: TestEnvelope,
): Promise<void> {
  await act('/envelope', { brand, title, minVipLevel, shares })
}

/** Publishes a topic of the help center of a brand in English. */
export async function publishTopic(brand: string, id: string, body: string): Promise<void> {
  await act('/topic', { brand, id, body })
}

/** Has the numbers of a brand's site verified by another service, or no longer. Returns the code of every number. */
export async function switchPhoneVerifier(brand: string, on: boolean): Promise<string> {
  return (await act<{ code: string }>('/phone-verifier', { brand, on })).code
}
