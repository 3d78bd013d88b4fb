import { memberIcons, type MemberIcon } from '@croupier/domain/member-icons'
import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Avatar } from '@croupier/ui-kit/Avatar'
import { avatarIcons } from '@croupier/ui-kit/avatar-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeIcon } from './change-icon.ts'
import { SecuritySection } from './SecuritySection.tsx'
import styles from './SecurityCenter.module.css'

/** The choices; null is the initial of the name. */
const choices: readonly (MemberIcon | null)[] = [null, ...memberIcons]

/** The icon of the account, which others see in the chat room. */
export function IconSection({ member }: { readonly member: MemberInfo }) {
  const { t, i18n } = useTranslation('security')
  const site = useSite()
  const [isSending, setSending] = useState(false)

  async function choose(icon: MemberIcon | null): Promise<void> {
    if (isSending || icon === member.icon) return
    setSending(true)
    await changeIcon({ site, i18n }, icon)
    setSending(false)
  }

  return (
    <SecuritySection title={t('icon.title')} hint={t('icon.hint')}>
      <fieldset className={styles['icons']} aria-label={t('icon.title')} aria-busy={isSending}>
        {choices.map((icon) => (
          <button
            key={icon}
            type="button"
            className={styles['icon']}
            aria-label={t(`figure.${icon ?? 'initial'}`)}
            aria-pressed={icon === member.icon}
            onClick={() => void choose(icon)}
          >
            <Avatar name={member.account} icon={icon === null ? undefined : avatarIcons[icon]} />
          </button>
        ))}
      </fieldset>
    </SecuritySection>
  )
}
