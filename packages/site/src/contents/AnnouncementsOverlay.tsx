import { pageSizes } from '@croupier/domain/pagination'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { contentsQuery, type Contents } from '@croupier/runtime/data/contents'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { useSite } from '@croupier/runtime/platform/site-context'
import { writeSession } from '@croupier/runtime/platform/storage'
import { useSession } from '@croupier/runtime/session/session'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import { ArticleListDialog } from './ArticleListDialog.tsx'
import { selectAnnouncements } from './select-announcements.ts'
import styles from './contents.module.css'

type Announcement = Contents['popup'][number]

function AnnouncementTime({ timestamp }: Pick<Announcement, 'timestamp'>) {
  const format = useFormat()
  return (
    <time className={styles['time']} dateTime={timestamp}>
      {format.dateTime(timestamp)}
    </time>
  )
}

function AnnouncementTitle({ title, timestamp }: Announcement) {
  return (
    <span className={styles['heading']}>
      {title} <AnnouncementTime timestamp={timestamp} />
    </span>
  )
}

/** The announcements for the current account. Closing them keeps them closed in this tab until the next login. */
export function AnnouncementsOverlay({ onClose }: OverlayProps<unknown>) {
  const { t } = useTranslation('shell')
  const member = useSession((session) => session.member)
  const articles = useQuery({
    ...contentsQuery(useSite(), useLanguage()),
    select: ({ popup }) => selectAnnouncements(popup, member),
  })
  function close() {
    writeSession('announcementClosed', '1')
    onClose()
  }
  useCloseOnBack(true, close)
  const [first, second] = articles.data ?? []
  if (first && !second) {
    return (
      <AnnouncementDialog article={first} onClose={close}>
        <AnnouncementTime timestamp={first.timestamp} />
      </AnnouncementDialog>
    )
  }
  return (
    <ArticleListDialog
      title={t('announcements.title')}
      articles={articles}
      open={first?.id}
      pageSize={pageSizes.announcements}
      renderTitle={(announcement) => <AnnouncementTitle {...announcement} />}
      onClose={close}
    />
  )
}
