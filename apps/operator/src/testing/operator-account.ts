import { addOperator } from '@croupier/endpoints/calls/ops/operators'
import { acceptInvitation, operatorInvitation } from '@croupier/endpoints/calls/ops/session'
import { createOperator } from './control.ts'
import { createOperatorApi } from './operator-api.ts'

/** Seconds for which an authenticator app shows a code. */
const periodSeconds = 30
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An operator that can log in. */
export interface OperatorAccount {
  readonly username: string
  readonly password: string
  /** Token of its first session. */
  readonly token: string
  /** Returns a code for its one further login. */
  readonly createCode: () => Promise<string>
}

function decodeBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** Creates the code that an authenticator app shows at a time (milliseconds since 1970), by RFC 6238. */
async function createCode(key: string, time: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(time / 1000 / periodSeconds)))
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const secret = await crypto.subtle.importKey('raw', decodeBase32(key), algorithm, false, ['sign'])
  const digest = new DataView(await crypto.subtle.sign('HMAC', secret, counter))
  const offset = digest.getUint8(digest.byteLength - 1) % 16
  return `${(digest.getUint32(offset) % 2 ** 31) % 10 ** 6}`.padStart(6, '0')
}

/** Adds an administrator of all brands with a password and an authenticator app. */
export async function createAccount(): Promise<OperatorAccount> {
  const calls = createOperatorApi((await createOperator(['admin'])).token)
  const username = `op-${crypto.randomUUID().slice(0, 8)}`
  const password = `River-${crypto.randomUUID()}`
  const body = { username, name: username, roles: ['admin' as const], merchants: null }
  const token = new URL((await calls.call(addOperator, { body })).link).hash.slice(1)
  const { key } = await calls.call(operatorInvitation, { query: { token } })
  const session = await calls.call(acceptInvitation, {
    body: { token, password, code: await createCode(key, calls.now()) },
  })
  // A code is accepted once; the next one is accepted before its time.
  const createNext = () => createCode(key, calls.now() + periodSeconds * 1000)
  return { username, password, token: session.token, createCode: createNext }
}
