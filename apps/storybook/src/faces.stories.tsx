import { tagOf } from '@croupier/domain/languages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { brands } from 'virtual:croupier/story-brands'
import { languageFaces } from 'virtual:croupier/story-faces'
import { tokens } from 'virtual:croupier/story-tokens'
import type { StoryBrand } from '../.storybook/brand-styles.ts'

/** What the brands say of themselves, in each of their languages, in the display and the text face, and an amount. */
function Introductions() {
  return brands.map(({ id, scheme, languages }) => (
    <section key={id} data-brand={id} data-scheme={scheme} style={{ maxInlineSize: '24rem' }}>
      {languages.map(({ code, title, description }) => (
        <div key={code} lang={tagOf(code)} data-sample={`${id} ${code}`}>
          <p style={{ fontFamily: 'var(--font-display)', lineHeight: 'var(--leading-tight)' }}>{title}</p>
          <p style={{ fontFamily: 'var(--font-text)', lineHeight: 'var(--leading-normal)' }}>{description}</p>
          <p style={{ fontFamily: 'var(--font-numeric)', lineHeight: 'var(--leading-normal)' }}>1,234,567.89</p>
        </div>
      ))}
    </section>
  ))
}

const meta = {
  title: 'Workshop/Faces',
  component: Introductions,
  // A test of the faces: nothing for the sidebar.
  tags: ['!dev'],
  loaders: [() => Promise.all(Object.values(languageFaces).flatMap((load) => (load ? [load()] : [])))],
} satisfies Meta<typeof Introductions>
export default meta
type Story = StoryObj<typeof meta>

/** Languages whose letters the stand-in has: Latin, with all marks of Vietnamese. */
const latinLanguages: ReadonlySet<string> = new Set(['EN', 'VN'])

/** How much wider or narrower a line of the stand-in may be than one of the real face. */
const widthTolerance = 0.06

interface Sample {
  readonly name: string
  readonly paragraph: HTMLElement
  readonly real: string
  /** Whether the stand-in has its letters, and so its width. */
  readonly isWritten: boolean
}

function samplesOf({ id, languages }: StoryBrand): readonly Sample[] {
  return languages.flatMap(({ code }) => {
    const paragraphs = document.querySelectorAll<HTMLElement>(`[data-sample="${id} ${code}"] > p`)
    return [...paragraphs].map((paragraph, index) => {
      const part = ['display', 'text', 'amount'][index]
      return {
        name: `${id} ${code} ${part}`,
        paragraph,
        real: getComputedStyle(paragraph).fontFamily,
        isWritten: part === 'amount' || latinLanguages.has(code),
      }
    })
  })
}

/** A brand's own faces taken out of a list: what a reader sees until they have come. */
function withoutFaces(list: string, families: readonly string[]): string {
  return list
    .split(', ')
    .filter((family) => !families.includes(family.replaceAll(/["']/g, '')))
    .join(', ')
}

/** Size of a paragraph in one line, which nothing wraps, in a list of faces. */
function lineIn(paragraph: HTMLElement, families: string): { readonly width: number; readonly height: number } {
  Object.assign(paragraph.style, { fontFamily: families, whiteSpace: 'nowrap', inlineSize: 'max-content' })
  const { width, height } = paragraph.getBoundingClientRect()
  return { width, height }
}

async function measured({ paragraph, real }: Sample, families: readonly string[]) {
  const standIns = withoutFaces(real, families)
  // Refused where this machine lacks every system face that a stand-in is drawn with.
  const isDrawn = await document.fonts.load(`1em ${standIns}`, paragraph.textContent).then(
    () => true,
    () => false,
  )
  const before = lineIn(paragraph, standIns)
  await document.fonts.load(`1em ${real}`, paragraph.textContent).catch(() => [])
  return { before, after: lineIn(paragraph, real), isDrawn }
}

/**
 * Nothing moves when a face arrives: its line is as high as before in every script, and about as wide where the stand-in
 * has the letters.
 */
export const MoveNothingOnArrival: Story = {
  play: async ({ step }) => {
    for (const brand of brands) {
      const own = tokens.find((each) => each.brand === brand.id)?.faces.map(({ family }) => family) ?? []
      for (const sample of samplesOf(brand)) {
        await step(sample.name, async () => {
          const { before, after, isDrawn } = await measured(sample, own)
          await expect(before.height).toBe(after.height)
          if (!sample.isWritten || !isDrawn) return
          await expect(Math.abs(before.width / after.width - 1)).toBeLessThan(widthTolerance)
        })
      }
    }
  },
}
