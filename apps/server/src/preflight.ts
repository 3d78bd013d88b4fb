import { checkDataFolder } from './data-folder.ts'
import { checkPort } from './listening.ts'
import { readSettings, USAGE } from './settings.ts'
import { StartError } from './start-error.ts'

/** Returns the help text when `--help` is given, otherwise undefined. */
export function getHelp(argv: readonly string[]): string | undefined {
  return argv.some((flag) => flag === '--help' || flag === '-h') ? USAGE : undefined
}

/**
 * Checks flags, data folder and port, so that a start which cannot succeed fails before anything is built. Returns the
 * problem and how to fix it, or undefined. Relative folders are resolved against `root`.
 */
export async function preflight(argv: readonly string[], root: string): Promise<string | undefined> {
  try {
    const settings = readSettings(argv, process.env, root)
    checkDataFolder(settings.data, { fresh: settings.fresh, embedded: settings.databaseUrl === undefined })
    await checkPort(settings)
    return undefined
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}
