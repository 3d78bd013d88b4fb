import { Stat } from '@croupier/ui-kit/Stat'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MemberKey } from '../../queries/member.ts'
import { memberVipQuery } from './queries.ts'

/** VIP level of a member; absent where the brand has no levels. */
export function VipStat({ memberKey }: { readonly memberKey: MemberKey }) {
  const { t } = useTranslation('operator')
  const { data, error } = useQuery(memberVipQuery(memberKey))
  const level = data?.levels[data.rank - 1]
  if (error || (data && !level)) return null
  return (
    <Stat
      label={t('vip.level')}
      loading={!data}
      loadingLabel={t('state.loading')}
      value={level && `${data.rank} · ${level.label}`}
    />
  )
}
