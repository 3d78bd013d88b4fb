import { expect, test } from 'vitest'
import { payloadsOf } from './bus.ts'
import { eventKey, type PushEvent } from './events.ts'

const balance = (id: number): PushEvent => ({ kind: 'balance', merchant: 'SHW01', memberId: String(id) })

test('events travel in as few notifications as PostgreSQL can carry', () => {
  const events = Array.from({ length: 500 }, (_, id) => balance(id))
  const payloads = payloadsOf('process-1', events)
  expect(payloads.length).toBeGreaterThan(1)
  expect(payloads.length).toBeLessThan(10)
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
  expect(payloads.flatMap((payload) => JSON.parse(payload).events)).toEqual(events)
})

test('nothing to tell makes no notification', () => {
  expect(payloadsOf('process-1', [])).toEqual([])
})

test('repeats of one event share a name, events of other members and merchants do not', () => {
  expect(eventKey(balance(1))).toBe(eventKey(balance(1)))
  expect(eventKey(balance(1))).not.toBe(eventKey(balance(2)))
  expect(eventKey(balance(1))).not.toBe(eventKey({ kind: 'balance', merchant: 'LTS01', memberId: '1' }))
})
