import type { LoginStep } from '@croupier/domain/login-step'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { lock } from '@croupier/ui-kit/icons/lock'
import { Notice } from '@croupier/ui-kit/Notice'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { completeLogin } from './model/login-flow.ts'
import { logInByPasskey } from './model/passkeys.ts'

/** The login by a passkey, for browsers that have them. */
export function PasskeyLogin({ onStep }: { readonly onStep: (step: LoginStep) => void }) {
  const { t, i18n } = useTranslation(['auth', 'errors'])
  const site = useSite()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => completeLogin(site, i18n, await logInByPasskey(site)),
    networkMode: 'always',
    onSuccess: onStep,
  })
  return (
    <>
      <Button wide size="large" startIcon={<Icon shape={lock} />} loading={isPending} onClick={() => mutate()}>
        {t('passkey.logIn')}
      </Button>
      {error && <Notice tone="negative">{getErrorText(i18n, error)}</Notice>}
    </>
  )
}
