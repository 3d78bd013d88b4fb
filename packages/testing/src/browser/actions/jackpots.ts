import { createHash } from 'node:crypto'
import { toMoney, toWire } from '@croupier/domain/money'
import type { TestPlatform } from '../../platform.ts'
import type { Actions } from '../action.ts'

/** Stores the pot of a brand at a vendor and pushes it, as the platform does when the vendor has reported it; minor units. */
async function setPot(
  { core }: TestPlatform,
  { brand, vendor, number, amount, last, at }: Record<string, unknown>,
): Promise<object> {
  const { code, currency } = core.merchants.getByHost(`${String(brand)}.localhost`)
  const hash = createHash('sha256')
    .update(`${String(vendor)} ${String(number)}`)
    .digest('hex')
  await core.database.query(
    `insert into jackpot_pot
       (merchant, vendor, number, amount, server_seed_hash, last_amount, last_dropped_at, reported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (merchant, vendor) do update set number = excluded.number, amount = excluded.amount,
       server_seed_hash = excluded.server_seed_hash, last_amount = excluded.last_amount,
       last_dropped_at = excluded.last_dropped_at, reported_at = excluded.reported_at`,
    [code, vendor, number, amount, hash, last, last === null ? null : at, at],
  )
  const format = (minor: unknown) => toWire(toMoney(BigInt(String(minor)), currency))
  core.push.notify('jackpot', {
    merchant: code,
    message: {
      currency,
      vassalage: String(vendor),
      number: Number(number),
      amount: format(amount),
      last: last === null ? null : { amount: format(last), droppedAt: String(at) },
    },
  })
  return {}
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/jackpot/pot': setPot,
}
