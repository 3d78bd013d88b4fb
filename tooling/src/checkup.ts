/** `pnpm checkup`: checks the prerequisites on this machine and prints how to fix them. Fails only when a required one is missing. */
import { lookup } from 'node:dns/promises'
import { existsSync, statfsSync } from 'node:fs'
import pc from 'picocolors'
import { readChromiumVersion, findInstalledChromium } from './chromium.ts'
import { isPortFree } from './ports.ts'
import { findPostgres, readPostgresVersion } from './postgres.ts'
import { readFirstLine } from './processes.ts'
import { fromRoot, root } from './root.ts'

type State = 'ok' | 'warning' | 'missing'

interface Finding {
  readonly what: string
  /** `warning` limits something; `missing` prevents something from working. */
  readonly state: State
  readonly detail: string
  readonly fix?: string
}

const NODE_MAJOR = 24
const NEEDED_GB = 3
const PORT = 4000
const MARKS: Readonly<Record<State, string>> = { ok: pc.green('✓'), warning: pc.yellow('!'), missing: pc.red('✗') }

const findings = [
  checkNode(),
  checkPnpm(),
  checkInstalled(),
  checkBrowser(),
  checkPostgres(),
  await checkPort(),
  checkDisk(),
  await checkHosts(),
]
for (const { what, state, detail, fix } of findings) {
  console.log(`${MARKS[state]} ${what.padEnd(12)} ${detail}${fix === undefined ? '' : `\n  ${pc.dim(fix)}`}`)
}
process.exitCode = findings.some(({ state }) => state === 'missing') ? 1 : 0

function checkNode(): Finding {
  const isSupported = Number(process.versions.node.split('.')[0]) >= NODE_MAJOR
  const detail = `${process.version} runs the workspace`
  if (isSupported) return { what: 'Node', state: 'ok', detail }
  return {
    what: 'Node',
    state: 'missing',
    detail,
    fix: 'Run scripts through pnpm (`npx -y pnpm@12 checkup`): the workspace brings its own Node.',
  }
}

function checkPnpm(): Finding {
  const version = readFirstLine('pnpm', ['--version'])
  if (version) return { what: 'pnpm', state: 'ok', detail: version }
  return {
    what: 'pnpm',
    state: 'ok',
    detail: 'not installed, and not required: use `npx -y pnpm@12` instead of `pnpm`',
  }
}

function checkInstalled(): Finding {
  const isInstalled = existsSync(fromRoot('node_modules', '.modules.yaml'))
  if (isInstalled) return { what: 'Packages', state: 'ok', detail: 'installed' }
  return { what: 'Packages', state: 'missing', detail: 'not installed', fix: 'Run `npx -y pnpm@12 install`.' }
}

function checkBrowser(): Finding {
  const path = findInstalledChromium()
  const version = path ? readChromiumVersion(path) : undefined
  if (path && version) return { what: 'Browser', state: 'ok', detail: `${version} (${path})` }
  return {
    what: 'Browser',
    state: 'warning',
    detail: path ? `${path} does not run` : 'no Chromium found',
    fix: 'Install Chromium or Chrome, or set CHROMIUM_PATH. Otherwise `pnpm test` installs one.',
  }
}

function checkPostgres(): Finding {
  const bin = findPostgres()
  const version = bin ? readPostgresVersion(bin) : undefined
  if (version) return { what: 'PostgreSQL', state: 'ok', detail: `${version} (${bin})` }
  return {
    what: 'PostgreSQL',
    state: 'warning',
    detail: 'not found: tests run on the embedded database only',
    fix: 'Debian: apt-get install postgresql. macOS: brew install postgresql@17.',
  }
}

async function checkPort(): Promise<Finding> {
  if (await isPortFree(PORT)) return { what: 'Port', state: 'ok', detail: `${PORT} is free` }
  return {
    what: 'Port',
    state: 'warning',
    detail: `${PORT} is taken`,
    fix: `Stop the program that uses it, or start with --port ${PORT + 1}.`,
  }
}

function checkDisk(): Finding {
  const { bavail, bsize } = statfsSync(root)
  const free = (bavail * bsize) / 1e9
  const detail = `${free.toFixed(1)} GB free`
  if (free >= NEEDED_GB) return { what: 'Disk', state: 'ok', detail }
  return { what: 'Disk', state: 'warning', detail, fix: `Packages, builds and data take up to ${NEEDED_GB} GB.` }
}

/** Browsers resolve *.localhost themselves; other programs use the system resolver. */
async function checkHosts(): Promise<Finding> {
  try {
    const { address } = await lookup('shwe.localhost')
    return { what: 'Hosts', state: 'ok', detail: `*.localhost resolves to ${address}` }
  } catch {
    return {
      what: 'Hosts',
      state: 'warning',
      detail: '*.localhost does not resolve here',
      fix: 'Chromium and Firefox need nothing. For other programs, add names such as shwe.localhost to the hosts file as 127.0.0.1.',
    }
  }
}
