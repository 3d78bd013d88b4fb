import { useLanguage } from '@croupier/i18n/react'
import { useEffect } from 'react'
import { useSite } from './site-context.tsx'

/** Names the page in the browser: `<page> – <Brand>`, or the brand's own title for a page without a name. */
export function usePageTitle(page?: string): void {
  const { brand } = useSite()
  const language = useLanguage()
  const title = page ? `${page} – ${brand.name}` : (brand.about[language]?.title ?? brand.name)
  // The document's title is outside React.
  useEffect(() => {
    document.title = title
  }, [title])
}
