import { launchChat, modelList, roomList } from '@croupier/endpoints/calls/live'
import { reportDraws } from '@croupier/endpoints/calls/lottery'
import { dealers } from '@croupier/fair/live/dealers'
import { parseLiveCode } from '@croupier/fair/live/kinds'
import { getLiveGame } from '@croupier/fair/live/tables'
import { computeDraw } from '@croupier/fair/lottery/draw'
import { getDrawGame } from '@croupier/fair/lottery/draw-games'
import { findPreviousDraw } from '@croupier/fair/lottery/schedule'
import { commit } from '@croupier/fair/seeds'
import { createTestClock } from '@croupier/testing/clock'
import { getVendorSecret } from '@croupier/testing/config'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { createSiteClient, demoPlayer, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { studioVendors } from '../catalogue/studio-vendors.ts'

const now = new Date('2026-11-26T12:00:10Z')
const serverSeed = '5e'.repeat(32)

describe('live tables', () => {
  let platform: TestPlatform
  let shwe: SiteClient

  beforeAll(async () => {
    const vendorSecrets = new Map(studioVendors.map((code) => [code, getVendorSecret(code)]))
    platform = await startPlatform({ clock: createTestClock(now), limits: relaxedLimits, vendorSecrets })
    shwe = createSiteClient(platform)
  })
  afterAll(() => platform.stop())
  beforeEach(() => platform.core.database.query('delete from lottery_draw'))

  const readRooms = async (query: object = {}, language = 'EN') =>
    unwrap(await shwe.call(roomList, { query: { language, ...query } })).rooms
  const readModels = async (query: object = {}, language = 'EN') =>
    unwrap(await shwe.call(modelList, { query: { language, ...query } })).models

  /** Reports the last round of a table before some time. */
  async function reportRound(gameCode: string, before: number) {
    const { number, drawsAt } = findPreviousDraw(getDrawGame(gameCode), before)
    const numbers = await computeDraw({ game: gameCode, number, serverSeed })
    const draw = {
      gameCode,
      number,
      drawnAt: new Date(drawsAt).toISOString(),
      result: [...numbers],
      serverSeed,
      serverSeedHash: await commit(serverSeed),
    }
    const vendor = parseLiveCode(gameCode)?.vendor ?? ''
    return { drawsAt, numbers, draw, reply: await platform.vendor(vendor).call(reportDraws, { draws: [draw] }) }
  }

  test('the room list has the tables of a vendor with dealer, limits, state and no results before the first round [gamecall-6.2]', async () => {
    const all = await readRooms()
    const vendors = new Set(all.map(({ vassalage }) => vassalage))
    expect(vendors.size).toBeGreaterThan(1)
    const own = await readRooms({ vassalage: 'GBL' })
    expect(own.length).toBeGreaterThan(0)
    expect(own).toEqual(all.filter(({ vassalage }) => vassalage === 'GBL'))
    for (const room of own)
      expect(room).toMatchObject({
        dealer: { picture: `/TCG_PROD_IMAGES/LIVE_MODEL/${room.dealer.modelId}.png` },
        limits: { currency: 'MMK', lowest: '100.00', highest: '100000.00' },
        state: 'waiting',
        supportPlay: 0,
        results: [],
      })
    expect(await readRooms({ vassalage: 'KFW' })).toEqual([])
    const [english, burmese] = [own[0], (await readRooms({ vassalage: 'GBL' }, 'MY'))[0]]
    expect(burmese?.nodeId).toBe(english?.nodeId)
    expect(burmese?.displayName).toMatch(/[\u1000-\u109f]/)
    expect(burmese?.dealer.name).toMatch(/[\u1000-\u109f]/)
  })

  test('a room deals while its rounds are reported, newest result first, and waits afterwards [gamecall-6.2]', async () => {
    const [room] = await readRooms({ vassalage: 'GBL' })
    const { gameCode = '', nodeId } = room ?? {}
    const kind = parseLiveCode(gameCode)?.kind ?? 'baccarat'
    const last = await reportRound(gameCode, now.getTime())
    const earlier = await reportRound(gameCode, last.drawsAt)
    expect([last.reply.value, earlier.reply.value]).toEqual([{ accepted: 1 }, { accepted: 1 }])
    const find = async () => (await readRooms()).find((each) => each.nodeId === nodeId)
    const results = [last, earlier].map(({ numbers }) => getLiveGame(kind).getResult(numbers))
    expect(await find()).toMatchObject({ state: 'dealing', results })
    platform.clock.advance({ minutes: 5 })
    expect(await find()).toMatchObject({ state: 'waiting', results })
    platform.clock.set(now)
  })

  test('a round that does not follow from its seed, or is of another vendor, is not shown', async () => {
    const [room] = await readRooms({ vassalage: 'GBL' })
    const { gameCode = '' } = room ?? {}
    const { draw } = await reportRound(gameCode, now.getTime())
    await platform.core.database.query('delete from lottery_draw')
    const report = (vendor: string, change: object = {}) =>
      platform.vendor(vendor).call(reportDraws, { draws: [{ ...draw, ...change }] })
    const [first = 1, ...others] = draw.result
    expect((await report('GBL', { result: [first === 1 ? 2 : 1, ...others] })).errorCode).toBe('DRAW_INVALID')
    expect((await report('GBL', { number: '20261126-0001' })).errorCode).toBe('DRAW_INVALID')
    expect((await report('LOTT')).errorCode).toBe('GAME_UNKNOWN')
    expect((await readRooms()).every(({ results }) => results.length === 0)).toBe(true)
  })

  test('a room under maintenance says so and keeps its place', async () => {
    const [room] = await readRooms({ vassalage: 'GBL' })
    const close = (closed: boolean) =>
      platform.core.database.query(
        `update vendor_category set maintenance = $1 where vendor = 'GBL' and game_type = 'LIVE'`,
        [closed],
      )
    await close(true)
    expect((await readRooms({ vassalage: 'GBL' }))[0]).toMatchObject({ nodeId: room?.nodeId, state: 'maintenance' })
    await close(false)
  })

  test('the model list has each dealer with names, languages and the tables at which it deals [gamecall-7.1]', async () => {
    const [rooms, models] = [await readRooms(), await readModels()]
    expect(models.flatMap(({ tables }) => tables.map(({ nodeId }) => nodeId)).toSorted()).toEqual(
      rooms.map(({ nodeId }) => nodeId).toSorted(),
    )
    for (const { modelId, name, languages, tables } of models) {
      const dealer = dealers.find(({ id }) => id === modelId)
      expect([name, languages]).toEqual([dealer?.name.EN, dealer?.languages])
      for (const { nodeId } of tables)
        expect(rooms.find((room) => room.nodeId === nodeId)?.dealer.modelId).toBe(modelId)
    }
    const own = await readModels({ vassalage: 'GBL' })
    expect(own.flatMap(({ tables }) => tables).every(({ vassalage }) => vassalage === 'GBL')).toBe(true)
    expect(await readModels({ vassalage: 'KFW' })).toEqual([])
    const translated = await readModels({}, 'CN')
    expect(translated.every(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true)
  })

  describe('the chat of a table', () => {
    const open = async (nodeId: string, token?: string) =>
      shwe.call(launchChat, { ...(token !== undefined && { token }), query: { nodeId } })

    test('answers the address of the chat of the site to members and trial accounts [gamecall-7.2]', async () => {
      const [room] = await readRooms()
      const token = await shwe.getToken(demoPlayer.username, demoPlayer.password)
      const { chatUrl } = unwrap(await open(room?.nodeId ?? '', token))
      expect(chatUrl).toBe(`${platform.origin('shwe')}/chat`)
      const { token: trial } = unwrap(await shwe.freePlay())
      expect(unwrap(await open(room?.nodeId ?? '', trial)).chatUrl).toBe(chatUrl)
    })

    test('is refused to visitors, for another game, and on a site without a chat [gamecall-7.2]', async () => {
      const [room] = await readRooms()
      const nodeId = room?.nodeId ?? ''
      const token = await shwe.getToken(demoPlayer.username, demoPlayer.password)
      expect((await open(nodeId)).status).toBe(401)
      expect(await open('1001', token)).toMatchObject({ status: 404, errorCode: 'GAME_UNKNOWN' })
      expect(await open("' or 1=1", token)).toMatchObject({ status: 404, errorCode: 'GAME_UNKNOWN' })
      await changeSettings(platform, 'shwe', { modules: [] })
      expect(await open(nodeId, token)).toMatchObject({ status: 403, errorCode: 'FEATURE_OFF' })
    })
  })
})
