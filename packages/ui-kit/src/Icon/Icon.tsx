import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Icon.module.css'

/** A drawing on a 24 x 24 grid. One file per shape under `icons/`, so that a bundle carries only what it draws. */
export interface IconShape {
  /** SVG path data. */
  readonly path: string
  /** Painted as an area instead of a line. */
  readonly filled?: boolean | undefined
  /** Points along the reading direction, so it flips in right-to-left text. */
  readonly mirrored?: boolean | undefined
}

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  readonly shape: IconShape
  /** Accessible name. Without one the icon is decoration. */
  readonly label?: string | undefined
}

/** An icon of the text's size and colour; the stroke follows the brand's `icon.stroke`. */
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
