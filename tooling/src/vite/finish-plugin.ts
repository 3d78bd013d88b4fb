import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

import { sweepCache } from './asset-store.ts'
import { precompress, type Weight } from './precompress.ts'
import { startedFiles } from './start.ts'

/** What a build says about itself in dist/.report.json. */
export interface BundleReport {
  /** JS and CSS up to network idle on a first visit: the entry, what it imports, and what the document preloads. */
  readonly firstVisit: readonly Weight[]
  /** What each document loads by itself, without what its boot script asks for. */
  readonly entries: Readonly<Record<string, readonly Weight[]>>
}

/** Chunks of a bundle by file name. */
type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

function chunksOf(bundle: Rolldown.OutputBundle): Chunks {
  return new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
}

/** A chunk, all that it imports statically, and their styles. */
function eagerFiles(start: Rolldown.OutputChunk, chunks: Chunks): Set<string> {
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const name of chunk.imports) {
      const next = chunks.get(name)
      if (next) visit(next)
    }
  }
  visit(start)
  return files
}

/** Scripts and styles that a document names. The bundler may have taken an empty entry apart, so its chunk is no guide. */
function namedFiles(html: string): string[] {
  const tags = html.matchAll(
    /<script[^>]* src="\/([^"]+)"|<link rel="(?:stylesheet|modulepreload)"[^>]* href="\/([^"]+)"/g,
  )
  return [...[...tags].map(([, script, linked]) => script ?? linked ?? ''), ...startedFiles(html)]
}

/**
 * After the last file is written: compresses every text and writes the weight report. `preloaded` tells which modules the
 * document asks for on a first visit although no entry imports them.
 */
export function finishPlugin(preloaded: (moduleId: string) => boolean): Plugin {
  let folder = ''
  let chunks: Chunks = new Map()
  const closure = (file: string): string[] => {
    const chunk = chunks.get(file)
    return chunk ? [...eagerFiles(chunk, chunks)] : [file]
  }
  return {
    name: 'croupier-finish',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    writeBundle(_options, bundle) {
      chunks = chunksOf(bundle)
    },
    async closeBundle() {
      const weights = new Map((await precompress(folder)).map((weight) => [weight.file, weight]))
      const weigh = (files: readonly string[]) => [...new Set(files)].flatMap((file) => weights.get(file) ?? [])
      const asked = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId && preloaded(facadeModuleId))
      const entry = namedFiles(readFileSync(join(folder, 'index.html'), 'utf8')).flatMap(closure)
      const report: BundleReport = {
        firstVisit: weigh([...entry, ...asked.flatMap(({ fileName }) => closure(fileName))]),
        entries: { 'index.html': weigh(entry) },
      }
      writeFileSync(join(folder, '.report.json'), `${JSON.stringify(report, null, 2)}\n`)
      await sweepCache()
    },
  }
}
