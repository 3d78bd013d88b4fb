import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { firstLineOf, run } from './processes.ts'

/** Flags for every launch: quiet, offline from the browser's own services, and working as root in a container. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Candidates in the order of preference; pure, so that the order can be tested. */
export function chromiumCandidates(env: NodeJS.ProcessEnv, own: string): readonly string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const chosen = env['CHROMIUM_PATH']
  return [...(chosen ? [chosen] : []), ...onPath, ...PLACES, own]
}

/** The executable of a Chromium that is on this machine already, or undefined. Installs nothing. */
export function locateChromium(): string | undefined {
  return chromiumCandidates(process.env, chromium.executablePath()).find(isExecutable)
}

/**
 * The executable of a Chromium that answers, installing one when there is none: Debian's package where this is root on
 * Debian, otherwise playwright's own. Throws with the mend when that fails too.
 */
export async function findChromium(announce: (line: string) => void = () => undefined): Promise<string> {
  const there = locateChromium()
  if (there && answers(there)) return there
  if (isDebian() && process.getuid?.() === 0) {
    announce('No Chromium found: installing the Debian package')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', 'chromium'])
  } else {
    announce('No Chromium found: playwright installs its own')
    await run(process.execPath, [playwrightCli(), 'install', 'chromium'])
  }
  const installed = locateChromium()
  if (installed && answers(installed)) return installed
  throw new Error('No Chromium. Install Chromium or Chrome, or set CHROMIUM_PATH to the executable of one.')
}

/** `Chromium 143.0.7499.40` and the like, or undefined when the executable does not run. */
export function chromiumVersion(path: string): string | undefined {
  return firstLineOf(path, ['--version'])
}

function answers(path: string): boolean {
  return chromiumVersion(path) !== undefined
}

function playwrightCli(): string {
  return join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
