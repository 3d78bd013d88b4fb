import { DomainError } from '@croupier/domain/errors'
import { parseMoney, type Currency } from '@croupier/domain/money'
import type { reportPots } from '@croupier/endpoints/calls/jackpots'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import { createPotName, verifyPot } from '@croupier/fair/pot'
import type { Core } from '../../core/core.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getLimits, toPotWire } from './pots.ts'
import { readPots, upsertPots, type PotRow } from './repository.ts'

type ReportedPot = InferBody<typeof reportPots>['pots'][number]

/**
 * Stores the pots that a vendor reports, all or none, and pushes the changed amounts to the open sites. Throws POT_INVALID for a
 * pot of another currency, above its cap or twice in the report, and for one whose drop does not follow from the seed that the
 * vendor had committed to.
 */
export async function storePots(
  core: Core,
  { vendor, body: { pots } }: { readonly vendor: string; readonly body: InferBody<typeof reportPots> },
): Promise<InferWire<typeof reportPots>> {
  const rows: PotRow[] = []
  for (const pot of pots) rows.push(await toRow(core, vendor, pot))
  if (new Set(rows.map(({ merchant }) => merchant)).size < rows.length) throw new DomainError('POT_INVALID')
  for (const row of await upsertPots(core.database, rows)) {
    const { code: merchant, currency } = requireMerchant(core, row.merchant)
    core.push.notify('jackpot', { merchant, message: { currency, ...toPotWire(vendor, row, currency) } })
  }
  return { accepted: pots.length }
}

/** Returns the row of a reported pot; throws POT_INVALID. */
async function toRow(core: Core, vendor: string, pot: ReportedPot): Promise<PotRow> {
  const merchant = requireMerchant(core, pot.merchant)
  const { code, currency } = merchant
  const amount = parseAmount(pot.amount, currency)
  const now = core.clock.now()
  const known = (await readPots(core.database, code)).get(vendor)
  const isCommitted = known?.number !== pot.number || known.serverSeedHash === pot.serverSeedHash
  const isValid =
    currency === pot.currency &&
    amount <= getLimits(currency).cap &&
    (pot.last === null) === (pot.number === 1) &&
    isCommitted &&
    (await isValidDrop(merchant, vendor, pot, { known, now }))
  if (!isValid) throw new DomainError('POT_INVALID')
  return {
    merchant: code,
    vendor,
    number: pot.number,
    amount,
    serverSeedHash: pot.serverSeedHash,
    lastAmount: pot.last && parseAmount(pot.last.amount, currency),
    lastDroppedAt: pot.last && new Date(pot.last.droppedAt),
    reportedAt: now,
  }
}

/** Whether the drop before a pot has taken place, and follows from its seed and from what the vendor had committed to. */
async function isValidDrop(
  { code: merchant, currency }: Merchant,
  vendor: string,
  { number, last }: ReportedPot,
  { known, now }: { readonly known: PotRow | undefined; readonly now: Date },
): Promise<boolean> {
  if (last === null) return true
  const name = createPotName({ merchant, currency, mode: 'real', number: number - 1 })
  const claim = { ...last, vendor, name, amount: parseAmount(last.amount, currency) }
  const droppedAt = Date.parse(last.droppedAt)
  return (
    // The text may name a day that does not exist.
    droppedAt <= now.getTime() &&
    (known?.number !== number - 1 || known.serverSeedHash === last.serverSeedHash) &&
    (await verifyPot(claim, getLimits(currency))).ok
  )
}

function requireMerchant({ merchants }: Core, code: string): Merchant {
  const merchant = merchants.findByCode(code)
  if (!merchant) throw new DomainError('POT_INVALID')
  return merchant
}

function parseAmount(text: string, currency: Currency): bigint {
  const parsed = parseMoney(text, currency)
  if ('error' in parsed || parsed.minor < 0n) throw new DomainError('POT_INVALID')
  return parsed.minor
}
