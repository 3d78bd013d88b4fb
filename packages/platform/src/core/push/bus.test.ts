import { pushEvents } from '@croupier/endpoints/push'
import { expect, test } from 'vitest'
import { modules } from '../../modules/modules.ts'
import { toPayloads } from './bus.ts'
import { getEventKey, type PushEvent } from './events.ts'

const createBalanceEvent = (id: number): PushEvent => ({ type: 'balance', merchant: 'SHW01', target: String(id) })

test('packs events into as few notifications as PostgreSQL can carry', () => {
  const events = Array.from({ length: 500 }, (_, id) => createBalanceEvent(id))
  const payloads = toPayloads('process-1', events)
  expect(payloads.length).toBeGreaterThan(1)
  expect(payloads.length).toBeLessThan(10)
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
  expect(payloads.flatMap((payload) => JSON.parse(payload).events)).toEqual(events)
})

test('serialises each event as often whether there are few or many', () => {
  let count = 0
  const message = {
    toJSON: () => {
      count += 1
      return {}
    },
  }
  const countSerialised = (length: number) => {
    count = 0
    toPayloads(
      'process-1',
      Array.from({ length }, () => ({ ...createBalanceEvent(1), message })),
    )
    return count / length
  }
  expect(countSerialised(500)).toBe(countSerialised(1))
})

test('returns no payload without events', () => {
  expect(toPayloads('process-1', [])).toEqual([])
})

test('returns equal keys for repeats of one event, different ones for other members and merchants', () => {
  expect(getEventKey(createBalanceEvent(1))).toBe(getEventKey(createBalanceEvent(1)))
  expect(getEventKey(createBalanceEvent(1))).not.toBe(getEventKey(createBalanceEvent(2)))
  expect(getEventKey(createBalanceEvent(1))).not.toBe(getEventKey({ type: 'balance', merchant: 'LTS01', target: '1' }))
})

test('returns different keys for public events with different messages', () => {
  const createSiteEvent = (changed: string): PushEvent => ({
    type: 'site',
    merchant: 'SHW01',
    target: '',
    message: { changed },
  })
  expect(getEventKey(createSiteEvent('status'))).toBe(getEventKey(createSiteEvent('status')))
  expect(getEventKey(createSiteEvent('status'))).not.toBe(getEventKey(createSiteEvent('content')))
})

test('every event is owned by a module of the platform', () => {
  const names = new Set(modules.map(({ name }) => name))
  expect(pushEvents.map(({ owner }) => owner).filter((owner) => !names.has(owner))).toEqual([])
})
