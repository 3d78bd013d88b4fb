import type { contentDraft } from '@croupier/endpoints/calls/content-preview'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { BannerSlide } from '@croupier/lobby/Hero'
import { NoticeLine } from '@croupier/lobby/NoticeLine'
import { PromotionCard } from '@croupier/lobby/PromotionCard'
import { PromotionDialog } from '@croupier/lobby/PromotionDialog'
import { PromotionFacts } from '@croupier/lobby/PromotionFacts'
import { useActionLabel } from '@croupier/lobby/use-go-to'
import { Button } from '@croupier/ui-kit/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Article } from '@croupier/runtime/data/contents'
import { AnnouncementDialog } from '../contents/AnnouncementDialog.tsx'
import { ArticleList } from '../contents/ArticleList.tsx'
import styles from './ContentPreview.module.css'

/** A draft, as the call of the preview returns it. */
export type ContentDraft = InferModel<typeof contentDraft>

/** Closes as on the site, and can be opened again. */
function Announcement({ article }: { readonly article: Article }) {
  const { t } = useTranslation('lobby')
  const [open, setOpen] = useState(true)
  if (open) return <AnnouncementDialog article={article} onClose={() => setOpen(false)} />
  return <Button onClick={() => setOpen(true)}>{t('hero.explore')}</Button>
}

/** A notice in its line; a press opens its text. */
function NoticePreview({ article }: { readonly article: Article }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <NoticeLine notices={[article]} onPress={() => setOpen(true)} />
      {open && <AnnouncementDialog article={article} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A promotion as its card; a press opens its details. */
function PromotionPreview({ draft }: { readonly draft: Extract<ContentDraft, { kind: 'promotion' }> }) {
  const [open, setOpen] = useState(false)
  const getLabel = useActionLabel()
  const { article, images, action } = draft
  const { title, content, image } = article
  const label = getLabel(action)
  const facts = <PromotionFacts promotion={draft} />
  return (
    <>
      <div className={styles['card']}>
        <PromotionCard title={title} image={images.card ?? image} onOpen={() => setOpen(true)}>
          {facts}
        </PromotionCard>
      </div>
      {open && (
        <PromotionDialog
          title={title}
          content={content}
          image={images.popup ?? images.card ?? image}
          onClose={() => setOpen(false)}
          // For every reader at any time: the site shows it while the promotion runs, to its audience.
          footer={label !== undefined && <Button variant="primary">{label}</Button>}
        >
          {facts}
        </PromotionDialog>
      )}
    </>
  )
}

function Draft({ draft }: { readonly draft: ContentDraft }) {
  switch (draft.kind) {
    case 'banner':
      return <BannerSlide banner={draft.banner} />
    case 'announcement':
      return <Announcement article={draft.article} />
    case 'notice':
      return <NoticePreview article={draft.article} />
    case 'help':
      return <ArticleList articles={[draft.article]} open={draft.article.id} />
    case 'promotion':
      return <PromotionPreview draft={draft} />
    default:
      return draft satisfies never
  }
}

/** The page that operators see in a frame: one draft as the site shows it. */
export function ContentPreview({ draft }: { readonly draft: ContentDraft }) {
  return (
    <main className={styles['root']}>
      <Draft draft={draft} />
    </main>
  )
}
