import { existsSync, readdirSync, readFileSync } from 'node:fs'

const PROC = '/proc'
/** Unit of the times in /proc. */
const TICKS_PER_SECOND = 100
const SAMPLE_MS = 500

interface ProcessTimes {
  readonly parent: number
  /** Seconds of processor of the process itself, user and system. */
  readonly own: number
  /** Seconds of its children that have ended and were waited for, and of theirs. */
  readonly children: number
}

/** Seconds of processor that this process and its ended children took; undefined where the system has no /proc. */
export function readCpuSeconds(): number | undefined {
  const times = readTimes('self')
  return times && times.own + times.children
}

/**
 * Adds up the processor time of a process and of all its descendants until `stop`, by sampling: no parent waits for the
 * processes of a browser, so that none accounts for them. Undefined where the system has no /proc.
 */
export function watchCpuSeconds(pid: number): { stop(): number | undefined } {
  if (!existsSync(PROC)) return { stop: () => undefined }
  const family = new Map([[pid, 0]])
  const sample = () => {
    for (const name of readdirSync(PROC)) {
      const times = /^\d+$/.test(name) ? readTimes(name) : undefined
      if (times && (family.has(Number(name)) || family.has(times.parent))) family.set(Number(name), times.own)
    }
  }
  const timer = setInterval(sample, SAMPLE_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return [...family.values()].reduce((sum, seconds) => sum + seconds, 0)
    },
  }
}

function readTimes(process: string): ProcessTimes | undefined {
  const stat = readStat(process)
  // The name in brackets may hold spaces; the fields behind it begin with the third.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!fields) return undefined
  const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / TICKS_PER_SECOND
  return { parent: Number(fields[1]), own: seconds(11), children: seconds(13) }
}

function readStat(process: string): string | undefined {
  try {
    return readFileSync(`${PROC}/${process}/stat`, 'utf8')
  } catch {
    // The process has ended, or this system has no /proc.
    return undefined
  }
}
