import { loadTexts } from '@croupier/i18n/react'
import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import { useSession } from '@croupier/runtime/session/session'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { user } from '@croupier/ui-kit/icons/user'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The menu and the names of the pages that it lists. */
const AccountMenu = lazyPart(async () => {
  const [{ AccountMenu }] = await Promise.all([import('./AccountMenu.tsx'), loadTexts(['member'])])
  return AccountMenu
})

/** The account button of the header. Visitors never load its menu. */
export function AccountMenuButton() {
  const { t } = useTranslation(['shell', 'common'])
  const member = useSession((session) => session.member)
  // A press before the menu has loaded opens it once loaded.
  const [pressed, setPressed] = useState(false)
  if (!member) return null
  const button = { shape: user, variant: 'secondary', label: t('account.menu') } as const
  return (
    <Suspense fallback={<IconButton {...button} loading={pressed} onClick={() => setPressed(true)} />}>
      <AccountMenu member={member} button={button} defaultOpen={pressed} />
    </Suspense>
  )
}
