import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './EmptyArt.module.css'

/** Illustration in the shape of the brand's cards (corners, lines, ornament), with a motif on the front one. */
export function ArtFrame({ className, children, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      data-slot="empty-art"
      viewBox="0 0 160 120"
      aria-hidden="true"
      focusable="false"
      {...rest}
      className={classNames(styles['root'], className)}
    >
      <ellipse className={styles['ground']} cx="80" cy="110" rx="58" ry="6" />
      <rect className={styles['back']} x="26" y="34" width="44" height="60" transform="rotate(-10 48 64)" />
      <rect className={styles['back']} x="92" y="34" width="44" height="60" transform="rotate(10 114 64)" />
      <rect className={styles['card']} x="50" y="22" width="60" height="80" />
      {children}
    </svg>
  )
}

/** Illustration of a response that is missing. */
export function BrokenArt(props: Omit<ComponentProps<'svg'>, 'children'>) {
  return (
    <ArtFrame {...props}>
      <path className={styles['line']} d="m84 20-12 22 16 10-14 18 14 12-10 20" />
    </ArtFrame>
  )
}
