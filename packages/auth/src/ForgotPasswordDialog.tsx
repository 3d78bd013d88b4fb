import { useFlag } from '@croupier/flags/react'
import { useFormDraft } from '@croupier/runtime/forms/form-draft'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay, dialogOverlay, type ForgotPasswordParams } from '@croupier/runtime/overlays/shared'
import { useContinueAfterLogin } from '@croupier/runtime/overlays/use-continue-after-login'
import { Tabs } from '@croupier/ui-kit/Tabs'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ForgotByMailForm } from './forms/ForgotByMailForm.tsx'
import { ResetByPhoneForm } from './forms/ResetByPhoneForm.tsx'
import { AuthDialog } from './AuthDialog.tsx'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'

/**
 * The dialog for a forgotten password: by a code, which logs in (flag CHNGPASSVERIF3), or by the link of a mail. The ways keep what was
 * typed for each other.
 */
export function ForgotPasswordDialog({ params, onClose, isOpen }: OverlayProps<ForgotPasswordParams>) {
  const { t } = useTranslation(['auth', 'common', 'errors'])
  const continueAfterLogin = useContinueAfterLogin()
  const hasPhoneReset = useFlag('CHNGPASSVERIF3')
  const [chosen, setWay] = useState<'phone' | 'email'>('phone')
  const way = hasPhoneReset ? chosen : 'email'
  const draft = useFormDraft()
  const mailForm = (
    <ForgotByMailForm
      draft={draft}
      onDone={() => {
        onClose()
        openOverlay(dialogOverlay, {
          title: t('forgot.sentTitle'),
          content: { text: t('forgot.sent') },
          tone: 'positive',
        })
      }}
    />
  )
  return (
    <AuthDialog
      bannerGroup="w_forget"
      onClose={onClose}
      title={t('forgot.title')}
      description={way === 'phone' ? t('forgot.welcome') : t('forgot.welcomeMail')}
    >
      {hasPhoneReset ? (
        <Tabs
          label={t('forgot.way')}
          value={way}
          onValueChange={(next) => startTransition(() => setWay(next))}
          items={[
            {
              value: 'phone',
              label: t('forgot.byPhone'),
              panel: <ResetByPhoneForm draft={draft} onDone={() => continueAfterLogin({ onClose, isOpen })} />,
            },
            { value: 'email', label: t('forgot.byMail'), panel: mailForm },
          ]}
        />
      ) : (
        mailForm
      )}
      <AuthSwitchLink
        question={t('forgot.remembered')}
        action={t('common:action.login')}
        onChoose={() => {
          // The next dialog first: the last one to close forgets the pending action.
          if (params.area !== 'agent') openOverlay(loginOverlay)
          onClose()
        }}
      />
    </AuthDialog>
  )
}
