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
  const styles = ['base.css', 'ornament.css'].map((name) => read(fromRoot('packages', 'brand', 'src', 'styles', name)))
  const shell = read(join(import.meta.dirname, 'shell.css'))
  return `${tokens}${faces}${minify([...styles, shell].join('\n'))}`
}
