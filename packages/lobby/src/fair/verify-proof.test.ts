import { describe, expect, test } from 'vitest'
import { readProof, type Proof } from './proof.ts'
import { verifyProof } from './verify-proof.ts'

/** The proof of a round of a slot that matches. */
const slotProof: Extract<Proof, { readonly kind: 'slot' }> = {
  kind: 'slot',
  roundId: '0'.repeat(40),
  at: '2026-11-20T06:00:00.000Z',
  gameCode: 'KFW0001',
  currency: 'USD',
  bet: '2.00',
  win: '1.60',
  state: 'settled',
  nonce: 3,
  clientSeed: 'mine',
  serverSeedHash: '8414cd6b08e92be7f34132d9f8fabaa0cf0f072bab807b434e7ff02efc918a1e',
  serverSeed: '5e'.repeat(32),
  model: 'twin10',
  stops: [[29, 7, 24, 12, 17]],
  units: 8,
}

const read = (change: object = {}) => readProof(JSON.stringify({ ...slotProof, ...change }))

describe('readProof', () => {
  test('reads a proof as the vendor returns it, and as the results of a lottery link to it', () => {
    expect(read()).toEqual(slotProof)
    const draw = {
      kind: 'draw',
      game: 'SEA5D',
      number: '1',
      serverSeedHash: '0'.repeat(64),
      serverSeed: null,
      numbers: null,
    }
    expect(readProof(JSON.stringify(draw))).toEqual(draw)
  })

  test.each([
    [''],
    ['null'],
    ['{}'],
    ['[]'],
    [JSON.stringify({ ...slotProof, kind: 'poker' })],
    [JSON.stringify({ ...slotProof, bet: '2.0' })],
    [JSON.stringify({ ...slotProof, bet: '-2.00' })],
    [JSON.stringify({ ...slotProof, currency: 'XXX' })],
    [JSON.stringify({ ...slotProof, serverSeed: '5E'.repeat(32) })],
    [JSON.stringify({ ...slotProof, clientSeed: 'a b' })],
    [JSON.stringify({ ...slotProof, nonce: -1 })],
    [JSON.stringify({ ...slotProof, at: 'today' })],
  ])('reads no proof from %s', (text) => {
    expect(readProof(text)).toBeNull()
  })
})

describe('verifyProof', () => {
  const states: readonly (readonly [(typeof slotProof)['state'], string])[] = [
    ['settled', 'verified'],
    ['settling', 'verified'],
    ['cancelled', 'unplayed'],
    ['cancelling', 'unplayed'],
    ['refused', 'unplayed'],
    ['stuck', 'review'],
  ]
  test.each(states)('of a round that is %s is %s', async (state, status) => {
    expect(await verifyProof({ ...slotProof, state })).toMatchObject({ status })
  })

  test('waits for the seed of a round, and for a draw', async () => {
    expect(await verifyProof({ ...slotProof, serverSeed: null })).toEqual({ status: 'hidden' })
    const draw = { game: 'SEA5D', number: '1', serverSeedHash: '0'.repeat(64), serverSeed: null, numbers: null }
    expect(await verifyProof({ kind: 'draw', ...draw })).toEqual({ status: 'undrawn' })
  })

  test('does not match after a change, and for a game that has no such draws', async () => {
    expect(await verifyProof({ ...slotProof, nonce: 4 })).toMatchObject({ status: 'wrong', mismatch: 'numbers' })
    expect(await verifyProof({ ...slotProof, win: '1.61' })).toMatchObject({ status: 'wrong', mismatch: 'amounts' })
    const seeds = { serverSeedHash: slotProof.serverSeedHash, serverSeed: slotProof.serverSeed }
    const draw = { kind: 'draw', game: 'KFW0001', number: '1', numbers: [1], ...seeds } as const
    expect(await verifyProof(draw)).toEqual({ status: 'wrong', mismatch: 'numbers', drawn: [] })
  })
})
