import { isLanguageCode, type LanguageCode } from '@croupier/domain/languages'
import { sendMessageToAll } from '@croupier/endpoints/calls/ops/messages'
import { Button } from '@croupier/ui-kit/Button'
import { Select } from '@croupier/ui-kit/Select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import type { Merchant } from '../../components/ForMerchant.tsx'
import { api } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { useOperator } from '../../session/use-operator.ts'
import { emptyMessage, isComplete, isEmpty, MessageFields, type MessageDraft } from './MessageFields.tsx'

type Drafts = Readonly<Partial<Record<LanguageCode, MessageDraft>>>

interface AllDialogProps {
  readonly merchants: readonly Merchant[]
  /** The brand that is chosen at first. */
  readonly first: Merchant
  readonly onClose: () => void
}

/** Writes to every member of a brand, each in the own language where it is written. */
function AllDialog({ merchants, first, onClose }: AllDialogProps) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const [merchant, setMerchant] = useState(first)
  const [drafts, setDrafts] = useState<Drafts>({})
  const [touched, setTouched] = useState(false)
  const languages = merchant.languages.filter(isLanguageCode)
  const getDraft = (code: LanguageCode) => drafts[code] ?? emptyMessage
  const areAllEmpty = languages.every((code) => isEmpty(getDraft(code)))
  const isNeeded = (code: LanguageCode, index: number) => (areAllEmpty ? index === 0 : !isEmpty(getDraft(code)))
  const isReady = languages.every((code, index) => !isNeeded(code, index) || isComplete(getDraft(code)))

  async function send(reason: string) {
    const written = languages.filter((code) => isComplete(getDraft(code)))
    const texts: Drafts = Object.fromEntries(
      written.map((code) => [code, { title: getDraft(code).title.trim(), body: getDraft(code).body.trim() }]),
    )
    const body = { merchant: merchant.code, texts, reason }
    const { members } = await api.call(sendMessageToAll, { body, idempotencyKey: getKey(body) })
    showToast('positive', t('messages.sentToAll', { count: members }))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('messages.all')}
      description={t('messages.allText')}
      confirmLabel={t('messages.send')}
      size="medium"
      complete={isReady}
      onIncomplete={() => setTouched(true)}
      onConfirm={send}
      onClose={onClose}
    >
      {merchants.length > 1 && (
        <Select
          label={t('column.merchant')}
          value={merchant.code}
          options={merchants.map(({ code, name }) => ({ value: code, label: name }))}
          onValueChange={(code) => setMerchant(merchants.find((each) => each.code === code) ?? first)}
        />
      )}
      {languages.map((code, index) => (
        <MessageFields
          key={code}
          language={code}
          draft={getDraft(code)}
          touched={touched && isNeeded(code, index)}
          onChange={(draft) => setDrafts({ ...drafts, [code]: draft })}
        />
      ))}
    </ChangeDialog>
  )
}

/** Button that writes to all members of the brand in the header, or of one that is chosen. */
export function MessageToAll({ merchant: code }: { readonly merchant: string | undefined }) {
  const { t } = useTranslation('operator')
  const { merchants, permissions } = useOperator()
  const [isOpen, setOpen] = useState(false)
  const first = merchants.find((each) => each.code === code) ?? merchants[0]
  if (!first || !permissions.includes('content')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('messages.all')}</Button>
      {isOpen && <AllDialog merchants={merchants} first={first} onClose={() => setOpen(false)} />}
    </>
  )
}
