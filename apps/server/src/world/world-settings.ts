import { parseArgs } from 'node:util'
import type { World } from '@croupier/platform/config'
import { getErrorMessage, StartError } from '../start-error.ts'

/** What `pnpm world` makes, and where. */
export interface WorldSettings {
  readonly world: World & { readonly until: Date }
  /** Data folder, as given. */
  readonly data: string
  /** Replaces what the folder has. */
  readonly fresh: boolean
  /** The only brand that gets one; all by default. */
  readonly brand?: string
}

/** Help text for every flag. */
export const USAGE = `Options: --seed <number> (1), --days <number> (90), --members <number> (200), --levels <number> (3),
--until <YYYY-MM-DD> (today: the world ends as this day begins, UTC), --brand <id> (all brands), --data <folder> (.world),
--fresh (replace what the folder has)`

const dayMs = 86_400_000

/** Largest values; a bigger world takes hours. */
const maxima = { seed: 2 ** 31 - 1, days: 400, members: 20_000, levels: 8 } as const

/** Reads the flags of `pnpm world`. Throws a StartError that says what to write instead. */
export function readWorldSettings(argv: readonly string[], now: Date): WorldSettings {
  const flags = parseFlags(argv)
  return {
    world: {
      seed: readNumber('seed', flags.seed ?? '1', 0),
      days: readNumber('days', flags.days ?? '90', 1),
      members: readNumber('members', flags.members ?? '200', 1),
      levels: readNumber('levels', flags.levels ?? '3', 1),
      until: flags.until === undefined ? new Date(now.getTime() - (now.getTime() % dayMs)) : readDay(flags.until, now),
    },
    data: flags.data ?? '.world',
    fresh: flags.fresh ?? false,
    ...(flags.brand === undefined ? {} : { brand: flags.brand }),
  }
}

function parseFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: argv.filter((argument) => argument !== '--'),
      options: {
        seed: { type: 'string' },
        days: { type: 'string' },
        members: { type: 'string' },
        levels: { type: 'string' },
        until: { type: 'string' },
        brand: { type: 'string' },
        data: { type: 'string' },
        fresh: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new StartError(`${getErrorMessage(error)}\n${USAGE}`)
  }
}

function readNumber(name: keyof typeof maxima, text: string, min: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= maxima[name]) return value
  throw new StartError(`--${name} ${text} is not possible: write a number from ${min} to ${maxima[name]}.`)
}

/** A world that ended later than now would be of the future. */
function readDay(text: string, now: Date): Date {
  const day = new Date(`${text}T00:00:00Z`)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && day.toISOString().startsWith(text) && day <= now) return day
  throw new StartError(`--until ${text} is not possible: write a day up to today, such as 2026-01-31.`)
}
