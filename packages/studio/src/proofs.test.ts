import { hasTakenPlace, verifyTicket } from '@croupier/fair/verify-draws'
import { verifyRecord } from '@croupier/fair/verify-record'
import { createGameCode } from '@croupier/fair/game-kind'
import { formatPick } from '@croupier/fair/sports/markets'
import type { RoundProof, RoundRecord, TicketRecord } from '@croupier/fair/studio-wire'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callStudio, Harness } from './testing/harness.ts'

let harness: Harness
let studio: FastifyInstance
beforeEach(async () => {
  harness = new Harness(['LOTT', 'BTI'])
  await harness.start()
  studio = await harness.studio()
  await studio.worker.runDue()
})
afterEach(() => harness.stop())

async function readProof(roundId: string): Promise<RoundProof> {
  return (await callStudio<RoundProof>(studio, 'GET', `/studio/verify?roundId=${roundId}`)).value
}

async function readRecord(roundId: string): Promise<RoundRecord> {
  const proof = await readProof(roundId)
  if (proof.kind === 'ticket') throw new Error('This is a ticket')
  return proof
}

async function readTicket(roundId: string): Promise<TicketRecord> {
  const proof = await readProof(roundId)
  if (proof.kind !== 'ticket') throw new Error('This is no ticket')
  return proof
}

const verify = async (ticket: TicketRecord) => (await verifyTicket(ticket, ticket.draws.filter(hasTakenPlace))).mismatch

/** Moves the clock to the instant of a draw, and draws and settles. */
async function draw(at: string | undefined): Promise<void> {
  harness.now.ms = Date.parse(at ?? '')
  await studio.worker.runDue()
  await studio.worker.runDue()
}

test('a slot is verified from its proof with bet and win, and a change of any part does not match', async () => {
  const player = await harness.launchPlayer(studio, 'launch-1')
  const { value } = await player.spin('round-0001')
  await player.rotate('my-own-seed')
  const record = await readRecord(value.roundId)
  if (record.kind !== 'slot') throw new Error('This is no slot')
  const { serverSeed, stops, units, model } = record
  const find = async (change: object, seed = serverSeed) =>
    (await verifyRecord({ ...record, ...change }, seed ?? '')).mismatch
  expect(await verifyRecord(record, serverSeed ?? '')).toEqual({ mismatch: null, drawn: stops })
  expect(await find({}, '60'.repeat(32))).toBe('commitment')
  expect(await find({ units: units + 1 })).toBe('numbers')
  expect(await find({ model: model === 'lines10' ? 'lines20' : 'lines10' })).toBe('numbers')
  expect(await find({ win: '12345.67' })).toBe('amounts')
  expect(await find({ bet: '1.01' })).toBe('amounts')
})

test('an instant game is verified with each of its bets', async () => {
  const player = await harness.launchPlayer(studio, 'launch-1', 100_000n, createGameCode('ACME', 'roulette', 1))
  const bets = [
    { target: 'red', amount: '2.00' },
    { target: 'straight-17', amount: '0.20' },
  ]
  const { value } = await player.place('round-0001', bets)
  await player.rotate('my-own-seed')
  const record = await readRecord(value.roundId)
  const find = async (change: object) =>
    (await verifyRecord({ ...record, ...change }, record.serverSeed ?? '')).mismatch
  expect(await find({})).toBeNull()
  expect(await find({ nonce: record.nonce, drawn: [40] })).toBe('numbers')
  expect(await find({ bets: [{ target: 'pink', amount: '2.20' }] })).toBe('amounts')
  // The win is as reported, but the sum of the bets is not.
  expect(await find({ bet: '9.00' })).toBe('amounts')
  expect(await find({ kind: 'dice' })).toBe('numbers')
})

describe('a ticket', () => {
  test('of a lottery keeps its seed back until the draw, and is verified by it afterwards', async () => {
    const player = await harness.launchLottery(studio, 'launch-1', { game: 'LOTTFAST', vendor: 'LOTT' })
    const { current } = await player.state()
    const lines = [
      { betType: 'firstSide', selection: 'big', amount: '1.00' },
      { betType: 'firstSide', selection: 'small', amount: '1.00' },
    ]
    const bought = await player.buy({ draw: current.number, lines, clientTicketId: 'ticket-0001' })
    const { ticketId } = bought.value.ticket
    const [hidden] = (await readTicket(ticketId)).draws
    expect(hidden).toMatchObject({ game: 'LOTTFAST', number: current.number, serverSeed: null, numbers: null })
    expect(hidden?.serverSeedHash).toBe(current.seedHash)

    await draw(current.drawsAt)
    const ticket = await readTicket(ticketId)
    expect(ticket).toMatchObject({ state: 'settled', gameCode: 'LOTTFAST', bet: '2.00', win: '1.90' })
    expect(JSON.stringify(ticket)).not.toContain('Player')
    expect(await verify(ticket)).toBeNull()
    const [drawn] = ticket.draws
    if (!drawn?.numbers) throw new Error('There is no draw')
    const [first = 0, ...others] = drawn.numbers
    expect(await verify({ ...ticket, draws: [{ ...drawn, numbers: [(first + 1) % 10, ...others] }] })).toBe('numbers')
    expect(await verify({ ...ticket, draws: [{ ...drawn, serverSeed: '60'.repeat(32) }] })).toBe('commitment')
    expect(await verify({ ...ticket, win: '1.91' })).toBe('amounts')
    expect(await verify({ ...ticket, bets: ticket.bets.slice(0, 1) })).toBe('amounts')
  })

  test('of a book is verified by the matchdays of all its legs', async () => {
    const player = await harness.launchBook(studio, 'launch-1')
    const { matchdays } = await player.board()
    const open = matchdays.filter(({ state }) => state === 'open')
    const chosen = ['RIVER', 'HIGHLAND'].map((code) => open.find(({ competition }) => competition === code))
    const legs = chosen.map((matchday) => {
      const fixture = matchday?.fixtures[0]
      const pick = fixture?.markets[0]?.picks[0]
      if (!fixture || !pick) throw new Error('There is no bet')
      return { fixture: fixture.id, pick: formatPick(pick), odds: pick.odds }
    })
    const placed = await player.place({ legs, stake: '2.00', clientTicketId: 'slip-0001' })
    for (const at of chosen.map((matchday) => matchday?.endsAt ?? '').toSorted()) await draw(at)
    const slip = await readTicket(placed.value.ticket.ticketId)
    expect(slip.draws.map(({ game }) => game)).toEqual(['RIVER', 'HIGHLAND'])
    expect(await verify(slip)).toBeNull()
    expect(await verify({ ...slip, draws: slip.draws.slice(0, 1) })).toBe('amounts')
    expect(await verify({ ...slip, win: '3.33' })).toBe('amounts')
  })
})
