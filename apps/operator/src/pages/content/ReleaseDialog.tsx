import type { ContentKind } from '@croupier/domain/contents'
import { deleteContent, publishContent, unpublishContent } from '@croupier/endpoints/calls/ops/contents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { isGone } from './is-gone.ts'
import type { ContentRow } from './queries.ts'

/** What makes a content visible, or takes it away. */
export type Release = 'publish' | 'unpublish' | 'delete'

const calls = { publish: publishContent, unpublish: unpublishContent, delete: deleteContent } as const

interface ReleaseDialogProps {
  readonly merchant: string
  readonly kind: ContentKind
  readonly release: Release
  readonly content: ContentRow
  /** The version that the operator has looked at; that of the content by default. */
  readonly seen?: number | undefined
  /** Starts again from what another operator has saved. */
  readonly onReload: () => void
  readonly onClose: () => void
}

/** Publishes a draft, takes a content off the site, or deletes it. */
export function ReleaseDialog({ merchant, kind, release, content, seen, onReload, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('operator')
  // So that a later one is noticed.
  const [version] = useState(seen ?? content.version)

  async function confirm(reason: string) {
    const body = { merchant, kind, contentId: content.id, version, reason }
    try {
      await api.call(calls[release], { body })
    } finally {
      // Also when another operator was faster.
      await queryClient.invalidateQueries({ queryKey: ['content'] })
    }
    showToast('positive', t(`content.done.${release}`))
    onClose()
  }

  return (
    <ChangeDialog
      title={t(`content.action.${release}`)}
      description={t(`content.release.${release}`, { id: content.id })}
      confirmLabel={t(`content.action.${release}`)}
      tone={release === 'publish' ? 'primary' : 'danger'}
      onConfirm={confirm}
      describeError={(error) => (isGone(error) ? t('content.gone', { id: content.id }) : undefined)}
      onReload={onReload}
      onClose={onClose}
    />
  )
}
