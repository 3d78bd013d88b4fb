import { DomainError } from '@croupier/domain/errors'
import { flagsOf } from '@croupier/flags/modules'
import { freePlayLogin } from '@croupier/endpoints/calls/session'
import type { BodyOf } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Kernel, Merchant, Session } from '../kernel.ts'
import { openAccount } from './accounts.ts'
import { callerNetwork } from './address.ts'
import { takeTurn } from './limits.ts'
import type { LoginAnswer } from './login.ts'
import { noPassword } from './passwords.ts'
import { legibleCode } from './random.ts'
import { accountLimit } from './registration.ts'
import { endSession, openSession } from './sessions.ts'
import { settingsOf } from './system-state.ts'

const trialType = 4
const nameLength = 10

/** What the encryption value says inside: the device once more, so that it belongs to this request. */
const sealedDevice = z.strictObject({ os: z.string(), platform: z.literal('W'), jti: z.string() })

/** Opens a trial account with demo money and logs it in (flag FREEPLAY3). */
export async function startFreePlay(
  kernel: Kernel,
  {
    merchant,
    ip,
    body,
    session,
  }: {
    readonly merchant: Merchant
    readonly ip: string
    readonly body: BodyOf<typeof freePlayLogin>
    readonly session: Session | null
  },
): Promise<LoginAnswer> {
  const settings = await settingsOf(kernel, merchant)
  if (!flagsOf(settings.modules).has('FREEPLAY3')) throw new DomainError('FEATURE_OFF')
  await takeTurn(kernel, accountLimit(kernel), callerNetwork(ip))
  const device = sealedDevice.safeParse(await kernel.envelopes.open(body.encryption, freePlayLogin))
  if (!device.success || device.data.os !== body.os) throw new DomainError('ENVELOPE_INVALID')
  const now = kernel.clock.now()
  const name = `trial_${legibleCode(nameLength).toLowerCase()}`
  const opened = await kernel.database.transaction(async (connection) => {
    const memberId = await openAccount(connection, {
      merchant,
      username: name,
      nickname: name,
      type: trialType,
      passwordHash: noPassword,
      opening: settings.trialBalance,
      now,
    })
    if (session) await endSession(connection, session.tokenHash, now)
    return openSession(connection, { merchant: merchant.code, memberId, ip, now })
  })
  if (session) kernel.push.sessionEnded(merchant.code, session.tokenHash)
  return { ...opened, passwordExpired: false }
}
