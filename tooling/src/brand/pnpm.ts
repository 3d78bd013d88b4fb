import { firstLineOf, type Outcome, run } from '../processes.ts'

/** Installs what the packages of a workspace ask for; new ones change its lockfile. */
export function installPackages(root: string, more: readonly string[] = []): Promise<Outcome> {
  const [program, ...args] = pnpmCommand()
  return run(program, [...args, 'install', '--no-frozen-lockfile', ...more], { cwd: root })
}

/** The pnpm that runs this script; else the one of the machine; else the one that npx brings. */
function pnpmCommand(): readonly [string, ...string[]] {
  const running = process.env['npm_execpath']
  if (running?.includes('pnpm')) return /\.[cm]?js$/.test(running) ? [process.execPath, running] : [running]
  return firstLineOf('pnpm', ['--version']) === undefined ? ['npx', '-y', 'pnpm@12'] : ['pnpm']
}
