import { scale } from '@croupier/testing/scale'
import { expect, test } from 'vitest'
import { auditLedger } from '../../core/ledger/audit.ts'
import { describeDeposits } from './testing/suite.ts'

/** Steps of one run. */
const stepCount = scale(80, 200)

describeDeposits('deposits against an oracle', (suite) => {
  const { create, submit, cancel, show, approve, reject, readBalance } = suite

  test(
    'random steps of members, operators and time leave the balance that an oracle expects',
    { timeout: 60_000 },
    async () => {
      // A generator of Lehmer's kind, so that a failure can be repeated.
      let seed = 20_261_123
      const pick = <Item>(items: readonly Item[]): Item | undefined => {
        seed = (seed * 48_271) % 2_147_483_647
        return items[seed % items.length]
      }
      // The oracle: states by a table of its own, money as a number of kyats.
      const model = new Map<string, { state: string; amount: number; createdAt: number }>()
      let kyats = 100
      const apply = (id: string, from: string, to: string) => {
        const one = model.get(id)
        const isPermitted = one?.state === from
        if (one && isPermitted) one.state = to
        if (one && isPermitted && to === 'approved') kyats += one.amount
        return isPermitted
      }
      const begin = async () => {
        const amount = pick([1000, 1234, 99_999]) ?? 1000
        const open = [...model.values()].filter(({ state }) => ['pending', 'reviewing'].includes(state))
        const { value } = await create({ channel: 'royal-bank', amount: `${amount}.00` })
        const createdAt = suite.platform.clock.now().getTime()
        if (value) model.set(value.depositId, { state: 'pending', amount, createdAt })
        return [value !== null, open.length < 3]
      }
      const wait = async () => {
        suite.platform.clock.advance({ minutes: 20 })
        await suite.platform.core.jobs.runDue()
        const now = suite.platform.clock.now().getTime()
        for (const [code, { createdAt }] of model) if (now >= createdAt + 60 * 60_000) apply(code, 'pending', 'expired')
        return [true, true]
      }
      const isDone = async (call: Promise<{ errorCode: string | null }>) => (await call).errorCode === null
      /** Each takes a step, and returns whether it was accepted and whether the oracle permits it. */
      const steps: readonly ((id: string) => Promise<boolean[]>)[] = [
        begin,
        wait,
        async (id) => [await isDone(submit(id)), apply(id, 'pending', 'reviewing')],
        async (id) => [await isDone(cancel(id)), apply(id, 'pending', 'cancelled')],
        async (id) => [await isDone(approve(id)), apply(id, 'reviewing', 'approved')],
        async (id) => [await isDone(reject(id)), apply(id, 'reviewing', 'rejected')],
      ]
      for (let step = 0; step < stepCount; step += 1) {
        const take = pick(steps) ?? begin
        const [isAccepted, isPermitted] = await take(pick([...model.keys()].slice(-6)) ?? 'NONE')
        expect([step, isAccepted]).toEqual([step, isPermitted])
      }
      expect(await readBalance()).toBe(BigInt(kyats) * 100n)
      for (const [code, { state }] of model) expect([code, (await show(code)).state]).toEqual([code, state])
      expect((await auditLedger(suite.platform.core.database)).problems).toEqual([])
    },
  )
})
