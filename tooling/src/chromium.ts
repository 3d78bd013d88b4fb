import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { readFirstLine, run } from './processes.ts'

/** Flags for every launch: no background services, and no sandbox, so that it runs as root in a container. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As browsers do: the headless shell would round the widths of letters.
  '--font-render-hinting=none',
]

/** The headless shell first: the same engine without the windows of a browser, for 30 % less processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const LOCATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Lists candidate executables in order of preference. Pure, so that the order can be tested. */
export function listChromiumCandidates(env: NodeJS.ProcessEnv, own: string): readonly string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const chosen = env['CHROMIUM_PATH']
  return [...(chosen ? [chosen] : []), ...onPath, ...LOCATIONS, own]
}

/** Returns the executable of an installed Chromium, or undefined. Installs nothing. */
export function findInstalledChromium(): string | undefined {
  return listChromiumCandidates(process.env, chromium.executablePath()).find(isExecutable)
}

/**
 * Returns the executable of a Chromium that runs, and installs one when there is none: the Debian package as root on
 * Debian, otherwise Playwright's own. Throws an error with instructions when that fails.
 */
export async function ensureChromium(announce: (line: string) => void = () => undefined): Promise<string> {
  const existing = findInstalledChromium()
  if (existing && isRunnable(existing)) return existing
  if (isDebian() && process.getuid?.() === 0) {
    announce('No Chromium found: installing the Debian package')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
  } else {
    announce('No Chromium found: playwright installs its own')
    await run(process.execPath, [resolvePlaywrightCli(), 'install', 'chromium'])
  }
  const installed = findInstalledChromium()
  if (installed && isRunnable(installed)) return installed
  throw new Error('No Chromium. Install Chromium or Chrome, or set CHROMIUM_PATH to the executable of one.')
}

/** Returns the version line, such as `Chromium 143.0.7499.40`, or undefined when the executable does not run. */
export function readChromiumVersion(path: string): string | undefined {
  return readFirstLine(path, ['--version'])
}

function isRunnable(path: string): boolean {
  return readChromiumVersion(path) !== undefined
}

function resolvePlaywrightCli(): string {
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
