import { seriesStyleCount } from './chart-model.ts'
import styles from './chart.module.css'

/** SVG paths within 5 px of the origin, one per series. */
const markers = [
  'M0-4a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  'M-3.6-3.6h7.2v7.2h-7.2z',
  'M0-5L4.8 3.6H-4.8z',
  'M0-5.2L5.2 0L0 5.2L-5.2 0z',
  'M0 5L4.8-3.6H-4.8z',
  'M-1.6-4.8h3.2v3.2h3.2v3.2h-3.2v3.2h-3.2v-3.2h-3.2v-3.2h3.2z',
]

interface SeriesMarkerProps {
  readonly series: number
  readonly x: number
  readonly y: number
}

/** Marker of a data point, in the shape of its series. */
export function SeriesMarker({ series, x, y }: SeriesMarkerProps) {
  const style = series % seriesStyleCount
  return (
    <path
      className={styles['marker']}
      data-slot="chart-marker"
      data-series={style}
      d={markers[style]}
      transform={`translate(${x} ${y})`}
    />
  )
}

const textures = [
  null,
  'M-2 2l4-4M0 8L8 0M6 10l4-4',
  'M2 2h.01M6 6h.01',
  'M0 2h8M0 6h8',
  'M0 0l8 8M8 0L0 8',
  'M2 0v8M6 0v8',
]

/** URL of a series' texture. */
export function getTextureUrl(chart: string, series: number): string {
  return `url(#${chart}-${series % seriesStyleCount})`
}

/** Textures of a chart's bars; `chart` makes their ids unique on the page. */
export function Textures({ chart }: { readonly chart: string }) {
  return (
    <defs>
      {textures.map((path, style) => (
        <pattern
          // oxlint-disable-next-line react/no-array-index-key
          key={style}
          id={`${chart}-${style}`}
          data-series={style}
          className={styles['texture']}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect width="8" height="8" data-solid={path === null ? '' : undefined} />
          {path !== null && <path d={path} />}
        </pattern>
      ))}
    </defs>
  )
}

/** Legend swatch of a line. */
export function LineSwatch({ series }: { readonly series: number }) {
  return (
    <svg className={styles['swatch']} viewBox="0 0 28 14" width="28" height="14" aria-hidden="true">
      <path className={styles['line']} data-series={series % seriesStyleCount} d="M1 7H27" />
      <SeriesMarker series={series} x={14} y={7} />
    </svg>
  )
}

/** Legend swatch of a bar. */
export function BarSwatch({ chart, series }: { readonly chart: string; readonly series: number }) {
  return (
    <svg className={styles['swatch']} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      <rect
        className={styles['bar']}
        data-series={series % seriesStyleCount}
        x="1"
        y="1"
        width="12"
        height="12"
        fill={getTextureUrl(chart, series)}
      />
    </svg>
  )
}
