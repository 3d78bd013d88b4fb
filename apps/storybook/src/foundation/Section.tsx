import type { ReactNode } from 'react'
import { tokens } from 'virtual:croupier/story-tokens'
import { useDress } from '../../.storybook/Frame.tsx'
import type { BrandTokens } from '../../.storybook/token-data.ts'
import styles from './foundation.module.css'

interface SectionProps {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

/** A titled part of a page under "Foundation". */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']}>{title}</h2>
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
      {children}
    </section>
  )
}

/** The built tokens of the brand that the story is dressed in. */
export function useTokens(): BrandTokens {
  const { brand } = useDress()
  const found = tokens.find((each) => each.brand === brand.id)
  if (!found) throw new Error(`There are no tokens of ${brand.id}.`)
  return found
}
