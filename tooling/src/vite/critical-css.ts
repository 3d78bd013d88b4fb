import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { fromRoot } from '../root.ts'

function readText(path: string): string {
  return readFileSync(path, 'utf8')
}

/** Removes comments and whitespace. Only for our own style sheets, which have no strings with significant spaces. */
export function minify(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,>]) ?/g, (_match, sign: string) => sign)
    .replaceAll(';}', '}')
    .trim()
}

/** Builds the <style> of the document: all CSS of the first paint. */
export function buildCriticalCss(tokens: string, fonts: string): string {
  const ground = readText(fromRoot('packages', 'ui-kit', 'src', 'styles', 'global.css'))
  const page = readText(fromRoot('packages', 'brand', 'src', 'styles', 'page.css'))
  const shell = readText(join(import.meta.dirname, 'shell.css'))
  return `${tokens}${fonts}${minify([ground, page, shell].join('\n'))}`
}
