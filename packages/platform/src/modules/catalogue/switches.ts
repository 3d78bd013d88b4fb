import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/ops/games'
import type { InferBody, InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import { applyGiven } from '../../core/http/apply-given.ts'
import { parseCursor, toCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import {
  lockGameOffer,
  readMerchantGames,
  readOfferedVendors,
  switchMerchantVendor,
  writeCeiling,
  writeGameOffer,
  type LastChange,
} from './repository.ts'

interface Change<Body> {
  readonly body: Body
  readonly commit: Commit<unknown>
}

interface MerchantChange<Body> extends Change<Body> {
  readonly merchant: Merchant
}

const done = { done: true } as const
/** Positions are the database's `integer`. */
const maxPosition = 2_147_483_647
/** Position and node id. */
const gameKey = z.tuple([z.int().check(z.minimum(0), z.maximum(maxPosition)), z.string()])

/** Returns the vendors that a merchant offers. */
export async function listOfferedVendors(
  { database, config }: Core,
  { merchant }: { readonly merchant: Merchant },
): Promise<InferWire<typeof endpoints.gameVendors>> {
  const rows = await readOfferedVendors(database, merchant.code)
  return rows.map(({ gameTypes, closedTypes, lastChange, ...row }) => ({
    ...row,
    inHouse: config.vendorSecrets.has(row.vendor),
    lastChange: toWireChange(lastChange),
    gameTypes: [...gameTypes],
    closedTypes: [...closedTypes],
  }))
}

/** Returns a page of the games of a merchant's vendors, also those that it does not offer. */
export async function listMerchantGames(
  { database }: Core,
  { merchant, query }: { readonly merchant: Merchant; readonly query: InferQuery<typeof endpoints.gameList> },
): Promise<InferWire<typeof endpoints.gameList>> {
  const limit = toPageSize(query.pageSize)
  const rows = await readMerchantGames(database, {
    merchant: merchant.code,
    search: query.search?.trim() || undefined,
    vendor: query.vendor,
    after: parseCursor(query.after, gameKey),
    limit,
  })
  return {
    games: rows.map(({ position: _position, lastChange, ...row }) => ({
      ...row,
      lastChange: toWireChange(lastChange),
    })),
    next: toCursor(rows, limit, ({ position, nodeId }) => [position, nodeId]),
  }
}

/** Puts a vendor under maintenance at a merchant, or opens it. Throws NOT_FOUND for one that is not offered. */
export async function switchVendor(
  core: Core,
  { merchant, body, commit }: MerchantChange<InferBody<typeof endpoints.switchVendor>>,
): Promise<typeof done> {
  const { vendor, maintenance, reason } = body
  return commit(async (unit) => {
    const before = await switchMerchantVendor(unit, { merchant: merchant.code, vendor, maintenance })
    if (before === undefined) throw new DomainError('NOT_FOUND')
    unit.audit({ subject: `vendor ${vendor}`, reason, before: { maintenance: before }, after: { maintenance } })
    unit.afterCommit(() => notifyGames(core, merchant))
    return done
  })
}

/** Changes how a merchant offers a game. Throws GAME_UNKNOWN. */
export async function changeGame(
  core: Core,
  { merchant, body, commit }: MerchantChange<InferBody<typeof endpoints.changeGame>>,
): Promise<typeof done> {
  const { nodeId, reason } = body
  return commit(async (unit) => {
    const before = await lockGameOffer(unit, merchant.code, nodeId)
    if (!before) throw new DomainError('GAME_UNKNOWN')
    const after = applyGiven(before, body)
    await writeGameOffer(unit, merchant.code, nodeId, after)
    unit.audit({ subject: `game ${nodeId}`, reason, before: { ...before }, after: { ...after } })
    unit.afterCommit(() => notifyGames(core, merchant))
    return done
  })
}

/** Sets the largest win of a vendor's rounds, or of one game's. Throws NOT_FOUND. */
export async function changeCeiling(
  _core: Core,
  { body, commit }: Change<InferBody<typeof endpoints.changeCeiling>>,
): Promise<typeof done> {
  const { vendor, gameCode, maxWinMultiple: multiple, reason } = body
  return commit(async (unit) => {
    const before = await writeCeiling(unit, { vendor, gameCode, multiple })
    if (!before) throw new DomainError('NOT_FOUND')
    const subject = gameCode === undefined ? `vendor ${before.id}` : `game ${before.id}`
    unit.audit({
      subject,
      reason,
      before: { maxWinMultiple: before.multiple },
      after: { maxWinMultiple: multiple },
    })
    return done
  })
}

function toWireChange(change: LastChange | null) {
  return change && { ...change, at: change.at.toISOString() }
}

function notifyGames({ push }: Core, { code: merchant }: Merchant): void {
  push.notify('site', { merchant, message: { changed: 'games' } })
}
