import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metric } from './format.ts'

const nsPerSecond = 1e9
const usPerSecond = 1e6
const msPerSecond = 1_000
const slowest = 99

/** Measures this process from now on, under the names of Prometheus's own clients. */
export function measureProcess(): { readonly read: () => readonly Metric[]; readonly stop: () => void } {
  const delay = monitorEventLoopDelay()
  delay.enable()
  const startedAt = (Date.now() - process.uptime() * msPerSecond) / msPerSecond
  const read = (): readonly Metric[] => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    const lag = delay.percentile(slowest) / nsPerSecond
    delay.reset()
    return [
      createMetric('process_start_time_seconds', 'gauge', 'When the process started, since 1970.', startedAt),
      createMetric('process_cpu_seconds_total', 'counter', 'Processor time.', (user + system) / usPerSecond),
      createMetric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', rss),
      createMetric('nodejs_heap_size_used_bytes', 'gauge', 'Memory of its objects.', heapUsed),
      createMetric(
        'nodejs_eventloop_lag_p99_seconds',
        'gauge',
        'Delay of the event loop since the last reading, 99th percentile.',
        lag,
      ),
    ]
  }
  return { read, stop: () => delay.disable() }
}

/** Creates a metric with one value and no labels. */
export function createMetric(name: string, type: 'counter' | 'gauge', help: string, value: number): Metric {
  return { name, type, help, samples: [{ value }] }
}
