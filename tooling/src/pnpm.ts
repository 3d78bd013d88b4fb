import { readFirstLine, type Outcome, run } from './processes.ts'

/** Installs the packages of a workspace; new ones are added to its lockfile. */
export function installPackages(root: string, extraArgs: readonly string[] = []): Promise<Outcome> {
  return runPnpm(['install', '--no-frozen-lockfile', ...extraArgs], root)
}

/** Runs a command of pnpm in a workspace. */
export function runPnpm(args: readonly string[], cwd: string): Promise<Outcome> {
  const [program, ...first] = findPnpm()
  return run(program, [...first, ...args], { cwd })
}

/** Returns the pnpm that runs this script, else the installed one, else npx. */
function findPnpm(): readonly [string, ...string[]] {
  const running = process.env['npm_execpath']
  if (running?.includes('pnpm')) return /\.[cm]?js$/.test(running) ? [process.execPath, running] : [running]
  return readFirstLine('pnpm', ['--version']) === undefined ? ['npx', '-y', 'pnpm@12'] : ['pnpm']
}
