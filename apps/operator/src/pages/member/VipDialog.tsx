import { changeVipLevel } from '@croupier/endpoints/calls/ops/vip'
import { Select } from '@croupier/ui-kit/Select'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import type { MemberKey } from '../../queries/member.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { memberVipQuery } from './queries.ts'

interface VipDialogProps {
  readonly memberKey: MemberKey
  readonly onClose: () => void
}

/** Moves a member to another VIP level. */
export function VipDialog({ memberKey, onClose }: VipDialogProps) {
  const { t } = useTranslation('operator')
  const { data, error, isFetching, refetch } = useQuery(memberVipQuery(memberKey))
  const [chosen, setChosen] = useState<string | null>(null)
  const { account } = memberKey
  const current = data && data.rank > 0 ? String(data.rank) : null

  async function change(reason: string) {
    await api.call(changeVipLevel, { body: { ...memberKey, rank: Number(chosen), reason } })
    await queryClient.invalidateQueries({ queryKey: ['member'] })
    showToast('positive', t('vip.done', { account }))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('vip.change')}
      description={t('vip.text', { account })}
      confirmLabel={t('vip.submit')}
      complete={chosen !== null && chosen !== current}
      onConfirm={change}
      fields={['rank']}
      onClose={onClose}
    >
      {({ rank }) => (
        <>
          {data && (
            <Select
              label={t('vip.level')}
              error={rank}
              options={data.levels.map(({ label }, index) => ({
                value: String(index + 1),
                label: `${index + 1} · ${label}`,
              }))}
              value={chosen ?? current}
              onValueChange={setChosen}
            />
          )}
          {!data && error && <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton shape="block" />}
        </>
      )}
    </ChangeDialog>
  )
}
