import { performance } from 'node:perf_hooks'
import { build } from '@croupier/platform/build'
import { systemClock } from '@croupier/platform/config'
import { readLedgerDigest } from '@croupier/platform/ledger-digest'
import { listBrands, loadBrand } from '../brands.ts'
import { openDataFolder } from '../data-folder.ts'
import { createPlatformConfig } from '../serve.ts'
import { readSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { readWorldSettings, USAGE } from './world-settings.ts'

interface Surroundings {
  /** Folder of the repository. */
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  readonly print: (line: string) => void
}

/** Makes a world in a new embedded database, and prints what it holds. Throws a StartError when it cannot. */
export async function makeWorld(argv: readonly string[], { root, env, print }: Surroundings): Promise<void> {
  if (argv.some((flag) => flag === '--help' || flag === '-h')) return print(USAGE)
  const { world, data: folder, fresh, brand } = readWorldSettings(argv, systemClock.now())
  const flags = ['--api', '--data', folder, ...(brand === undefined ? [] : ['--only', brand])]
  const settings = readSettings(flags, { ...env, DATABASE_URL: undefined }, root)
  process.umask(0o077)
  const data = openDataFolder(settings.data, { fresh, embedded: true, secret: settings.secret })
  try {
    if (!data.firstRun) {
      throw new StartError(
        `${settings.data} has a database: add --fresh to replace it, or name another folder by --data.`,
      )
    }
    const brands = await Promise.all(listBrands(root, settings.only).map((id) => loadBrand(root, id, true)))
    const { seed, days, members, levels, until } = world
    print(
      `World of seed ${seed}: ${days} days until ${until.toISOString()}, ${members} players, ${levels} levels, per brand`,
    )
    const start = performance.now()
    const config = createPlatformConfig(settings, data, brands, root)
    const platform = await build({ ...config, world, demoAccounts: 'newMerchants' })
    const digest = await readLedgerDigest(platform.core.database, until)
    await platform.close()
    data.completeFirstRun()
    print(`${digest.members} members, ${digest.rounds} rounds, ${digest.entries} entries, in ${formatSeconds(start)} s`)
    print(`Ledger hash: ${digest.hash}`)
    print(`Serve it: pnpm start --data ${folder}`)
  } finally {
    data.release()
  }
}

function formatSeconds(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}
