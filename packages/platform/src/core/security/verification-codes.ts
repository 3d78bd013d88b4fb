import { randomInt, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import { codeLength, maxCodeTries } from '@croupier/domain/verification'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Core } from '../core.ts'
import type { Connection, Transaction } from '../db/database.ts'
import { getCallerNetwork } from '../http/address.ts'
import type { Commit, UnitOfWork } from '../http/unit-of-work.ts'
import { consumeRateLimit, defineRateLimit } from '../limits/limits.ts'
import type { Merchant } from '../merchants/merchant.ts'
import { getSettings } from '../settings/settings.ts'
import { createKeyedHash } from './keyed-hash.ts'
import { codePurposes, verificationCode } from './schema.ts'

/** What a code permits; a code for one purpose is none for another. */
export type CodePurpose = (typeof codePurposes)[number]

const minuteMs = 60_000

const pauseLimit = defineRateLimit({ bucket: 'code-pause', max: 1, windowSeconds: 60, isRule: true })
const targetLimit = defineRateLimit({ bucket: 'code-target', max: 5, windowSeconds: 3600, isRule: true })
/** Messages with a code or a link that a network asks for. */
export const codeNetworkLimit = defineRateLimit({ bucket: 'code-network', max: 60, windowSeconds: 3600 })

/** A request for a code and its source. */
export interface CodeRequest {
  readonly merchant: Merchant
  readonly purpose: CodePurpose
  readonly channel: 'sms' | 'email'
  /** Mobile number in E.164 form, or e-mail address in lower case. */
  readonly target: string
  readonly language: LanguageCode
  readonly ip: string
  /** The account that the code is for; null if there is none. */
  readonly memberId: bigint | null
  /** False for a target that must get no code: the response and its time are the same, and nothing is sent. */
  readonly permitted: boolean
  readonly commit: Commit<unknown>
}

/** The response to a request for a code. */
export interface SentCode {
  /** Minutes for which the code is valid. */
  readonly expiredMinutes: number
}

/**
 * Sends a code, which replaces the last one of its purpose and target. Commits the call. Throws TOO_MANY_REQUESTS within 60
 * seconds of the last code of a target and for too many codes of a network, too-many-requests for more than five codes of a
 * target in an hour; targets without an account count alike.
 */
export async function sendCode(core: Core, request: CodeRequest): Promise<SentCode> {
  const start = performance.now()
  const { merchant, purpose, channel, memberId, commit } = request
  await consumeCodeLimits(core, request)
  const { verificationMinutes: expiredMinutes } = await getSettings(core, merchant)
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const response = await commit(async (unit) => {
    const created = { code, minutes: expiredMinutes, sentAt: core.clock.now() }
    await storeCode(core, unit, request, created)
    if (request.permitted) await deliverCode(core, unit, request, created)
    unit.audit({ ...(memberId === null ? {} : { subject: `member ${memberId}` }), after: { purpose, channel } })
    return { expiredMinutes }
  })
  await waitUniformTime(core, start)
  return response
}

/** Waits until a call that began at `start` (`performance.now()`) has taken as long as any other one that may send something. */
export async function waitUniformTime({ config }: Pick<Core, 'config'>, start: number): Promise<void> {
  // Timers leave out a part of a millisecond, and would end before the time.
  await wait(Math.max(0, Math.ceil(config.limits.minSendMs - (performance.now() - start))))
}

interface NewCode {
  readonly code: string
  readonly minutes: number
  readonly sentAt: Date
}

/** Counts a request for a code, for its target and the network of the caller. Throws like `sendCode`. */
export async function consumeCodeLimits(
  core: Core,
  { merchant, target, ip }: Pick<CodeRequest, 'merchant' | 'target' | 'ip'>,
): Promise<void> {
  const subject = `${merchant.code} ${target}`
  await consumeRateLimit(core, codeNetworkLimit, getCallerNetwork(ip))
  await consumeRateLimit(core, pauseLimit, subject)
  await consumeRateLimit(core, targetLimit, subject).catch((error: unknown) => {
    throw error instanceof DomainError ? new DomainError('too-many-requests', error.details) : error
  })
}

async function storeCode(core: Core, unit: UnitOfWork, request: CodeRequest, { code, minutes, sentAt }: NewCode) {
  const { merchant, purpose, target, memberId } = request
  const values = {
    codeHash: hashCode(core, { merchant: merchant.code, purpose, target, code }),
    memberId,
    tries: 0,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + minutes * minuteMs),
  }
  await unit.orm
    .insert(verificationCode)
    .values({ merchant: merchant.code, purpose, target, ...values })
    .onConflictDoUpdate({
      target: [verificationCode.merchant, verificationCode.purpose, verificationCode.target],
      set: values,
    })
}

async function deliverCode({ outbox }: Core, transaction: Transaction, request: CodeRequest, created: NewCode) {
  const { merchant, channel, target: recipient, language } = request
  const { code, minutes, sentAt: createdAt } = created
  const template = { name: 'verificationCode', parameters: { code, minutes } } as const
  const text = { merchant, recipient, language, template, createdAt }
  await (channel === 'sms' ? outbox.sendSms(transaction, text) : outbox.sendMail(transaction, text))
}

/** Whether the code that was sent to a target at an instant can still be used: it has not ended and was not replaced. */
export async function isCodeValid(
  { orm }: Pick<Connection, 'orm'>,
  sent: { readonly merchant: string; readonly target: string; readonly sentAt: Date },
  now: Date,
): Promise<boolean> {
  const { merchant, purpose, target, tries, sentAt, expiresAt } = verificationCode
  const isOne = and(
    eq(merchant, sent.merchant),
    // A message does not name its purpose; the primary key is read for each.
    inArray(purpose, codePurposes),
    eq(target, sent.target),
    eq(sentAt, sent.sentAt),
  )
  const isOpen = and(lt(tries, maxCodeTries), gt(expiresAt, now))
  const rows = await orm.select({ target }).from(verificationCode).where(and(isOne, isOpen)).limit(1)
  return rows.length > 0
}

/** A code that was typed. */
export interface CodeAttempt {
  /** Code of the merchant. */
  readonly merchant: string
  readonly purpose: CodePurpose
  readonly target: string
  readonly code: string
}

/** A right code that has not been used yet. */
export interface VerifiedCode extends Omit<CodeAttempt, 'code'> {
  readonly codeHash: string
  /** The account that the code was requested for. */
  readonly memberId: bigint | null
}

/**
 * Verifies a code without using it up, so that what it permits may still be refused: `consumeCode` uses it in the transaction
 * of the work. Throws invalid-verification-code, and code-expired after its time or six wrong codes.
 */
export async function verifyCode(core: Core, attempt: CodeAttempt): Promise<VerifiedCode> {
  const { merchant, purpose, target } = attempt
  const { orm } = core.database
  // Counted before the comparison, so that concurrent guesses cannot pass together.
  const [row] = await orm
    .update(verificationCode)
    .set({ tries: sql`least(${verificationCode.tries}, ${maxCodeTries}) + 1` })
    .where(matchesCode(attempt))
    .returning()
  if (!row) throw new DomainError('invalid-verification-code')
  if (row.tries > maxCodeTries || row.expiresAt <= core.clock.now()) throw new DomainError('code-expired')
  const { codeHash, memberId } = row
  if (!timingSafeEqual(Buffer.from(codeHash, 'hex'), Buffer.from(hashCode(core, attempt), 'hex'))) {
    throw new DomainError('invalid-verification-code')
  }
  await orm
    .update(verificationCode)
    .set({ tries: sql`${verificationCode.tries} - 1` })
    .where(and(matchesCode(attempt), eq(verificationCode.codeHash, codeHash)))
  return { merchant, purpose, target, codeHash, memberId }
}

/** Uses a verified code up. Throws invalid-verification-code when another request has, or when it was replaced. */
export async function consumeCode({ orm }: Pick<Connection, 'orm'>, verified: VerifiedCode): Promise<void> {
  const used = await orm
    .delete(verificationCode)
    .where(and(matchesCode(verified), eq(verificationCode.codeHash, verified.codeHash)))
    .returning({ target: verificationCode.target })
  if (used.length === 0) throw new DomainError('invalid-verification-code')
}

/** Makes the codes of a purpose invalid that were sent for a member. */
export async function revokeCodes(
  { orm }: Pick<Connection, 'orm'>,
  codes: { readonly merchant: string; readonly memberId: bigint; readonly purpose: CodePurpose },
): Promise<void> {
  const { merchant, memberId, purpose } = verificationCode
  const isOne = and(eq(merchant, codes.merchant), eq(memberId, codes.memberId), eq(purpose, codes.purpose))
  await orm.delete(verificationCode).where(isOne)
}

function matchesCode({ merchant, purpose, target }: Omit<CodeAttempt, 'code'>) {
  return and(
    eq(verificationCode.merchant, merchant),
    eq(verificationCode.purpose, purpose),
    eq(verificationCode.target, target),
  )
}

function hashCode(core: Core, { merchant, purpose, target, code }: CodeAttempt): string {
  return createKeyedHash(core, 'verification code', JSON.stringify([merchant, purpose, target, code.trim()]))
}
