import { defineModuleWithServices } from '../../core/module.ts'
import { catalogueModule } from '../catalogue/module.ts'
import { operations } from './operations.ts'
import { publishLargestWin } from './publish-win.ts'
import type { BoardServices, WinnersServices } from './services.ts'
import { createTimedCache } from './timed-cache.ts'
import { createWinFeed, type BookedWin } from './win-feed.ts'

/** The board of wins reads an index, as far as a category needs; the leaderboard sums a week of booked facts, the popular games a day of rounds. */
const winsMaxAgeMs = 60_000
const leadersMaxAgeMs = 60_000
const popularMaxAgeMs = 300_000

export const winnersModule = defineModuleWithServices<WinnersServices>({
  name: 'winners',
  operations,
  createServices: async (core) => {
    const services: BoardServices = {
      ...(await catalogueModule.getServices(core)),
      winsCache: createTimedCache(core.clock, winsMaxAgeMs),
      leadersCache: createTimedCache(core.clock, leadersMaxAgeMs),
      popularCache: createTimedCache(core.clock, popularMaxAgeMs),
      thresholdCache: createTimedCache(core.clock, winsMaxAgeMs),
    }
    const publish = (merchant: string, wins: readonly BookedWin[]) => publishLargestWin(services, merchant, wins)
    return { ...services, winFeed: createWinFeed(core.log, publish) }
  },
  register: (app, { winFeed }) => {
    app.addHook('onClose', () => winFeed.close())
  },
})
