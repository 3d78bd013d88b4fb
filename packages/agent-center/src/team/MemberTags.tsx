import { memberTypes, type MemberType } from '@croupier/domain/member'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useTranslation } from 'react-i18next'

const typeNames = ['member', 'agent', 'generalAgent', 'affiliate', 'generalAffiliate'] as const

/** Returns a function that names the type of an account of a team. */
export function useTypeName(): (type: MemberType) => string {
  const { t } = useTranslation('agentTeam')
  return (type) => t(`type.${typeNames.find((name) => name === memberTypes[type].name) ?? 'member'}`)
}

/** The state of an account: frozen, online, or neither. */
export function StateTag({ frozen, online }: { readonly frozen: boolean; readonly online: boolean }) {
  const { t } = useTranslation('agentTeam')
  if (frozen) return <StatusTag tone="negative">{t('state.frozen')}</StatusTag>
  return online ? (
    <StatusTag tone="positive">{t('state.online')}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{t('state.active')}</StatusTag>
  )
}
