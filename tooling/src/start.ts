/** `pnpm start`: builds what changed, then serves everything from this process. */
import pc from 'picocolors'
import { run } from './processes.ts'
import { fromRoot, root } from './root.ts'

/** The exports of the server's preflight module, which is imported by path because no package depends on an app. */
interface Preflight {
  getHelp(argv: readonly string[]): string | undefined
  preflight(argv: readonly string[], root: string): Promise<string | undefined>
}

const server: Preflight = await import(fromRoot('apps', 'server', 'src', 'preflight.ts'))
const help = server.getHelp(process.argv.slice(2))
if (help !== undefined) {
  console.log(help)
  process.exit(0)
}
const problem = await server.preflight(process.argv.slice(2), root)
if (problem !== undefined) {
  console.error(`\n${problem}`)
  process.exit(1)
}

const storybook = process.argv.includes('--storybook')
const subject = storybook ? 'the sites, the arcade and Storybook' : 'the sites and the arcade'
console.log(pc.dim(`Building ${subject} (only what changed)`))
const start = performance.now()
const tasks = storybook ? ['build', 'build:storybook'] : ['build']
const { code, output } = await run('turbo', ['run', ...tasks, '--output-logs=new-only', '--log-order=stream'], {
  watch: printBuilding,
})
if (code !== 0) {
  console.error(`${output.trimEnd()}\n\nThe build failed, so there is nothing to serve. See the lines above.`)
  process.exit(1)
}
const [, built = '', all = ''] = output.match(/(\d+) cached, (\d+) total/) ?? []
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(pc.dim(`Built in ${seconds} s (${built} of ${all} were built before)`))

// Runs the server in this process, so that it receives signals directly.
await import(fromRoot('apps', 'server', 'src', 'main.ts'))

/** Prints a line for every site whose build starts. */
function printBuilding(chunk: string): void {
  for (const [, app] of chunk.matchAll(/@croupier\/app-([\w-]+):build(?::storybook)?: cache (?:miss|bypass)/g))
    console.log(pc.dim(`  building ${app}`))
}
