import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo } from 'react'
import type { StoryBrand } from './brand-styles.ts'
import './frame.css'
import type { StoryLanguage } from './globals.ts'
import { speakPseudo } from './pseudo-locale.ts'

interface Dress {
  readonly brand: StoryBrand
  readonly scheme: StoryBrand['scheme']
}

const DressContext = createContext<Dress | null>(null)

/** The brand and scheme that the story around is dressed in. */
export function useDress(): Dress {
  const dress = use(DressContext)
  if (!dress) throw new Error('A story asked for its dress outside its frame')
  return dress
}

interface PageProps {
  readonly dress: Dress
  readonly language: StoryLanguage
  readonly children: ReactNode
}

/** Dresses the whole document, overlays included. */
function Page({ dress, language: { tag, direction, pseudo }, children }: PageProps) {
  const { brand, scheme } = dress

  // Synchronises the document with the toolbar.
  useLayoutEffect(() => {
    const { documentElement: html } = document
    Object.assign(html.dataset, { brand: brand.id, scheme, ornament: brand.ornament })
    Object.assign(html, { lang: tag, dir: direction })
  }, [brand, scheme, tag, direction])

  // Synchronises the texts of the document, whoever writes them, with the pseudo-language.
  useEffect(() => (pseudo ? speakPseudo(document.body) : undefined), [pseudo])

  return <DressContext value={dress}>{children}</DressContext>
}

interface SideProps extends Dress {
  readonly language: StoryLanguage
  readonly children: ReactNode
}

/** One of two containers, dressed by itself. */
function Side({ brand, scheme, language, children }: SideProps) {
  const dress = useMemo(() => ({ brand, scheme }), [brand, scheme])
  return (
    <div
      className="story-side"
      data-brand={brand.id}
      data-scheme={scheme}
      data-ornament={brand.ornament}
      lang={language.tag}
    >
      <DressContext value={dress}>{children}</DressContext>
    </div>
  )
}

interface FrameProps {
  readonly brand: StoryBrand
  readonly schemes: readonly StoryBrand['scheme'][]
  readonly language: StoryLanguage
  /** Address of the story in one scheme, where it leaves its place, as dialogs do: two of them need a document each. */
  readonly addressOf: ((scheme: StoryBrand['scheme']) => string) | null
  readonly children: ReactNode
}

/** A story in its brand and scheme; with two schemes, twice, side by side. */
export function Frame({ brand, schemes, language, addressOf, children }: FrameProps) {
  const [scheme = brand.scheme, second] = schemes
  if (second === undefined) {
    return (
      <Page dress={{ brand, scheme }} language={language}>
        {children}
      </Page>
    )
  }
  return (
    <Page dress={{ brand, scheme: brand.scheme }} language={language}>
      <div className="story-sides">
        {schemes.map((scheme) =>
          addressOf ? (
            // The same page of the same origin: there is nothing to keep it from.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            <iframe key={scheme} className="story-side" data-framed title={scheme} src={addressOf(scheme)} />
          ) : (
            <Side key={scheme} brand={brand} scheme={scheme} language={language}>
              {children}
            </Side>
          ),
        )}
      </div>
    </Page>
  )
}
