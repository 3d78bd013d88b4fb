import { type ComponentProps, useId, useMemo, useState } from 'react'
import { classNames } from '../internal/class-names.ts'
import { createStyle } from '../internal/variables.ts'
import styles from './QrCode.module.css'
import { type QrInput, type QrOptions, resolveQrOptions, createElementId } from './qr-options.ts'
import { createQrPaths } from './qr-paths.ts'

export interface QrCodeProps extends QrInput, Omit<ComponentProps<'svg'>, keyof QrInput | 'children' | 'role'> {
  /** Accessible name, e.g. "Code of the app for Android". */
  readonly label: string
}

/** Free space around the logo as a share of its side. */
const platePadding = 0.12

/** Writes the luminance (Rec. 601 weights, on gamma-encoded values) to every channel. */
const luminance = '.299 .587 .114 0 0 '.repeat(3) + '0 0 0 1 0'

/** A slope steep enough to separate adjacent 8-bit levels; `threshold` itself becomes white. */
function getThresholdTransfer(threshold: number): { readonly slope: number; readonly intercept: number } {
  return { slope: 510, intercept: 1 - 2 * threshold }
}

function Binarize({ id, threshold }: { readonly id: string; readonly threshold: number }) {
  const step = getThresholdTransfer(threshold)
  return (
    <filter id={id} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
      <feColorMatrix type="matrix" values={luminance} />
      <feComponentTransfer>
        <feFuncR type="linear" {...step} />
        <feFuncG type="linear" {...step} />
        <feFuncB type="linear" {...step} />
      </feComponentTransfer>
    </filter>
  )
}

interface DrawingProps {
  readonly options: QrOptions
  /** Reference to the filter that binarizes the pictures. */
  readonly filter: string | undefined
}

function Code({ options, filter }: DrawingProps) {
  const { text, correction, dotScale, size, margin, background, dark, light } = options
  const paths = useMemo(() => createQrPaths({ text, correction, dotScale }), [text, correction, dotScale])
  const side = size - 2 * margin
  return (
    <>
      <rect width={size} height={size} fill={light} />
      {background !== undefined && (
        <image
          href={background}
          x={margin}
          y={margin}
          width={side}
          height={side}
          preserveAspectRatio="xMidYMid slice"
          filter={filter}
        />
      )}
      <g
        transform={`translate(${margin} ${margin}) scale(${side / paths.count})`}
        shapeRendering={dotScale === 1 ? 'crispEdges' : undefined}
      >
        {background !== undefined && <path d={paths.light} fill={light} />}
        <path d={paths.dark} fill={dark} />
      </g>
    </>
  )
}

function Logo({ options, filter }: DrawingProps) {
  const { size, margin, logo, logoScale, light } = options
  const side = (size - 2 * margin) * logoScale
  const plate = side * (1 + 2 * platePadding)
  const start = (size - side) / 2
  const plateStart = (size - plate) / 2
  if (logo === undefined || side === 0) return null
  return (
    <>
      <rect x={plateStart} y={plateStart} width={plate} height={plate} rx={plate * 0.16} fill={light} />
      <image href={logo} x={start} y={start} width={side} height={side} filter={filter} />
    </>
  )
}

/** QR code as SVG, with an optional logo and background. */
export function QrCode(props: QrCodeProps) {
  const { text, size, margin, dark, light, dotScale, logo, logoScale, background, binarize, ...others } = props
  const { binarizeThreshold, id, label, className, style, ...rest } = others
  const [ownId] = useState(createElementId)
  const filterId = useId()
  const look = { size, margin, dark, light, dotScale, logo, logoScale, background, binarize, binarizeThreshold }
  const options = resolveQrOptions({ text, ...look, id: id ?? ownId })
  const filter = options.binarize ? `url(#${filterId})` : undefined
  return (
    <svg
      data-slot="qr-code"
      xmlns="http://www.w3.org/2000/svg"
      {...rest}
      id={options.id}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${options.size} ${options.size}`}
      width={options.size}
      height={options.size}
      style={createStyle({ '--_margin': `${options.margin}px` }, style)}
      className={classNames(styles['root'], className)}
    >
      {options.binarize && <Binarize id={filterId} threshold={options.binarizeThreshold} />}
      <Code options={options} filter={filter} />
      <Logo options={options} filter={filter} />
    </svg>
  )
}
