import { muteHours } from '@croupier/domain/chat'
import { deleteChatMessage, muteMember, unmuteMember } from '@croupier/endpoints/calls/ops/chat'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { api, queryClient } from '../../session/client.ts'
import type { ChatRow } from './queries.ts'

interface ChatDialogProps {
  readonly message: ChatRow
  readonly onClose: () => void
}

/** Makes a change and loads the list again; it may show that another operator was faster. */
async function change(send: () => Promise<unknown>, onClose: () => void): Promise<void> {
  try {
    await send()
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['chat'] })
  }
  onClose()
}

/** Deletes a message. */
export function DeleteDialog({ message: { id, account, text }, onClose }: ChatDialogProps) {
  const { t } = useTranslation('operator')
  return (
    <ChangeDialog
      title={t('chat.deleteTitle')}
      description={t('chat.deleteText', { account, text })}
      confirmLabel={t('chat.delete')}
      tone="danger"
      onConfirm={(reason) => change(() => api.call(deleteChatMessage, { body: { messageId: id, reason } }), onClose)}
      onClose={onClose}
    />
  )
}

/** Mutes the member of a message. */
export function MuteDialog({ message: { merchant, account }, onClose }: ChatDialogProps) {
  const { t } = useTranslation('operator')
  const [hours, setHours] = useState<number>(muteHours[1])
  return (
    <ChangeDialog
      title={t('chat.muteTitle', { account })}
      description={t('chat.muteText')}
      confirmLabel={t('chat.mute')}
      onConfirm={(reason) =>
        change(() => api.call(muteMember, { body: { merchant, account, hours, reason } }), onClose)
      }
      onClose={onClose}
    >
      <RadioGroup
        label={t('chat.hours')}
        options={muteHours.map((value) => ({ value: `${value}`, label: t(`chat.duration.${value}`) }))}
        value={`${hours}`}
        onValueChange={(value) => setHours(Number(value))}
      />
    </ChangeDialog>
  )
}

/** Lets the member of a message write again. */
export function UnmuteDialog({ message: { merchant, account }, onClose }: ChatDialogProps) {
  const { t } = useTranslation('operator')
  return (
    <ChangeDialog
      title={t('chat.unmuteTitle', { account })}
      description={t('chat.unmuteText')}
      confirmLabel={t('chat.unmute')}
      onConfirm={(reason) => change(() => api.call(unmuteMember, { body: { merchant, account, reason } }), onClose)}
      onClose={onClose}
    />
  )
}
