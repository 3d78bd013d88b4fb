import { setTimeout as delay } from 'node:timers/promises'
import { homeGameTypes } from '@croupier/domain/game-types'
import type { Platform } from '../build.ts'
import type { Kernel, Merchant } from '../kernel.ts'
import { settingsOf } from '../services/system-state.ts'
import { atUsualWidth, type PictureSubject } from './address.ts'
import { findPicture } from './pictures.ts'

/** Games of a category that the first page of the lobby shows on a large screen. */
const gamesOfRow = 28

/** The server counts as idle when nothing was asked for this long. */
const idleMs = 400

/**
 * Makes the pictures of every brand's first page, one after the other, whenever nobody asks for anything. Answers how
 * to stop; stop before the database closes.
 */
export function prewarmPictures({ app, kernel }: Pick<Platform, 'app' | 'kernel'>): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const work = warm(kernel, signal, idleness(app.server, signal)).catch((error: unknown) => {
    if (!signal.aborted) kernel.log.error({ err: error }, 'Pictures could not be made ahead.')
  })
  return async () => {
    ending.abort()
    await work
  }
}

async function warm(kernel: Kernel, signal: AbortSignal, idle: () => Promise<void>): Promise<void> {
  await kernel.pictures.tidy(kernel.clock.now())
  for (const subjectsOf of [firstScreen, rows, vendors]) {
    for (const merchant of kernel.merchants.all) {
      for (const subject of await subjectsOf(kernel, merchant)) {
        await idle()
        if (signal.aborted) return
        const picture = await findPicture(kernel, atUsualWidth(subject), 'webp')
        await picture?.read(false)
      }
    }
  }
}

/** Waits until a server is idle; rejects when the work is to end. */
function idleness(server: Platform['app']['server'], signal: AbortSignal): () => Promise<void> {
  let asked = performance.now()
  const note = () => {
    asked = performance.now()
  }
  server.on('request', note)
  signal.addEventListener('abort', () => server.off('request', note), { once: true })
  return async () => {
    for (;;) {
      const left = asked + idleMs - performance.now()
      if (left <= 0) return
      await delay(left, undefined, { signal, ref: false })
    }
  }
}

async function firstScreen(kernel: Kernel, merchant: Merchant): Promise<PictureSubject[]> {
  const { banners } = await settingsOf(kernel, merchant)
  const games = (await kernel.catalogue.of(merchant)).list({ hot: true }).slice(0, gamesOfRow)
  const brand = merchant.brand.brand.id
  return [
    ...banners.map(({ id }) => ({ kind: 'banner' as const, brand, id, layout: 'wide' as const })),
    ...games.map((game) => tileOf(merchant, game)),
  ]
}

async function rows(kernel: Kernel, merchant: Merchant): Promise<PictureSubject[]> {
  const catalogue = await kernel.catalogue.of(merchant)
  return homeGameTypes.flatMap((gameType) =>
    catalogue
      .list({ gameType })
      .slice(0, gamesOfRow)
      .map((game) => tileOf(merchant, game)),
  )
}

async function vendors(kernel: Kernel, merchant: Merchant): Promise<PictureSubject[]> {
  const { lanes } = await kernel.catalogue.of(merchant)
  const codes = new Set(lanes.flatMap(({ cards }) => cards.map(({ vendor }) => vendor)))
  return [...codes].flatMap((vendor) =>
    (['white', 'color', 'purple'] as const).map((variant) => ({ kind: 'logo' as const, vendor, variant })),
  )
}

/** A game's tile in the ratio of a brand. */
function tileOf({ brand }: Merchant, { vendor, gameCode }: { vendor: string; gameCode: string }): PictureSubject {
  return { kind: 'tile', vendor, gameCode, ratio: brand.brand.layout.tile }
}
