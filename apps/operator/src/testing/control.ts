import type { ContentKind } from '@croupier/domain/contents'
import type { OperatorRole } from '@croupier/domain/operators'

/** A member that belongs to one test. */
export interface TestMember {
  readonly username: string
  readonly password: string
}

/** Merchant of the members of tests. */
export const testMerchant = 'SHW01'

async function control<Result>(path: string, body: object): Promise<Result> {
  const response = await fetch(`/control${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Adds a member with 100 in its balance, with what it has stated at its registration, and with a mobile number (E.164). */
export function createMember(profile: Readonly<Record<string, string>> = {}, mobile?: string): Promise<TestMember> {
  return control('/member', { brand: 'shwe', profile, ...(mobile !== undefined && { mobile }) })
}

/** Adds an agent below another one, or below nobody. */
export function createAgent(upline?: TestMember): Promise<TestMember & { readonly password: string }> {
  return control('/member', { brand: 'shwe', type: 1, ...(upline && { upline: upline.username }) })
}

/** Has an agent offer a daily salary to one directly below it, which accepts, and signs it. */
export function agreeContract(
  upline: TestMember & { readonly password: string },
  downline: TestMember & { readonly password: string },
  rate: number,
): Promise<void> {
  return control('/contract/agree', { brand: 'shwe', upline, downline, kind: 'dailySalary', rate })
}

/** Adds an operator of all brands with roles; returns its name and the token of its session. */
export function createOperator(
  roles: readonly OperatorRole[],
): Promise<{ readonly username: string; readonly token: string }> {
  return control('/operator', { roles })
}

/** Has a member apply for a product of the points mall. */
export function applyForProduct({ username }: TestMember): Promise<void> {
  return control('/points/apply', { brand: 'shwe', username })
}

/** Adds a run of a job, or changes its state and its error. A kind that the platform does not have is left alone by it. */
export function setJobRun(kind: string, state: 'running' | 'completed' | 'failed', error?: string): Promise<void> {
  return control('/job/run', { kind, state, error })
}

/** Adds a text message of the merchant of tests to a recipient, which is not due for a day, or changes its state. */
export function setOutboxMessage(recipient: string, state: 'queued' | 'sent' | 'failed' | 'closed'): Promise<void> {
  return control('/outbox/message', { brand: 'shwe', recipient, state })
}

/** Publishes a content of the merchant of tests. */
export function publishContent(kind: ContentKind, id: string, document: object): Promise<void> {
  return control('/content', { brand: 'shwe', kind, id, document })
}

/** Opens a session of a member; returns its token. */
async function openSession({ username, password }: TestMember): Promise<string> {
  return (await control<{ token: string }>('/session', { brand: 'shwe', username, password })).token
}

/** A withdrawal that a test follows. */
export interface TestWithdrawal {
  readonly withdrawalId: string
  readonly username: string
  readonly token: string
}

/** Has a new member request a withdrawal, with the money and the bank account that it needs. */
export async function requestWithdrawal(amount: string): Promise<TestWithdrawal> {
  const member = await createMember()
  const account = { brand: 'shwe', username: member.username }
  // With a bound name a login from a new place has to be verified.
  const token = await openSession(member)
  const paymentPassword = '482915'
  await control('/posting', { ...account, kind: 'adjust', minor: Number(amount) * 100 })
  await control('/payment-password', { ...account, paymentPassword })
  await control('/bank-account', { ...account, holderName: 'Aung Min' })
  const request = { ...account, token, amount, paymentPassword }
  const { withdrawalId } = await control<{ readonly withdrawalId: string }>('/withdrawal/request', request)
  return { withdrawalId, username: member.username, token }
}

/** Has the member say, with a picture, that what was paid out did not arrive. */
export async function denyReceipt(withdrawal: TestWithdrawal): Promise<void> {
  await control('/withdrawal/deny', { brand: 'shwe', ...withdrawal })
}

/** Has a member begin a deposit at the e-wallet. */
export async function beginDeposit(member: TestMember, amount: string): Promise<void> {
  await control('/deposit/begin', { brand: 'shwe', token: await openSession(member), amount })
}

/** Has the provider report money for the last deposit of a member, which operators look at. */
export function reportPayment({ username }: TestMember, amount: string): Promise<void> {
  return control('/deposit/report', { brand: 'shwe', username, amount })
}

/** Has a member write to customer service. */
export async function writeToSupport(member: TestMember, content: string): Promise<void> {
  await control('/support/write', { brand: 'shwe', token: await openSession(member), content })
}

/** Has a member write to the chat room. */
export async function writeToChat(member: TestMember, content: string): Promise<void> {
  await control('/chat/write', { brand: 'shwe', token: await openSession(member), content })
}

/** Has a member apply as an affiliate. */
export async function applyForAffiliate(member: TestMember, contact: string): Promise<void> {
  await control('/affiliate/apply', { brand: 'shwe', token: await openSession(member), contact })
}

/** Has a new member send feedback; returns the member. */
export async function sendFeedback(content: string): Promise<TestMember> {
  const member = await createMember()
  await control('/feedback/send', { brand: 'shwe', token: await openSession(member), content })
  return member
}

/** Answers the feedback of a member as another operator. */
export async function answerFeedback({ username }: TestMember, text: string): Promise<void> {
  const [waiting] = await control<readonly { readonly id: string }[]>('/feedback', { brand: 'shwe', username })
  await control('/feedback/reply', { id: waiting?.id, text })
}

/** Has a member apply for a new promotion. */
export function applyForActivity({ username }: TestMember, remark: string): Promise<void> {
  return control('/activity/apply', { brand: 'shwe', username, remark })
}

/** Makes a member the friend of another one, whose first deposit reaches the rule; both have logged in at the same device. */
export function inviteFromSameDevice({ username }: TestMember, { username: friend }: TestMember): Promise<void> {
  return control('/referral', { brand: 'shwe', username, friend, amount: '30000', sameDevice: true })
}

/** Opens a round of a new member for real money, with all that it has, which its vendor does not finish for a day. */
export function openOldRound(stake: string): Promise<{ readonly username: string; readonly roundId: string }> {
  return control('/round/open', { brand: 'shwe', stake })
}

/** A claim of the brand of tests on a member. */
export interface TestClaim {
  readonly username: string
  readonly vendor: string
  readonly roundId: string
  readonly transactionId: string
}

/** Has a vendor take 30.00 back from a new member, of which 20.00 are not covered. */
export function addClaim(): Promise<TestClaim> {
  return control('/round/overdraw', { brand: 'shwe' })
}
