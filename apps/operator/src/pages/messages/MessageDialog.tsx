import { sendMemberMessage } from '@croupier/endpoints/calls/ops/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import type { MemberKey } from '../../queries/member.ts'
import { api } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { emptyMessage, isComplete, MessageFields } from './MessageFields.tsx'

interface MessageDialogProps {
  readonly memberKey: MemberKey
  readonly onClose: () => void
}

/** Writes to the inbox of a member. */
export function MessageDialog({ memberKey, onClose }: MessageDialogProps) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const [draft, setDraft] = useState(emptyMessage)
  const [touched, setTouched] = useState(false)
  const { account } = memberKey

  async function send(reason: string) {
    const body = { ...memberKey, title: draft.title.trim(), body: draft.body.trim(), reason }
    await api.call(sendMemberMessage, { body, idempotencyKey: getKey(body) })
    showToast('positive', t('messages.sent', { account }))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('messages.write')}
      description={t('messages.text', { account })}
      confirmLabel={t('messages.send')}
      size="medium"
      complete={isComplete(draft)}
      onIncomplete={() => setTouched(true)}
      onConfirm={send}
      onClose={onClose}
    >
      <MessageFields draft={draft} touched={touched} onChange={setDraft} />
    </ChangeDialog>
  )
}
