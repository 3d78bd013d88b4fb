import { describe, expect, test } from 'vitest'
import { defaultLimits } from '../config.ts'
import { createWorkQueue, createPasswordHasher } from './passwords.ts'

const cheap = { ...defaultLimits, hashMemory: 64, hashPasses: 1 }

describe('createPasswordHasher', () => {
  test('matches its password only and is salted', async () => {
    const hasher = createPasswordHasher(cheap)
    const [first, second] = await Promise.all([hasher.hash('Sound#1'), hasher.hash('Sound#1')])
    expect(first).not.toBe(second)
    expect(first).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await hasher.verify('Sound#1', first)).toBe(true)
    expect(await hasher.verify('sound#1', first)).toBe(false)
    expect(await hasher.verify('Sound#1', null)).toBe(false)
  })

  test('verifies hashes of another cost', async () => {
    const hash = await createPasswordHasher(cheap).hash('Sound#1')
    expect(await createPasswordHasher({ ...cheap, hashMemory: 128, hashPasses: 2 }).verify('Sound#1', hash)).toBe(true)
  })

  test('accepts other Unicode forms of the same text', async () => {
    const hasher = createPasswordHasher(cheap)
    expect(await hasher.verify('mật khẩu'.normalize('NFD'), await hasher.hash('mật khẩu'.normalize('NFC')))).toBe(true)
  })

  test('uses 32 MiB and three passes in production', async () => {
    const hash = await createPasswordHasher(defaultLimits).hash('Sound#1')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/)
  })
})

describe('createWorkQueue', () => {
  test('limits running and waiting work and rejects the rest with SERVER_BUSY', async () => {
    const run = createWorkQueue(2, 3)
    let running = 0
    let maxRunning = 0
    const gates: (() => void)[] = []
    const work = async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await new Promise<void>((open) => gates.push(open))
      running -= 1
    }
    const accepted = Array.from({ length: 5 }, () => run(work))
    await expect(run(work)).rejects.toMatchObject({ code: 'SERVER_BUSY', details: { retryAfter: 2 } })
    for (let done = 0; done < 5; done += 1) {
      gates.shift()?.()
      await accepted[done]
    }
    expect(maxRunning).toBe(2)
    const again = run(work)
    gates.shift()?.()
    await again
  })

  test('continues after failed work', async () => {
    const run = createWorkQueue(1, 1)
    await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(run(() => Promise.resolve('fine'))).resolves.toBe('fine')
  })
})
