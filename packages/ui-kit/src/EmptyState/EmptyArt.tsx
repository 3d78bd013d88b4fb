import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './EmptyArt.module.css'

export interface EmptyArtProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** What is missing: games, records, favorites, or a response. */
  readonly motif: 'games' | 'records' | 'favorites' | 'broken'
}

function Motif({ motif }: Pick<EmptyArtProps, 'motif'>) {
  switch (motif) {
    case 'games':
      return (
        <>
          <circle className={styles['front']} cx="104" cy="70" r="22" />
          <path className={styles['line']} d="m120 86 16 16" />
          <path className={styles['line']} d="M95 70a9 9 0 0 1 9-9" />
        </>
      )
    case 'records':
      return <path className={styles['line']} d="M64 44h32M64 58h40M64 72h24M64 86h34" />
    case 'favorites':
      return <path className={styles['front']} d="M80 92 60 72a14 14 0 0 1 20-20 14 14 0 0 1 20 20z" />
    case 'broken':
      return <path className={styles['line']} d="m84 20-12 22 16 10-14 18 14 12-10 20" />
  }
}

/** Illustration of an empty state, in the shape of the brand's cards (corners, lines, ornament). */
export function EmptyArt({ motif, className, ...rest }: EmptyArtProps) {
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
      <Motif motif={motif} />
    </svg>
  )
}
