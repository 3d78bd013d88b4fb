/** `pnpm start`: builds what changed, then serves everything from this process. */
import pc from 'picocolors'
import { run } from './processes.ts'
import { fromRoot, root } from './root.ts'

/** What the server's own module answers; it is loaded by path, because no package depends on an app. */
interface Preflight {
  helpOf(argv: readonly string[]): string | undefined
  preflight(argv: readonly string[], root: string): Promise<string | undefined>
}

const server: Preflight = await import(fromRoot('apps', 'server', 'src', 'preflight.ts'))
const help = server.helpOf(process.argv.slice(2))
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
const what = storybook ? 'the sites, the arcade and Storybook' : 'the sites and the arcade'
console.log(pc.dim(`Building ${what} (only what changed)`))
const start = performance.now()
const tasks = storybook ? ['build', 'build:storybook'] : ['build']
const { code, output } = await run('turbo', ['run', ...tasks, '--output-logs=new-only', '--log-order=stream'], {
  watch: announce,
})
if (code !== 0) {
  console.error(`${output.trimEnd()}\n\nThe build failed, so there is nothing to serve. The lines above say why.`)
  process.exit(1)
}
const [, built = '', all = ''] = output.match(/(\d+) cached, (\d+) total/) ?? []
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(pc.dim(`Built in ${seconds} s (${built} of ${all} were built before)`))

// The server runs in this process: no one stands between it and the signals that end it.
await import(fromRoot('apps', 'server', 'src', 'main.ts'))

/** One line for every site whose build starts. */
function announce(chunk: string): void {
  for (const [, app] of chunk.matchAll(/@croupier\/app-([\w-]+):build(?::storybook)?: cache (?:miss|bypass)/g))
    console.log(pc.dim(`  building ${app}`))
}
