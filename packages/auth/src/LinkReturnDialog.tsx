import { ApiError } from '@croupier/api-client/api-error'
import { identities, linkIdentity } from '@croupier/endpoints/calls/identities'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { getErrorText } from '@croupier/runtime/forms/errors'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import type { LinkReturnParams } from '@croupier/runtime/overlays/account'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Notice } from '@croupier/ui-kit/Notice'
import { Spinner } from '@croupier/ui-kit/Spinner'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthDialog } from './AuthDialog.tsx'
import styles from './AuthDialog.module.css'

/** The dialog after the return from a provider that links the identity with the account, when it opens. */
export function LinkReturnDialog({ params: { received }, onClose }: OverlayProps<LinkReturnParams>) {
  const { t, i18n } = useTranslation(['auth', 'errors'])
  const { api, queryClient } = useSite()
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      if (!received) throw new ApiError({ code: 'SIGN_IN_UNAVAILABLE', path: linkIdentity.path })
      await api.call(linkIdentity, { body: received })
    },
    networkMode: 'always',
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: toQueryKey(identities) })
      showToast('positive', t('link.done'))
      onClose()
    },
  })
  useEffect(() => mutate(), [mutate])
  return (
    <AuthDialog onClose={onClose} title={t(error ? 'link.failed' : 'link.completing')}>
      {error ? (
        <Notice tone="negative">{getErrorText(i18n, error)}</Notice>
      ) : (
        <output className={styles['progress']}>
          <Spinner />
          {t('link.checking')}
        </output>
      )}
    </AuthDialog>
  )
}
