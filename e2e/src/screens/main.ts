import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@croupier/tooling/ports'
import { run, writeToStdout } from '@croupier/tooling/processes'
import { fromRoot } from '@croupier/tooling/root'
import { openRunFolder } from '@croupier/tooling/run-folder'

const folder = fromRoot('screens')

/** Renders an HTML page with all screenshots, one row per screen. */
function renderGallery(): string {
  const rows = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const images = readdirSync(join(folder, name)).map(
        (file) => `<a href="${name}/${file}"><img loading="lazy" alt="${file}" src="${name}/${file}"></a>`,
      )
      return `<h2 id="${name}">${name}</h2>\n<p>${images.join('\n')}</p>`
    })
  const style = 'body{margin:1rem;font:1rem sans-serif}p{display:flex;gap:.5rem;overflow-x:auto}img{block-size:26rem}'
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Screens</title>\n<style>${style}</style>\n${rows.join('\n')}\n`
}

const temporary = openRunFolder()
const { code } = await run(
  fromRoot('e2e', 'node_modules', '.bin', 'playwright'),
  ['test', '--config=screens.config.ts', ...process.argv.slice(2)],
  {
    cwd: fromRoot('e2e'),
    watch: writeToStdout,
    env: {
      JOURNEY_PORT: String(await findFreePort()),
      JOURNEY_DATA: join(temporary, 'data'),
      JOURNEY_LOG: join(temporary, 'server.log'),
    },
  },
)
writeFileSync(join(folder, 'index.html'), renderGallery())
writeToStdout(`Look at ${join('screens', 'index.html')}\n`)
process.exitCode = code
