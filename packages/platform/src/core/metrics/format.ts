/** A value of a metric. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
  /** Part of a histogram. */
  readonly part?: 'bucket' | 'sum' | 'count'
}

/** A metric of the exposition format of Prometheus. */
export interface Metric {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly samples: readonly Sample[]
}

/** Media type of the format. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** Formats metrics as text, version 0.0.4 of the format. */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => formatSample(name, sample)),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

function formatSample(name: string, { labels = {}, value, part }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
  const suffix = part === undefined ? '' : `_${part}`
  return `${name}${suffix}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`
}

function escapeLabel(text: string): string {
  return text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
}
