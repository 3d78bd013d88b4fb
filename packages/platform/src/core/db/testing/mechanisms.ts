import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getWindow } from '@croupier/domain/time-windows'
import { correctBalance } from '@croupier/endpoints/calls/ops/members'
import { headerNames } from '@croupier/endpoints/headers'
import { getPort } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createOperatorClient } from '@croupier/testing/site'
import type { Platform } from '../../../build.ts'
import { countingKind, createCountingJob } from '../../jobs/testing/counting-job.ts'
import { completeRun, insertWindowRun } from '../../jobs/repository.ts'
import type { startSmsGateway } from '../../outbox/testing/servers.ts'

const windowMs = 300_000
const pauseMs = 20

/** Work of a mechanism that goes on until it is stopped. */
interface Work {
  stop(): Promise<void>
}

function repeat(work: () => Promise<unknown>): Work {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      await work()
      await wait(pauseMs)
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

/** Lets a job miss windows, which the servers then run; returns how many of them had an effect, and how many more than one. */
export async function beginJobs(servers: readonly Platform[], windows: number) {
  const [first] = servers
  if (!first) throw new Error('There is no server.')
  const { database, clock } = first.core
  await database.query('create table effect (at timestamptz)')
  const start = getWindow('fiveMinutes', 'UTC', new Date(clock.now().getTime() - (windows + 1) * windowMs))
  await completeRun(database, (await insertWindowRun(database, countingKind, '', start)) ?? 0n, clock.now())
  for (const { jobs, core } of servers) jobs.register(createCountingJob(), core)
  await first.core.jobs.scheduleDue()
  return {
    count: async () => {
      const [row] = await database.query<{ windows: number; effects: number }>(
        'select count(distinct at)::int as windows, count(*)::int as effects from effect',
      )
      return row ?? { windows: 0, effects: 0 }
    },
  }
}

/** Corrects a balance by 1 again and again, each call repeated under its key until it has a response. */
export async function beginCorrections(servers: readonly Platform[]) {
  const [first] = servers
  if (!first) throw new Error('There is no server.')
  const player = await createPlayer(first)
  const clients = servers.map((server) =>
    createOperatorClient({ clock: server.core.clock, origin: (name) => `http://${name}.localhost:${getPort(server)}` }),
  )
  let booked = 0
  const correct = async () => {
    const headers = { [headerNames.idempotencyKey]: randomUUID() }
    const body = { merchant: player.merchant, account: player.username, amount: '1.00', reason: 'Failover' }
    for (let attempt = 0; ; attempt += 1) {
      const { status, text } = (await clients[attempt % clients.length]?.call(correctBalance, { body, headers })) ?? {}
      if (status === 200) break
      if (status !== 503 && status !== 409) throw new Error(`A correction failed: ${text}`)
      await wait(pauseMs)
    }
    booked += 1
  }
  const work = repeat(correct)
  return {
    /** Stops; returns how many calls had a response, and how many were booked and are in the audit log. */
    finish: async () => {
      await work.stop()
      const [row] = await first.core.database.query<{ entries: number }>(
        'select count(*)::int as entries from audit_entry where subject = $1',
        [`member ${player.memberId}`],
      )
      const { minor } = await player.balance()
      return { responses: booked, booked: Number(minor / 100n) - 100, audited: row?.entries ?? 0 }
    },
  }
}

/** Sends text messages again and again. */
export function beginMessages(
  { core: { database, outbox, merchants, clock } }: Platform,
  gateway: Awaited<ReturnType<typeof startSmsGateway>>,
) {
  const merchant = merchants.getByHost('shwe.localhost')
  const acknowledged: string[] = []
  const send = async () => {
    const recipient = `+95${randomUUID()}`
    const template = { name: 'feedbackReply', parameters: { reply: 'Thank you' } } as const
    const text = { merchant, recipient, language: 'EN', template } as const
    const sent = await database
      .transaction((transaction) => outbox.sendSms(transaction, text))
      .then(
        () => true,
        () => false,
      )
    if (sent) acknowledged.push(recipient)
  }
  const work = repeat(send)
  return {
    /** Stops and delivers what is left, as after the lease of an attempt; returns who got no message, and who several. */
    finish: async () => {
      await work.stop()
      await database.query(`update outbox set next_attempt_at = $1 where state = 'queued'`, [clock.now()])
      await outbox.deliver()
      const received = new Map<string, Set<unknown>>()
      for (const { body, idempotencyKey } of gateway.received) {
        const { to } = body as { to: string }
        received.set(to, (received.get(to) ?? new Set()).add(idempotencyKey))
      }
      return {
        count: acknowledged.length,
        lost: acknowledged.filter((recipient) => !received.has(recipient)),
        twice: [...received].filter(([, keys]) => keys.size > 1).map(([to]) => to),
      }
    },
  }
}
