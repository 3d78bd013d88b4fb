import type { ComponentProps } from 'react'
import { ArtFrame, BrokenArt } from './ArtFrame.tsx'
import styles from './EmptyArt.module.css'

export interface EmptyArtProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** What is missing: games, records, favorites, messages, or a response. */
  readonly motif: 'games' | 'records' | 'favorites' | 'messages' | 'broken'
}

function Motif({ motif }: { readonly motif: Exclude<EmptyArtProps['motif'], 'broken'> }) {
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
    case 'messages':
      return <path className={styles['line']} d="M61 48h38v28H61zM61 49l19 15 19-15" />
  }
}

/** Illustration of an empty state. */
export function EmptyArt({ motif, ...rest }: EmptyArtProps) {
  if (motif === 'broken') return <BrokenArt {...rest} />
  return (
    <ArtFrame {...rest}>
      <Motif motif={motif} />
    </ArtFrame>
  )
}
