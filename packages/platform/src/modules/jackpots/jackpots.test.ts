import { jackpots, reportPots } from '@croupier/endpoints/calls/jackpots'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { decodePushMessage } from '@croupier/endpoints/push'
import { computePotAmount, createPotName } from '@croupier/fair/pot'
import { commit } from '@croupier/fair/seeds'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectSocket, visitorHello } from '../../core/push/testing/sockets.ts'
import { claimStudio } from '../../core/studio/owner.ts'
import { getLimits } from './pots.ts'

type ReportedPot = InferBody<typeof reportPots>['pots'][number]

const now = new Date('2026-11-26T12:00:00Z')
const createSeed = (number: number) => String(number).repeat(64).slice(0, 64)
const createHash = (number: number) => commit(createSeed(number))
const toWire = (minor: bigint) => String(minor).replace(/(..)$/, '.$1')

/** Creates the report of a pot of Shwe at a vendor, with the drop of the one before it. */
async function createPot(number: number, amount: string, vendor = 'QLB'): Promise<ReportedPot> {
  const pot = { merchant: 'SHW01', currency: 'MMK', number, amount, serverSeedHash: await createHash(number) }
  if (number === 1) return { ...pot, last: null }
  const serverSeed = createSeed(number - 1)
  const name = createPotName({ merchant: 'SHW01', currency: 'MMK', mode: 'real', number: number - 1 })
  const dropped = await computePotAmount({ vendor, name, serverSeed }, getLimits('MMK'))
  const droppedAt = '2026-11-26T11:59:59.000Z'
  const last = { amount: toWire(dropped), droppedAt, serverSeed, serverSeedHash: await createHash(number - 1) }
  return { ...pot, last }
}

describeEachDatabase('jackpots', (database) => {
  let platform: TestPlatform
  let shwe: SiteClient

  beforeAll(async () => {
    platform = await startPlatform({ database, clock: createTestClock(now), limits: relaxedLimits })
    shwe = createSiteClient(platform)
  })
  afterAll(() => platform.stop())
  beforeEach(() => platform.core.database.query('delete from jackpot_pot'))

  const report = (...pots: ReportedPot[]) => platform.vendor('QLB').call(reportPots, { pots })
  const list = async (site = shwe) => unwrap(await site.call(jackpots))
  const find = async (vendor = 'QLB') => (await list()).list.find(({ vassalage }) => vassalage === vendor)

  test('each open vendor of the category has a pot, which holds what the vendor puts in until it is played for [about-2a.10]', async () => {
    const { currency, list: pots } = await list()
    expect([currency, pots.map(({ vassalage }) => vassalage).toSorted()]).toEqual(['MMK', ['LMB', 'QLB', 'VAN']])
    expect(pots.find(({ vassalage }) => vassalage === 'QLB')).toEqual({
      vassalage: 'QLB',
      vendorName: 'Quillon Bay',
      number: 1,
      amount: '50000.00',
      cap: '1000000.00',
      last: null,
    })
    const aurora = await list(createSiteClient(platform, 'aurora'))
    expect([aurora.currency, aurora.list[0]?.amount, aurora.list[0]?.cap]).toEqual(['USD', '100.00', '2000.00'])
    await platform.core.database.query(
      `update vendor_category set maintenance = true where vendor = 'VAN' and game_type = 'JACKPOT'`,
    )
    await expect
      .poll(async () => (await list()).list.map(({ vassalage }) => vassalage).toSorted())
      .toEqual(['LMB', 'QLB'])
    await platform.core.database.query(`update vendor_category set maintenance = false where game_type = 'JACKPOT'`)
  })

  test('a studio that takes over from another one begins with its first pots, and the same one keeps its own', async () => {
    const claim = (studio: string) => claimStudio(platform.core.database, studio, true)
    await claim('lost')
    await report(await createPot(2, '50030.00'))
    await claim('lost')
    expect(await find()).toMatchObject({ number: 2, amount: '50030.00' })
    await claim('successor')
    expect(await find()).toMatchObject({ number: 1, amount: '50000.00', last: null })
    const first = { ...(await createPot(1, '50020.00')), serverSeedHash: await createHash(7) }
    expect((await report(first)).value).toEqual({ accepted: 1 })
    expect(await find()).toMatchObject({ number: 1, amount: '50020.00', last: null })
  })

  describe('a report', () => {
    test('changes the pot of its merchant alone, and is pushed to the open sites of that merchant [about-2a.10]', async () => {
      const visitor = connectSocket(platform.origin('shwe'), visitorHello)
      const other = connectSocket(platform.origin('lotus'), visitorHello)
      await Promise.all([visitor.next('ready'), other.next('ready')])
      expect((await report(await createPot(1, '50010.00'))).value).toEqual({ accepted: 1 })
      const message = { type: 'jackpot', currency: 'MMK', vassalage: 'QLB', number: 1, amount: '50010.00', last: null }
      expect(await visitor.next('jackpot')).toEqual(message)
      expect(await find()).toMatchObject({ number: 1, amount: '50010.00', last: null })
      expect(await find('VAN')).toMatchObject({ number: 1, amount: '50000.00' })
      const second = await createPot(2, '50001.00')
      await report(second)
      const last = { amount: second.last?.amount, droppedAt: '2026-11-26T11:59:59.000Z' }
      const pushed = await visitor.next('jackpot')
      expect(pushed).toEqual({ ...message, number: 2, amount: '50001.00', last })
      const listed = jackpots.decode(await list()).find(({ vendor }) => vendor === 'QLB')
      const { vendorName, cap, ...model } = listed ?? {}
      expect([vendorName, cap?.minor]).toEqual(['Quillon Bay', 100_000_000n])
      expect(decodePushMessage(pushed)).toEqual({ type: 'jackpot', model })
      expect(await find()).toMatchObject({ number: 2, amount: '50001.00', last })
      expect(other.received.map(({ type }) => type)).toEqual(['ready'])
      for (const { socket, closed } of [visitor, other]) {
        socket.close()
        await closed
      }
    })

    test('of an older state has no effect, and pushes nothing', async () => {
      const visitor = connectSocket(platform.origin('shwe'), visitorHello)
      await visitor.next('ready')
      await report(await createPot(2, '50030.00'))
      for (const older of [
        await createPot(2, '50030.00'),
        await createPot(2, '50020.00'),
        await createPot(1, '60000.00'),
      ])
        expect((await report(older)).value).toEqual({ accepted: 1 })
      expect(await find()).toMatchObject({ number: 2, amount: '50030.00' })
      await report(await createPot(2, '50040.00'))
      await expect.poll(() => visitor.received.at(-1)).toMatchObject({ amount: '50040.00' })
      expect(visitor.received.filter(({ type }) => type === 'jackpot')).toHaveLength(2)
      visitor.socket.close()
      await visitor.closed
    })

    test('that does not follow from its seed, its commitment and its limits stores nothing', async () => {
      await report(await createPot(2, '50010.00'))
      const good = await createPot(3, '50020.00')
      const { last } = good
      if (!last) throw new Error('There is no drop')
      const wrong: Partial<ReportedPot>[] = [
        { merchant: 'NONE' },
        { currency: 'USD' },
        { amount: '1000000.01' },
        { amount: '-1.00' },
        { amount: '50020.001' },
        { last: null },
        { number: 1 },
        { last: { ...last, amount: '100000.00' } },
        { last: { ...last, droppedAt: '2026-11-26T12:00:01.000Z' } },
        { last: { ...last, droppedAt: '2026-13-45T11:00:00.000Z' } },
        // Another seed than the one that the second pot was opened with.
        { last: { ...last, serverSeed: createSeed(7), serverSeedHash: await createHash(7) } },
        { last: { ...last, serverSeedHash: await createHash(7) } },
        { ...(await createPot(2, '50030.00')), serverSeedHash: await createHash(7) },
      ]
      for (const change of wrong)
        expect((await report({ ...good, ...change })).errorCode, JSON.stringify(change)).toBe('POT_INVALID')
      expect((await report(good, good)).errorCode).toBe('POT_INVALID')
      expect(await find()).toMatchObject({ number: 2, amount: '50010.00' })
      expect((await report(good)).value).toEqual({ accepted: 1 })
    })
  })
})
