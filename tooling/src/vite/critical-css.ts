import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { fromRoot } from '../root.ts'

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

/** Takes away what a browser does not read. Our own plain style sheets only: no strings with spaces that matter. */
export function minify(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,>]) ?/g, (_match, sign: string) => sign)
    .replaceAll(';}', '}')
    .trim()
}

/** Everything that the first paint needs, for the <style> of the document. */
export function criticalCss(tokens: string, faces: string): string {
  const ground = read(fromRoot('packages', 'ui-kit', 'src', 'styles', 'global.css'))
  const page = read(fromRoot('packages', 'brand', 'src', 'styles', 'page.css'))
  const shell = read(join(import.meta.dirname, 'shell.css'))
  return `${tokens}${faces}${minify([ground, page, shell].join('\n'))}`
}
