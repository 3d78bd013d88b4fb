import { setTimeout as delay } from 'node:timers/promises'
import { isGameType } from '@croupier/domain/game-types'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/core.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { listBannerIds } from '../content/contents.ts'
import { withDefaultWidth, type PictureSubject } from './address.ts'
import { imagesModule } from './module.ts'
import { findPicture } from './pictures.ts'
import type { ImageServices } from './services.ts'

/** Games of a category in the first row of the lobby on a large screen. */
const gamesPerRow = 28

/** The server counts as idle after this time without a request. */
const idleMs = 400

/**
 * Renders the pictures of every brand's first page one after the other while the server is idle. Returns a function
 * that stops it; call it before the database closes.
 */
export function prewarmPictures({
  app,
  core,
}: {
  readonly app: FastifyInstance
  readonly core: Core
}): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const work = prewarm(core, signal, createIdleWaiter(app.server, signal)).catch((error: unknown) => {
    if (!signal.aborted) core.log.error({ err: error }, 'Prewarming pictures failed.')
  })
  return async () => {
    ending.abort()
    await work
  }
}

async function prewarm(core: Core, signal: AbortSignal, waitUntilIdle: () => Promise<void>): Promise<void> {
  const services = await imagesModule.getServices(core)
  await services.pictures.prune(core.clock.now())
  for (const getSubjects of [getFirstScreenSubjects, getRowSubjects, getVendorSubjects]) {
    for (const merchant of core.merchants.all) {
      for (const subject of await getSubjects(services, merchant)) {
        await waitUntilIdle()
        if (signal.aborted) return
        const picture = await findPicture(services, withDefaultWidth(subject), 'webp')
        await picture?.read(false)
      }
    }
  }
}

/** Creates a function that waits until the server is idle; it rejects when the signal is aborted. */
function createIdleWaiter(server: FastifyInstance['server'], signal: AbortSignal): () => Promise<void> {
  let lastRequestAt = performance.now()
  const recordRequest = () => {
    lastRequestAt = performance.now()
  }
  server.on('request', recordRequest)
  signal.addEventListener('abort', () => server.off('request', recordRequest), { once: true })
  return async () => {
    for (;;) {
      const left = lastRequestAt + idleMs - performance.now()
      if (left <= 0) return
      await delay(left, undefined, { signal, ref: false })
    }
  }
}

async function getFirstScreenSubjects(services: ImageServices, merchant: Merchant): Promise<PictureSubject[]> {
  const banners = await listBannerIds(services, merchant)
  const games = (await services.catalogue.forMerchant(merchant)).list({ hot: true }).slice(0, gamesPerRow)
  const brand = merchant.brand.brand.id
  return [
    ...banners.map((id) => ({ kind: 'banner' as const, brand, id, layout: 'wide' as const })),
    ...games.map((game) => toTileSubject(merchant, game)),
  ]
}

async function getRowSubjects(services: ImageServices, merchant: Merchant): Promise<PictureSubject[]> {
  const catalogue = await services.catalogue.forMerchant(merchant)
  return merchant.brand.brand.home.filter(isGameType).flatMap((gameType) =>
    catalogue
      .list({ gameType })
      .slice(0, gamesPerRow)
      .map((game) => toTileSubject(merchant, game)),
  )
}

async function getVendorSubjects(services: ImageServices, merchant: Merchant): Promise<PictureSubject[]> {
  const { lanes } = await services.catalogue.forMerchant(merchant)
  const codes = new Set(lanes.flatMap(({ cards }) => cards.map(({ vendor }) => vendor)))
  return [...codes].flatMap((vendor) =>
    (['white', 'color', 'purple'] as const).map((variant) => ({ kind: 'logo' as const, vendor, variant })),
  )
}

/** Returns a game's tile in the brand's ratio. */
function toTileSubject(
  { brand }: Merchant,
  { vendor, gameCode }: { vendor: string; gameCode: string },
): PictureSubject {
  return { kind: 'tile', vendor, gameCode, ratio: brand.brand.layout.tile }
}
