/** `pnpm checkup`: what this machine has, what it lacks, and the mend. Fails only when something required is missing. */
import { lookup } from 'node:dns/promises'
import { existsSync, statfsSync } from 'node:fs'
import pc from 'picocolors'
import { chromiumVersion, locateChromium } from './chromium.ts'
import { isPortFree } from './ports.ts'
import { findPostgres, postgresVersion } from './postgres.ts'
import { firstLineOf } from './processes.ts'
import { fromRoot, root } from './root.ts'

type State = 'there' | 'wanting' | 'missing'

interface Finding {
  readonly what: string
  /** `wanting` is worse than it could be; `missing` keeps something from working. */
  readonly state: State
  readonly detail: string
  readonly mend?: string
}

const NODE_MAJOR = 24
const NEEDED_GB = 3
const PORT = 4000
const MARKS: Readonly<Record<State, string>> = { there: pc.green('✓'), wanting: pc.yellow('!'), missing: pc.red('✗') }

const findings = [node(), pnpm(), installed(), browser(), postgres(), await port(), disk(), await hosts()]
for (const { what, state, detail, mend } of findings) {
  console.log(`${MARKS[state]} ${what.padEnd(12)} ${detail}${mend === undefined ? '' : `\n  ${pc.dim(mend)}`}`)
}
process.exitCode = findings.some(({ state }) => state === 'missing') ? 1 : 0

function node(): Finding {
  const right = Number(process.versions.node.split('.')[0]) >= NODE_MAJOR
  const detail = `${process.version} runs the workspace`
  if (right) return { what: 'Node', state: 'there', detail }
  return {
    what: 'Node',
    state: 'missing',
    detail,
    mend: 'Run scripts through pnpm (`npx -y pnpm@12 checkup`): the workspace brings its own Node.',
  }
}

function pnpm(): Finding {
  const version = firstLineOf('pnpm', ['--version'])
  if (version) return { what: 'pnpm', state: 'there', detail: version }
  return { what: 'pnpm', state: 'there', detail: 'not installed, and not needed: write `npx -y pnpm@12` for `pnpm`' }
}

function installed(): Finding {
  const there = existsSync(fromRoot('node_modules', '.modules.yaml'))
  if (there) return { what: 'Packages', state: 'there', detail: 'installed' }
  return { what: 'Packages', state: 'missing', detail: 'not installed', mend: 'Run `npx -y pnpm@12 install`.' }
}

function browser(): Finding {
  const path = locateChromium()
  const version = path ? chromiumVersion(path) : undefined
  if (path && version) return { what: 'Browser', state: 'there', detail: `${version} (${path})` }
  return {
    what: 'Browser',
    state: 'wanting',
    detail: path ? `${path} does not run` : 'no Chromium found',
    mend: 'Install Chromium or Chrome, or set CHROMIUM_PATH. `pnpm test` otherwise installs one by itself.',
  }
}

function postgres(): Finding {
  const bin = findPostgres()
  const version = bin ? postgresVersion(bin) : undefined
  if (version) return { what: 'PostgreSQL', state: 'there', detail: `${version} (${bin})` }
  return {
    what: 'PostgreSQL',
    state: 'wanting',
    detail: 'not found: tests run on the embedded database alone',
    mend: 'Debian: apt-get install postgresql. macOS: brew install postgresql@17.',
  }
}

async function port(): Promise<Finding> {
  if (await isPortFree(PORT)) return { what: 'Port', state: 'there', detail: `${PORT} is free` }
  return {
    what: 'Port',
    state: 'wanting',
    detail: `${PORT} is taken`,
    mend: `Stop what listens there, or start with --port ${PORT + 1}.`,
  }
}

function disk(): Finding {
  const { bavail, bsize } = statfsSync(root)
  const free = (bavail * bsize) / 1e9
  const detail = `${free.toFixed(1)} GB free`
  if (free >= NEEDED_GB) return { what: 'Disk', state: 'there', detail }
  return { what: 'Disk', state: 'wanting', detail, mend: `Packages, builds and data take up to ${NEEDED_GB} GB.` }
}

/** Browsers resolve these names by themselves; other programs ask the system. */
async function hosts(): Promise<Finding> {
  try {
    const { address } = await lookup('shwe.localhost')
    return { what: 'Hosts', state: 'there', detail: `*.localhost resolves to ${address}` }
  } catch {
    return {
      what: 'Hosts',
      state: 'wanting',
      detail: '*.localhost does not resolve here',
      mend: 'Chromium and Firefox need nothing. For other programs add shwe.localhost and the like to the hosts file as 127.0.0.1.',
    }
  }
}
