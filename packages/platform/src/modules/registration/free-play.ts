import { DomainError } from '@croupier/domain/errors'
import { getSessionStep } from '@croupier/domain/login-step'
import { collectFlags } from '@croupier/flags/modules'
import { freePlayLogin } from '@croupier/endpoints/calls/session'
import type { InferBody } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { openAccount } from './accounts.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import type { LoginResult } from '../session/login.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { createLegibleCode } from '../../core/security/random.ts'
import { newAccountLimit } from './registration.ts'
import { endSession, openSession } from '../session/sessions.ts'
import { getSettings } from '../../core/settings/settings.ts'

const trialType = 4
const nameLength = 10

/** Content of the encryption value: the device again, so that the value belongs to this request. */
const sealedDevice = z.strictObject({ os: z.string(), platform: z.literal('W'), jti: z.string() })

/** Opens a trial account with demo money and logs it in (flag FREEPLAY3). */
export async function startFreePlay(
  core: Core,
  {
    merchant,
    ip,
    userAgent,
    body,
    session,
  }: {
    readonly merchant: Merchant
    readonly ip: string
    readonly userAgent: string
    readonly body: InferBody<typeof freePlayLogin>
    readonly session: Session | null
  },
): Promise<LoginResult> {
  const settings = await getSettings(core, merchant)
  if (!collectFlags(settings.modules).has('FREEPLAY3')) throw new DomainError('FEATURE_OFF')
  await consumeRateLimit(core, newAccountLimit, getCallerNetwork(ip))
  const { method, path } = freePlayLogin
  const sealedFor = { method, path, merchant: merchant.code }
  const device = sealedDevice.safeParse(await core.envelopes.open(body.encryption, sealedFor))
  if (!device.success || device.data.os !== body.os) throw new DomainError('ENVELOPE_INVALID')
  const now = core.clock.now()
  const name = `trial_${createLegibleCode(nameLength).toLowerCase()}`
  const opened = await core.database.transaction(async (connection) => {
    const memberId = await openAccount(connection, {
      merchant,
      username: name,
      nickname: name,
      type: trialType,
      passwordHash: unusablePasswordHash,
      opening: settings.trialBalance,
      now,
    })
    if (session) await endSession(connection, session.tokenHash, now)
    const login = { merchant: merchant.code, memberId, ip, userAgent, language: null, now }
    return openSession(connection, { ...login, method: null })
  })
  if (session) core.push.notify('sessionEnded', { merchant: merchant.code, tokenHash: session.tokenHash })
  return { ...opened, step: getSessionStep(null) }
}
