import { exclusionPeriods, type ExclusionPeriod } from '@croupier/domain/safer-play'
import { excludeMember } from '@croupier/endpoints/calls/ops/safer-play'
import { Select } from '@croupier/ui-kit/Select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import type { MemberKey } from '../../queries/member.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'

interface ExcludeDialogProps {
  readonly memberKey: MemberKey
  readonly onClose: () => void
}

/** Closes the account of a member to deposits and play. */
export function ExcludeDialog({ memberKey, onClose }: ExcludeDialogProps) {
  const { t } = useTranslation('operator')
  const [period, setPeriod] = useState<ExclusionPeriod | null>(null)
  const { account } = memberKey

  async function exclude(reason: string) {
    if (period === null) return
    await api.call(excludeMember, { body: { ...memberKey, period, reason } })
    await queryClient.invalidateQueries({ queryKey: ['member'] })
    showToast('positive', t('saferPlay.done', { account }))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('saferPlay.exclude')}
      description={t('saferPlay.text', { account })}
      confirmLabel={t('saferPlay.submit')}
      tone="danger"
      complete={period !== null}
      onConfirm={exclude}
      onClose={onClose}
    >
      <Select
        label={t('saferPlay.period')}
        placeholder={t('saferPlay.choose')}
        options={exclusionPeriods.map((value) => ({ value, label: t(`saferPlay.periods.${value}`) }))}
        value={period}
        onValueChange={setPeriod}
      />
    </ChangeDialog>
  )
}
