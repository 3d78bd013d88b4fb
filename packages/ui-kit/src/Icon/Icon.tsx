import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Icon.module.css'

/** A drawing on a 24 x 24 grid. One file per shape under `icons/`, so that unused icons are not bundled. */
export interface IconShape {
  /** SVG path data. */
  readonly path: string
  /** Filled instead of stroked. */
  readonly filled?: boolean | undefined
  /** Points in reading direction, so it flips in right-to-left text. */
  readonly mirrored?: boolean | undefined
}

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  readonly shape: IconShape
  /** Accessible name. Without one the icon is decorative. */
  readonly label?: string | undefined
}

/** An icon in the size and color of the text; the stroke width is the brand's `icon.stroke`. */
export function Icon({ shape, label, className, ...rest }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      data-slot="icon"
      viewBox="0 0 24 24"
      focusable="false"
      {...name}
      {...rest}
      className={classNames(styles['root'], className)}
      data-filled={shape.filled}
      data-mirrored={shape.mirrored}
    >
      <path d={shape.path} />
    </svg>
  )
}
