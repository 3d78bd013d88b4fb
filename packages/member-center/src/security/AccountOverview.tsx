import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { useFormat } from '@croupier/i18n/react'
import { Avatar } from '@croupier/ui-kit/Avatar'
import { findAvatarIcon } from '@croupier/ui-kit/avatar-icons'
import { CopyButton } from '@croupier/ui-kit/CopyButton'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { useTranslation } from 'react-i18next'
import { SecuritySection } from './SecuritySection.tsx'
import styles from './SecurityCenter.module.css'

/** The account: id, names and last login. */
export function AccountOverview({ member }: { readonly member: MemberInfo }) {
  const { t } = useTranslation('security')
  const format = useFormat()
  const { id, account, nickname, icon, lastLoginAt } = member
  return (
    <SecuritySection title={t('account.title')}>
      <DescriptionList
        items={[
          {
            term: t('account.id'),
            detail: (
              <span className={styles['id']}>
                {id}
                <CopyButton
                  value={id}
                  look="icon"
                  size="small"
                  label={t('account.copyId')}
                  doneLabel={t('account.copied')}
                  failedLabel={t('account.copyFailed')}
                />
              </span>
            ),
          },
          {
            term: t('account.username'),
            detail: (
              <span className={styles['id']}>
                <Avatar name={account} icon={findAvatarIcon(icon)} size="small" />
                <span>{account}</span>
              </span>
            ),
          },
          ...(nickname === '' || nickname === account ? [] : [{ term: t('account.nickname'), detail: nickname }]),
          {
            term: t('account.lastLogin'),
            detail: lastLoginAt === null ? t('account.firstLogin') : format.dateTime(lastLoginAt),
          },
        ]}
      />
    </SecuritySection>
  )
}
