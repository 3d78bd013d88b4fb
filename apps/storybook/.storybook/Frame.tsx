import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo } from 'react'
import type { StoryBrand } from './brand-styles.ts'
import './frame.css'
import type { StoryLanguage } from './globals.ts'
import { pseudoLocalize } from './pseudo-locale.ts'

interface StoryTheme {
  readonly brand: StoryBrand
  readonly scheme: StoryBrand['scheme']
}

const StoryThemeContext = createContext<StoryTheme | null>(null)

/** Returns the brand and scheme of the surrounding frame. */
export function useStoryTheme(): StoryTheme {
  const theme = use(StoryThemeContext)
  if (!theme) throw new Error('useStoryTheme must be used within Frame')
  return theme
}

interface PageProps {
  readonly theme: StoryTheme
  readonly language: StoryLanguage
  readonly children: ReactNode
}

/** Applies brand, scheme and language to the whole document, including overlays. */
function Page({ theme, language: { tag, direction, pseudo }, children }: PageProps) {
  const { brand, scheme } = theme

  // Synchronises the document with the toolbar.
  useLayoutEffect(() => {
    const { documentElement: html } = document
    Object.assign(html.dataset, { brand: brand.id, scheme, ornament: brand.ornament })
    Object.assign(html, { lang: tag, dir: direction })
  }, [brand, scheme, tag, direction])

  // Synchronises all texts of the document with the pseudo-locale.
  useEffect(() => (pseudo ? pseudoLocalize(document.body) : undefined), [pseudo])

  return <StoryThemeContext value={theme}>{children}</StoryThemeContext>
}

interface SideProps extends StoryTheme {
  readonly language: StoryLanguage
  readonly children: ReactNode
}

/** One of two side-by-side containers with its own brand and scheme. */
function Side({ brand, scheme, language, children }: SideProps) {
  const theme = useMemo(() => ({ brand, scheme }), [brand, scheme])
  return (
    <div
      className="story-side"
      data-brand={brand.id}
      data-scheme={scheme}
      data-ornament={brand.ornament}
      lang={language.tag}
    >
      <StoryThemeContext value={theme}>{children}</StoryThemeContext>
    </div>
  )
}

interface FrameProps {
  readonly brand: StoryBrand
  readonly schemes: readonly StoryBrand['scheme'][]
  readonly language: StoryLanguage
  /** Returns the story's URL in a scheme, for stories with portals such as dialogs: each scheme then needs its own document. */
  readonly getStoryUrl: ((scheme: StoryBrand['scheme']) => string) | null
  readonly children: ReactNode
}

/** Renders a story in its brand and scheme; with two schemes, once per scheme side by side. */
export function Frame({ brand, schemes, language, getStoryUrl, children }: FrameProps) {
  const [scheme = brand.scheme, second] = schemes
  if (second === undefined) {
    return (
      <Page theme={{ brand, scheme }} language={language}>
        {children}
      </Page>
    )
  }
  return (
    <Page theme={{ brand, scheme: brand.scheme }} language={language}>
      <div className="story-sides">
        {schemes.map((scheme) =>
          getStoryUrl ? (
            // Same origin and same page, so a sandbox protects nothing.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            <iframe key={scheme} className="story-side" data-framed title={scheme} src={getStoryUrl(scheme)} />
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
