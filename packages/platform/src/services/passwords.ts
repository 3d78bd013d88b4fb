import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { DomainError } from '@croupier/domain/errors'
import type { Limits } from '../config.ts'

/** Makes and checks password hashes, a bounded number at a time. */
export interface PasswordKeeper {
  /** Hash of a new password in PHC form. Throws SERVER_BUSY when too many are waiting. */
  hash(password: string): Promise<string>
  /**
   * Whether a password belongs to a hash. `null` (no such account) takes as long as a wrong password and is false.
   * Throws SERVER_BUSY when too many are waiting.
   */
  verify(password: string, hash: string | null): Promise<boolean>
}

interface Cost {
  readonly memory: number
  readonly passes: number
}

const derive = promisify(argon2)
const lanes = 1
const saltLength = 16
const hashLength = 32
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/
const busyRetryAfter = 2

/** The keeper of one process: `hashParallel` hashes at once, `hashQueue` waiting, the rest is turned away. */
export function passwordKeeper(limits: Limits): PasswordKeeper {
  const cost: Cost = { memory: limits.hashMemory, passes: limits.hashPasses }
  const inTurn = boundedWork(limits.hashParallel, limits.hashQueue)
  // Never the hash of anything: what an unknown account is compared with, at the same cost as a known one.
  const nobody = format(cost, randomBytes(saltLength), randomBytes(hashLength))
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(saltLength)
        return format(cost, salt, await compute(password, salt, cost))
      }),
    verify: (password, hash) => inTurn(() => matches(password, hash ?? nobody)),
  }
}

/** Text that no password matches: accounts that nobody logs in to by password (free play). */
export const noPassword = '!'

async function matches(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, salt, expected] = phc.exec(hash) ?? []
  if (!memory || !passes || !salt || !expected) throw new TypeError('A stored password hash is not in PHC form.')
  const cost = { memory: Number(memory), passes: Number(passes) }
  const computed = await compute(password, Buffer.from(salt, 'base64'), cost)
  const wanted = Buffer.from(expected, 'base64')
  return computed.length === wanted.length && timingSafeEqual(computed, wanted)
}

/** The same text in another Unicode form is the same password. */
function compute(password: string, salt: Buffer, { memory, passes }: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return derive('argon2id', { message, nonce: salt, parallelism: lanes, tagLength: hashLength, memory, passes })
}

function format({ memory, passes }: Cost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(hash)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** Runs work `parallel` at a time; beyond `queue` waiting it refuses at once, so that others are not starved. */
export function boundedWork(parallel: number, queue: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= parallel) {
      if (waiting.length >= queue) throw new DomainError('SERVER_BUSY', { retryAfter: busyRetryAfter })
      await new Promise<void>((start) => waiting.push(start))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // A finished piece hands its place to the next one, so the number running never dips and overshoots.
      if (next) next()
      else running -= 1
    }
  }
}
