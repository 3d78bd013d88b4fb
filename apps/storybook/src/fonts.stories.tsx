import { getLanguageTag } from '@croupier/domain/languages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { brands } from 'virtual:croupier/story-brands'
import { languageFonts } from 'virtual:croupier/story-fonts'
import { tokens } from 'virtual:croupier/story-tokens'
import type { StoryBrand } from '../.storybook/brand-styles.ts'

/** Title, description and an amount of every brand and language, in the display, text and numeric font. */
function Introductions() {
  return brands.map(({ id, scheme, languages }) => (
    <section key={id} data-brand={id} data-scheme={scheme} style={{ maxInlineSize: '24rem' }}>
      {languages.map(({ code, title, description }) => (
        <div key={code} lang={getLanguageTag(code)} data-sample={`${id} ${code}`}>
          <p style={{ fontFamily: 'var(--font-display)', lineHeight: 'var(--leading-tight)' }}>{title}</p>
          <p style={{ fontFamily: 'var(--font-text)', lineHeight: 'var(--leading-normal)' }}>{description}</p>
          <p style={{ fontFamily: 'var(--font-numeric)', lineHeight: 'var(--leading-normal)' }}>1,234,567.89</p>
        </div>
      ))}
    </section>
  ))
}

const meta = {
  title: 'Workshop/Fonts',
  component: Introductions,
  // A test of the fonts; hidden from the sidebar.
  tags: ['!dev', '!autodocs'],
  loaders: [() => Promise.all(Object.values(languageFonts).flatMap((load) => (load ? [load()] : [])))],
} satisfies Meta<typeof Introductions>
export default meta
type Story = StoryObj<typeof meta>

/** Languages whose letters the fallback font contains: Latin, with all Vietnamese diacritics. */
const latinLanguages: ReadonlySet<string> = new Set(['EN', 'VN'])

/** Maximum relative difference in width between a line in the fallback font and in the real font. */
const widthTolerance = 0.06

interface Sample {
  readonly name: string
  readonly paragraph: HTMLElement
  readonly real: string
  /** Whether the fallback font contains the letters of the sample, so that widths are comparable. */
  readonly isCovered: boolean
}

function getSamples({ id, languages }: StoryBrand): readonly Sample[] {
  return languages.flatMap(({ code }) => {
    const paragraphs = document.querySelectorAll<HTMLElement>(`[data-sample="${id} ${code}"] > p`)
    return [...paragraphs].map((paragraph, index) => {
      const part = ['display', 'text', 'amount'][index]
      return {
        name: `${id} ${code} ${part}`,
        paragraph,
        real: getComputedStyle(paragraph).fontFamily,
        isCovered: part === 'amount' || latinLanguages.has(code),
      }
    })
  })
}

/** Removes a brand's own fonts from a font-family list: what is rendered until they have loaded. */
function withoutFonts(list: string, families: readonly string[]): string {
  return list
    .split(', ')
    .filter((family) => !families.includes(family.replaceAll(/["']/g, '')))
    .join(', ')
}

/** Size of a paragraph as one unwrapped line in a font-family list. */
function measureLine(paragraph: HTMLElement, families: string): { readonly width: number; readonly height: number } {
  Object.assign(paragraph.style, { fontFamily: families, whiteSpace: 'nowrap', inlineSize: 'max-content' })
  const { width, height } = paragraph.getBoundingClientRect()
  return { width, height }
}

async function measureSample({ paragraph, real }: Sample, families: readonly string[]) {
  const fallbacks = withoutFonts(real, families)
  // Rejects if no local() source of the fallback font is installed.
  const isAvailable = await document.fonts.load(`1em ${fallbacks}`, paragraph.textContent).then(
    () => true,
    () => false,
  )
  const before = measureLine(paragraph, fallbacks)
  await document.fonts.load(`1em ${real}`, paragraph.textContent).catch(() => [])
  return { before, after: measureLine(paragraph, real), isAvailable }
}

/**
 * No layout shift when a font loads: line heights are equal in every script, and widths about equal where the fallback
 * contains the letters.
 */
export const NoLayoutShiftOnLoad: Story = {
  play: async ({ step }) => {
    for (const brand of brands) {
      const own = tokens.find((each) => each.brand === brand.id)?.fonts.map(({ family }) => family) ?? []
      for (const sample of getSamples(brand)) {
        await step(sample.name, async () => {
          const { before, after, isAvailable } = await measureSample(sample, own)
          await expect(before.height).toBe(after.height)
          if (!sample.isCovered || !isAvailable) return
          await expect(Math.abs(before.width / after.width - 1)).toBeLessThan(widthTolerance)
        })
      }
    }
  },
}
