import { useLanguage } from '@croupier/i18n/react'
import { useEffect } from 'react'
import { useSite } from '../platform/site-context.tsx'

/** Sets the document title: `<page> – <Brand>`, or the brand's own title without a page name. */
export function usePageTitle(page?: string): void {
  const { brand } = useSite()
  const language = useLanguage()
  const title = page ? `${page} – ${brand.name}` : (brand.titles[language] ?? brand.name)
  // The document's title is outside React.
  useEffect(() => {
    document.title = title
  }, [title])
}
