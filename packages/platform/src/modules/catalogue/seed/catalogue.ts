import {
  hasGames,
  insertGames,
  insertOffers,
  insertVendors,
  lockSeed,
  findMerchantsWithOffers,
  readForOffers,
  type NewGame,
  type NewMerchantGame,
} from './repository.ts'
import type { Connection } from '../../../core/db/database.ts'
import type { Core } from '../../../core/core.ts'
import { planCatalogue } from './catalogue-plan.ts'
import { inHouseVendor } from './catalogue-vendors.ts'
import { createRandom } from './random.ts'

/** Hot games per category of a new merchant; `hotElsewhere` for other categories. */
const hotGames: Readonly<Record<string, number>> = { RNG: 84, LIVE: 12, PVP: 12, FISH: 12 }
const hotElsewhere = 3
/** Largest share of hot games in a small category. */
const hottestShare = 0.25

/** Ten thousand games came into the catalogue in about three years. */
const hoursBetweenGames = 2.5

/** Seeds the vendors and games of a fresh database, and the offers of merchants that have none. */
export async function seedCatalogue({ clock, config, database, merchants }: Core): Promise<void> {
  await database.transaction(async (connection) => {
    await lockSeed(connection)
    if (!(await hasGames(connection))) {
      const plan = planCatalogue(config.seedSize)
      await insertVendors(connection, plan.vendors, plan.categories)
      await insertGames(connection, addAges(plan.games, clock.now()))
    }
    const served = await findMerchantsWithOffers(connection)
    for (const { code } of merchants.all) if (!served.includes(code)) await seedOffers(connection, code)
  })
}

/** Spreads the games over the years before an instant, in which they came into the catalogue one after another. */
function addAges(games: readonly NewGame[], until: Date): (NewGame & { readonly addedAt: Date })[] {
  return createRandom('ages')
    .shuffle(games)
    .map((game, age) => ({ ...game, addedAt: new Date(until.getTime() - age * hoursBetweenGames * 3_600_000) }))
}

/** Seeds a merchant's offers: every vendor in a random order and a random hot list. */
async function seedOffers(connection: Connection, merchant: string): Promise<void> {
  const { vendors, games } = await readForOffers(connection)
  const random = createRandom(`offers/${merchant}`)
  const order = [inHouseVendor.code, ...random.shuffle(vendors.filter((code) => code !== inHouseVendor.code))]
  const hot = Object.entries(Object.groupBy(games, ({ gameType }) => gameType)).flatMap(([gameType, group = []]) => {
    const count = Math.min(hotGames[gameType] ?? hotElsewhere, Math.ceil(group.length * hottestShare))
    return random.shuffle(group).slice(0, count)
  })
  await insertOffers(
    connection,
    order.map((vendor, position) => ({ merchant, vendor, position })),
    hot.map(({ nodeId }): NewMerchantGame => ({ merchant, nodeId, hot: true })),
  )
}
