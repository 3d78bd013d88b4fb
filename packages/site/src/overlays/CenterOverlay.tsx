import { loadTexts } from '@croupier/i18n/react'
import { CenterMenu } from '@croupier/member-center/CenterMenu'
import {
  findCenterPage,
  readCenterPageSearch,
  withCenter,
  withoutCenter,
} from '@croupier/runtime/navigation/center-search'
import { loadChunk } from '@croupier/runtime/navigation/load-chunk'
import type { Page } from '@croupier/runtime/navigation/pages'
import { SearchSelector } from '@croupier/runtime/navigation/use-search-params'
import { OverlaidPage } from '@croupier/runtime/navigation/use-set-search-params'
import { useSite, type Site } from '@croupier/runtime/platform/site-context'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Spinner } from '@croupier/ui-kit/Spinner'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CenterOverlay.module.css'

/** Creates the component of a page, whose code, texts and data load together. */
function createPage({ load, loader, texts = [] }: Page, site: Site, search: unknown) {
  return lazy(async () => {
    const [[component]] = await Promise.all([
      loadChunk(() => Promise.all([load(), loadTexts(texts)])),
      loader?.({ site, search }),
    ])
    return { default: component }
  })
}

function CenterPage({ page }: { readonly page: Page }) {
  const { t } = useTranslation('shell')
  const site = useSite()
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const [Component] = useState(() => createPage(page, site, readCenterPageSearch(raw)))
  return (
    <OverlaidPage value={page}>
      <SearchSelector value={readCenterPageSearch}>
        <Suspense fallback={<Spinner className={styles['loading']} label={t('contents.loading')} />}>
          <Component />
        </Suspense>
      </SearchSelector>
    </OverlaidPage>
  )
}

/**
 * A center over the current page (specification, section 2 "Modals and overlays"), at the page that the address names. Its
 * pages share one history entry, so that back closes it.
 */
export function CenterOverlay() {
  const { t } = useTranslation(['common', 'shell', 'member', 'agent'])
  const { pages } = useSite()
  const router = useRouter()
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const page = findCenterPage(pages, raw)
  if (!page) return null

  function close(): void {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '.', search: withoutCenter, replace: true })
  }

  return (
    <Dialog open className={styles['dialog']} title={t(page.label)} closeLabel={t('action.close')} onClose={close}>
      <div className={styles['root']}>
        <CenterMenu
          center={page.center}
          current={page}
          getLink={(next) => ({ to: '.', search: withCenter(raw, next), replace: true })}
        />
        <div className={styles['page']}>
          <CenterPage key={`${page.center}.${page.id}`} page={page} />
        </div>
      </div>
    </Dialog>
  )
}
