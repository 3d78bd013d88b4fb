import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

import { precompress, type Weight } from './precompress.ts'

/** What a build says about itself in dist/.report.json. */
export interface BundleReport {
  /** JS and CSS up to network idle on a first visit: the entry, what it imports, and what the document preloads. */
  readonly firstVisit: readonly Weight[]
  /** Eagerly loaded files of each entry, without what the document preloads. */
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

/**
 * After the last file is written: compresses every text and writes the weight report. `preloaded` tells which modules the
 * document asks for on a first visit although no entry imports them.
 */
export function finishPlugin(preloaded: (moduleId: string) => boolean): Plugin {
  let folder = ''
  let entries: Record<string, string[]> = {}
  let firstVisit: string[] = []
  return {
    name: 'croupier-finish',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    writeBundle(_options, bundle) {
      const chunks = chunksOf(bundle)
      const starts = [...chunks.values()].filter((chunk) => chunk.isEntry)
      const asked = [...chunks.values()].filter((chunk) => chunk.facadeModuleId && preloaded(chunk.facadeModuleId))
      entries = Object.fromEntries(starts.map((chunk) => [chunk.name, [...eagerFiles(chunk, chunks)]]))
      firstVisit = [...new Set([...starts, ...asked].flatMap((chunk) => [...eagerFiles(chunk, chunks)]))]
    },
    async closeBundle() {
      const weights = new Map((await precompress(folder)).map((weight) => [weight.file, weight]))
      const weigh = (files: readonly string[]) => files.flatMap((file) => weights.get(file) ?? [])
      const report: BundleReport = {
        firstVisit: weigh(firstVisit),
        entries: Object.fromEntries(Object.entries(entries).map(([name, files]) => [name, weigh(files)])),
      }
      writeFileSync(join(folder, '.report.json'), `${JSON.stringify(report, null, 2)}\n`)
    },
  }
}
