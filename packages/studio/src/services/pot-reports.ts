import { reportPots } from '@croupier/endpoints/calls/jackpots'
import type { InferBody } from '@croupier/endpoints/endpoint'
import type { PotRow } from '../db/pots.ts'
import type { Studio } from './context.ts'
import { getPotState } from './pots.ts'
import { createReporter } from './reporter.ts'

/** Pots of one report, at most. */
const maxReported = 50

type ReportedPot = InferBody<typeof reportPots>['pots'][number]

/** A pot as it is reported, and the text that differs when it has changed. */
interface Report {
  readonly vendor: string
  readonly key: string
  readonly text: string
  readonly pot: ReportedPot
}

/**
 * Creates a function that reports the pots that have changed since they were accepted. Each report is the whole pot with the
 * drop before it, so that one that was lost is made up for by the next. What was accepted is forgotten with the process, and
 * reported again.
 */
export function createPotReports(studio: Studio): () => Promise<void> {
  const accepted = new Map<string, string>()
  return createReporter(studio, async () => {
    const changed = studio.pots
      .listCurrent()
      .filter(({ vendor }) => Object.hasOwn(studio.config.vendors, vendor))
      .map((pot) => toReport(studio, pot))
      .filter(({ key, text }) => accepted.get(key) !== text)
    let count = 0
    for (const [vendor, own = []] of Object.entries(Object.groupBy(changed, (report) => report.vendor))) {
      for (let from = 0; from < own.length; from += maxReported) {
        const sent = await sendReports(studio, vendor, own.slice(from, from + maxReported))
        if (sent === null) return false
        for (const { key, text } of sent) accepted.set(key, text)
        count += sent.length
      }
    }
    return count === changed.length
  })
}

/**
 * Sends reports of one vendor; returns those that were accepted, and null where the platform does not answer. One that is refused
 * does not keep the others back.
 */
async function sendReports(
  studio: Studio,
  vendor: string,
  reports: readonly Report[],
): Promise<readonly Report[] | null> {
  const result = await studio.wallet(vendor, reportPots, { pots: reports.map(({ pot }) => pot) })
  if (result.kind === 'ok') return reports
  if (result.kind === 'refused' && reports.length > 1) {
    const sent = await Promise.all(reports.map((report) => sendReports(studio, vendor, [report])))
    return sent.flatMap((each) => each ?? [])
  }
  studio.log.warn({ vendor, result, pots: reports.map(({ key }) => key) }, 'the pots were not accepted')
  return result.kind === 'refused' ? [] : null
}

function toReport(studio: Studio, row: PotRow): Report {
  const { vendor, merchant, currency, number } = row
  const { amount, serverSeedHash, last } = getPotState(studio, row)
  const pot: ReportedPot = {
    merchant,
    currency,
    number,
    amount,
    serverSeedHash,
    last: last && {
      amount: last.amount,
      droppedAt: last.at,
      serverSeed: last.serverSeed,
      serverSeedHash: last.serverSeedHash,
    },
  }
  return { vendor, key: `${vendor} ${merchant} ${currency}`, text: JSON.stringify(pot), pot }
}
