import { getTextDirection, getLanguageTag } from '@croupier/domain/languages'
import { languageNames } from '@croupier/domain/language-names'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { languageFonts } from 'virtual:croupier/story-fonts'
import { useStoryTheme } from '../../.storybook/Frame.tsx'
import styles from './foundation.module.css'
import { Section, useTokens } from './Section.tsx'

const sizes = [
  ['4xl', 'display'],
  ['3xl', 'display'],
  ['2xl', 'display'],
  ['xl', 'display'],
  ['lg', 'text'],
  ['md', 'text'],
  ['sm', 'text'],
  ['xs', 'text'],
  ['2xs', 'text'],
] as const

const subsetSamples: Readonly<Record<string, string>> = {
  latin: 'The quick river carries 1,284 lanterns — fair & square.',
  'latin-ext': 'Žluťoučký kůň pěl ďábelské ódy',
  vietnamese: 'Tiếng Việt: ưỡn ngực, nghiêng mình, để ý',
  burmese: 'ရွှေနဂါး ကံကောင်းပါစေ',
  numeric: '1,234,567.89 + 42 %',
}

function Scale() {
  const { brand } = useStoryTheme()
  return (
    <div className={styles['page']}>
      {sizes.map(([size, font]) => (
        <div key={size} className={styles['line']}>
          <span className={styles['code']}>
            {font}, {size}
          </span>
          <span
            style={{
              fontFamily: `var(--font-${font})`,
              fontSize: `var(--text-size-${size})`,
              fontWeight: font === 'display' ? 'var(--weight-display)' : 'var(--weight-regular)',
              lineHeight: font === 'display' ? 'var(--leading-tight)' : 'var(--leading-normal)',
              letterSpacing: font === 'display' ? 'var(--tracking-display)' : undefined,
            }}
          >
            {brand.languages.find(({ code }) => code === 'EN')?.title ?? brand.name}
          </span>
        </div>
      ))}
    </div>
  )
}

function Languages() {
  const { brand } = useStoryTheme()
  return (
    <div className={styles['page']}>
      {brand.languages.map(({ code, title, description }) => (
        <Section key={code} title={`${code} · ${getLanguageTag(code)}`}>
          <div lang={getLanguageTag(code)} dir={getTextDirection(code)} className={styles['section']}>
            <p
              style={{
                fontFamily: 'var(--font-display)',
                fontSize: 'var(--text-size-3xl)',
                fontWeight: 'var(--weight-display)',
                lineHeight: 'var(--leading-tight)',
                letterSpacing: 'var(--tracking-display)',
              }}
            >
              {title}
            </p>
            <p style={{ fontSize: 'var(--text-size-md)', maxInlineSize: '60ch' }}>{description}</p>
            <p style={{ fontFamily: 'var(--font-numeric)', color: 'var(--text-secondary)' }}>
              {languageNames[code]} · 1,234,567.89
            </p>
          </div>
        </Section>
      ))}
    </div>
  )
}

function Fonts() {
  const { fonts } = useTokens()
  return (
    <div className={styles['page']}>
      {fonts.map(({ family, subset, weight }) => (
        <div key={`${family} ${subset} ${weight}`} className={styles['line']}>
          <span className={styles['swatch']}>
            <span className={styles['name']}>{family}</span>
            <span className={styles['code']}>
              {subset}, {weight}
            </span>
          </span>
          <span
            style={{
              fontFamily: `'${family}', '${family} Fallback'`,
              fontWeight: Number(weight.split(' ')[0]),
              fontSize: 'var(--text-size-xl)',
              lineHeight: 'var(--leading-loose)',
            }}
          >
            {subsetSamples[subset]}
          </span>
        </div>
      ))}
    </div>
  )
}

const meta = { title: 'Foundation/Type', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Nine sizes; the four largest use the display font. */
export const SizeScale: Story = { name: 'Scale', render: () => <Scale /> }

/** Title and description of the brand in each of its languages, with the font and line height of the script. */
export const InEachLanguage: Story = {
  name: 'Languages',
  loaders: [() => Promise.all(Object.values(languageFonts).flatMap((load) => (load ? [load()] : [])))],
  render: () => <Languages />,
}

/** Every font of the brand, with a sample of its subset. */
export const BrandFonts: Story = { name: 'Fonts', render: () => <Fonts /> }
