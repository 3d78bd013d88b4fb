import type { ReactNode } from 'react'
import { tokens } from 'virtual:croupier/story-tokens'
import { useStoryTheme } from '../../.storybook/Frame.tsx'
import type { BrandTokens } from '../../.storybook/token-data.ts'
import styles from './foundation.module.css'

interface SectionProps {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

/** A titled section of a "Foundation" page. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']}>{title}</h2>
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
      {children}
    </section>
  )
}

/** Returns the built tokens of the story's brand. */
export function useTokens(): BrandTokens {
  const { brand } = useStoryTheme()
  const found = tokens.find((each) => each.brand === brand.id)
  if (!found) throw new Error(`There are no tokens of ${brand.id}.`)
  return found
}
