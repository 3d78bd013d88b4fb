import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

import { pruneCache } from './asset-store.ts'
import { precompress, type FileSize } from './precompress.ts'
import { listStartFiles } from './start.ts'

/** Content of dist/.report.json. */
export interface BundleReport {
  /** JS and CSS up to network idle on a first visit: the entry, what it imports, and what the document preloads. */
  readonly firstVisit: readonly FileSize[]
  /** Files that each document loads, without those that its boot script preloads. */
  readonly entries: Readonly<Record<string, readonly FileSize[]>>
}

/** Chunks of a bundle by file name. */
type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

function indexChunks(bundle: Rolldown.OutputBundle): Chunks {
  return new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
}

/** Lists a chunk, all its static imports, and their styles. */
function listEagerFiles(start: Rolldown.OutputChunk, chunks: Chunks): Set<string> {
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

/** Lists scripts and styles in a document. The entry chunk is not reliable, because the bundler may split an empty entry. */
function listDocumentFiles(html: string): string[] {
  const tags = html.matchAll(
    /<script[^>]* src="\/([^"]+)"|<link rel="(?:stylesheet|modulepreload)"[^>]* href="\/([^"]+)"/g,
  )
  return [...[...tags].map(([, script, linked]) => script ?? linked ?? ''), ...listStartFiles(html)]
}

/**
 * Compresses every text file after the bundle is written, and writes the size report. `preloaded` selects the modules that
 * the document loads on a first visit although no entry imports them.
 */
export function finishPlugin(preloaded: (moduleId: string) => boolean): Plugin {
  let folder = ''
  let chunks: Chunks = new Map()
  const closure = (file: string): string[] => {
    const chunk = chunks.get(file)
    return chunk ? [...listEagerFiles(chunk, chunks)] : [file]
  }
  return {
    name: 'croupier-finish',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    writeBundle(_options, bundle) {
      chunks = indexChunks(bundle)
    },
    async closeBundle() {
      // A failed build wrote nothing; an error here would replace the one that Vite reports.
      if (chunks.size === 0) return
      const sizes = new Map((await precompress(folder)).map((size) => [size.file, size]))
      const collect = (files: readonly string[]) => [...new Set(files)].flatMap((file) => sizes.get(file) ?? [])
      const preloadedChunks = [...chunks.values()].filter(
        ({ facadeModuleId }) => facadeModuleId && preloaded(facadeModuleId),
      )
      const entry = listDocumentFiles(readFileSync(join(folder, 'index.html'), 'utf8')).flatMap(closure)
      const report: BundleReport = {
        firstVisit: collect([...entry, ...preloadedChunks.flatMap(({ fileName }) => closure(fileName))]),
        entries: { 'index.html': collect(entry) },
      }
      writeFileSync(join(folder, '.report.json'), `${JSON.stringify(report, null, 2)}\n`)
      await pruneCache()
    },
  }
}
