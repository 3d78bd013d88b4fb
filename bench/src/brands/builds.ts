import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { runOrThrow } from './copy.ts'

/** One run of `turbo run build`. */
export interface BuildRun {
  /** Seconds from start to end. */
  readonly seconds: number
  /** Processor seconds of the build and its child processes; null where the system does not report them. */
  readonly cpuSeconds: number | null
  readonly built: number
  readonly cached: number
}

const TICKS_PER_SECOND = 100
/** Positions of the user and system time of ended children in /proc/self/stat, counted after the name in parentheses. */
const CHILD_TIMES = [13, 14] as const

/** Builds all sites of the copy on two processors. */
export async function buildAll(folder: string): Promise<BuildRun> {
  const before = readChildCpuSeconds()
  const start = performance.now()
  const args = ['run', 'build', '--concurrency=2', '--output-logs=errors-only']
  const output = await runOrThrow('turbo', args, folder)
  const seconds = (performance.now() - start) / 1000
  const after = readChildCpuSeconds()
  const [, cached = '0', total = '0'] = output.match(/(\d+) cached, (\d+) total/) ?? []
  return {
    seconds,
    cpuSeconds: before === null || after === null ? null : after - before,
    built: Number(total) - Number(cached),
    cached: Number(cached),
  }
}

/** Files that the built sites share, in bytes. */
export interface Sharing {
  readonly files: number
  readonly bytes: number
  /** Files and bytes with duplicates counted once. */
  readonly distinctFiles: number
  readonly distinctBytes: number
}

/** Compares the files of all built sites by content. */
export function measureSharing(folder: string): Sharing {
  const seen = new Map<string, number>()
  let files = 0
  let bytes = 0
  for (const app of readdirSync(join(folder, 'apps'))) {
    const dist = join(folder, 'apps', app, 'dist')
    if (!existsSync(dist)) continue
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      const path = join(dist, file)
      const { size } = statSync(path)
      if (!statSync(path).isFile()) continue
      files += 1
      bytes += size
      seen.set(createHash('sha256').update(readFileSync(path)).digest('hex'), size)
    }
  }
  return {
    files,
    bytes,
    distinctFiles: seen.size,
    distinctBytes: [...seen.values()].reduce((sum, size) => sum + size, 0),
  }
}

function readChildCpuSeconds(): number | null {
  if (!existsSync('/proc/self/stat')) return null
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return CHILD_TIMES.reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS_PER_SECOND
}
