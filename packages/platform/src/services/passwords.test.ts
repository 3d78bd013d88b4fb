import { describe, expect, test } from 'vitest'
import { defaultLimits } from '../config.ts'
import { boundedWork, passwordKeeper } from './passwords.ts'

const cheap = { ...defaultLimits, hashMemory: 64, hashPasses: 1 }

describe('a password hash', () => {
  test('belongs to its password only, and not twice to the same text', async () => {
    const keeper = passwordKeeper(cheap)
    const [first, second] = await Promise.all([keeper.hash('Sound#1'), keeper.hash('Sound#1')])
    expect(first).not.toBe(second)
    expect(first).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await keeper.verify('Sound#1', first)).toBe(true)
    expect(await keeper.verify('sound#1', first)).toBe(false)
    expect(await keeper.verify('Sound#1', null)).toBe(false)
  })

  test('made at another cost is still checked', async () => {
    const hash = await passwordKeeper(cheap).hash('Sound#1')
    expect(await passwordKeeper({ ...cheap, hashMemory: 128, hashPasses: 2 }).verify('Sound#1', hash)).toBe(true)
  })

  test('takes the same letters in another Unicode form', async () => {
    const keeper = passwordKeeper(cheap)
    expect(await keeper.verify('mật khẩu'.normalize('NFD'), await keeper.hash('mật khẩu'.normalize('NFC')))).toBe(true)
  })

  test('at the cost of production takes tens of milliseconds, not fewer', async () => {
    const keeper = passwordKeeper(defaultLimits)
    const start = performance.now()
    await keeper.hash('Sound#1')
    expect(performance.now() - start).toBeGreaterThan(25)
  })
})

describe('bounded work', () => {
  test('runs so much at once, keeps so much waiting, and refuses the rest at once', async () => {
    const run = boundedWork(2, 3)
    let running = 0
    let most = 0
    const gates: (() => void)[] = []
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((open) => gates.push(open))
      running -= 1
    }
    const accepted = Array.from({ length: 5 }, () => run(work))
    await expect(run(work)).rejects.toMatchObject({ code: 'SERVER_BUSY', details: { retryAfter: 2 } })
    for (let done = 0; done < 5; done += 1) {
      gates.shift()?.()
      await accepted[done]
    }
    expect(most).toBe(2)
    const again = run(work)
    gates.shift()?.()
    await again
  })

  test('gives the place of failed work to the next', async () => {
    const run = boundedWork(1, 1)
    await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(run(() => Promise.resolve('fine'))).resolves.toBe('fine')
  })
})
