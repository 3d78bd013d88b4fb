import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { DomainError } from '@croupier/domain/errors'
import type { Limits } from '../config.ts'

/** Creates and verifies password hashes with bounded concurrency. */
export interface PasswordHasher {
  /** Hashes a new password in PHC form. Throws SERVER_BUSY when the queue is full. */
  hash(password: string): Promise<string>
  /**
   * Whether a password matches a hash. `null` (no such account) takes as long as a wrong password and returns false.
   * Throws SERVER_BUSY when the queue is full.
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
const busyRetrySeconds = 2

/** Creates the hasher of one process: `hashParallel` hashes at once, `hashQueue` waiting, the rest is rejected. */
export function createPasswordHasher(limits: Limits): PasswordHasher {
  const cost: Cost = { memory: limits.hashMemory, passes: limits.hashPasses }
  const enqueue = createWorkQueue(limits.hashParallel, limits.hashQueue)
  // A hash of no password: unknown accounts are verified against it, at the same cost as known ones.
  const placeholderHash = formatHash(cost, randomBytes(saltLength), randomBytes(hashLength))
  return {
    hash: (password) =>
      enqueue(async () => {
        const salt = randomBytes(saltLength)
        return formatHash(cost, salt, await deriveHash(password, salt, cost))
      }),
    verify: (password, hash) => enqueue(() => verifyHash(password, hash ?? placeholderHash)),
  }
}

/** A hash that no password matches, for accounts without password login (free play). */
export const unusablePasswordHash = '!'

async function verifyHash(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, salt, expected] = phc.exec(hash) ?? []
  if (!memory || !passes || !salt || !expected) throw new TypeError('A stored password hash is not in PHC form.')
  const cost = { memory: Number(memory), passes: Number(passes) }
  const computed = await deriveHash(password, Buffer.from(salt, 'base64'), cost)
  const expectedHash = Buffer.from(expected, 'base64')
  return computed.length === expectedHash.length && timingSafeEqual(computed, expectedHash)
}

/** Other Unicode forms of the same text are the same password. */
function deriveHash(password: string, salt: Buffer, { memory, passes }: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return derive('argon2id', { message, nonce: salt, parallelism: lanes, tagLength: hashLength, memory, passes })
}

function formatHash({ memory, passes }: Cost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${encodeUnpadded(salt)}$${encodeUnpadded(hash)}`
}

function encodeUnpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/**
 * Creates a queue that runs `parallel` tasks at a time; it rejects at once when `queue` tasks are waiting, so that
 * other work is not starved.
 */
export function createWorkQueue(parallel: number, queue: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= parallel) {
      if (waiting.length >= queue) throw new DomainError('SERVER_BUSY', { retryAfter: busyRetrySeconds })
      await new Promise<void>((start) => waiting.push(start))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // A finished task passes its slot to the next one, so the number of running tasks stays exact.
      if (next) next()
      else running -= 1
    }
  }
}
