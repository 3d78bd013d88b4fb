import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { useFormat } from '@croupier/i18n/react'
import { SessionClock } from '@croupier/runtime/session/SessionClock'
import { useAudience } from '@croupier/runtime/session/session'
import { Avatar } from '@croupier/ui-kit/Avatar'
import { findAvatarIcon } from '@croupier/ui-kit/avatar-icons'
import { useTranslation } from 'react-i18next'
import styles from './AccountSummary.module.css'

/** The current account: icon, name, type, id and last login. */
export function AccountSummary({ member }: { readonly member: MemberInfo }) {
  const { t } = useTranslation(['shell', 'common'])
  const format = useFormat()
  const audience = useAudience()
  return (
    <span className={styles['root']}>
      <span className={styles['name']}>
        <Avatar name={member.account} icon={findAvatarIcon(member.icon)} size="small" />
        {member.account}
        {audience === 'trial' && <span className={styles['kind']}>{t('account.trial')}</span>}
        {audience === 'agent' && <span className={styles['kind']}>{t('account.agent')}</span>}
      </span>
      <span className={styles['fact']}>{t('account.id', { id: member.id })}</span>
      {member.lastLoginAt !== null && (
        <span className={styles['fact']}>{t('account.lastLogin', { time: format.dateTime(member.lastLoginAt) })}</span>
      )}
      <span className={styles['fact']}>
        <SessionClock />
      </span>
    </span>
  )
}
