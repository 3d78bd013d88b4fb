import { unlinkIdentity, type identities } from '@croupier/endpoints/calls/identities'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { useFormat } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { ConfirmDialog } from '@croupier/runtime/overlays/ConfirmDialog'
import { showError } from '@croupier/runtime/forms/errors'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { linkIdentityOverlay } from '@croupier/runtime/overlays/account'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { user } from '@croupier/ui-kit/icons/user'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contactsQuery, identitiesQuery } from '../queries.ts'
import { RowsSkeleton } from '../RowsSkeleton.tsx'
import { SecuritySection } from '../SecuritySection.tsx'
import styles from '../SecurityCenter.module.css'

type Identity = InferModel<typeof identities>[number]

interface ProviderRowProps {
  readonly label: string
  /** Absent for a provider that is not linked. */
  readonly identity?: Identity
  readonly action: ReactNode
}

function ProviderRow({ label, identity, action }: ProviderRowProps) {
  const { t } = useTranslation('security')
  const format = useFormat()
  return (
    <li className={styles['row']}>
      <span className={styles['mark']} data-current={identity ? '' : undefined}>
        <Icon shape={user} />
      </span>
      <div className={styles['facts']}>
        <p className={styles['name']}>
          <bdi>{label}</bdi>
        </p>
        <p className={styles['fact']}>
          {identity ? (
            <span>{t('identities.linked', { time: format.dateTime(identity.linkedAt) })}</span>
          ) : (
            t('identities.none')
          )}
          {identity && identity.lastUsedAt !== null && (
            <span>{t('identities.used', { time: format.dateTime(identity.lastUsedAt) })}</span>
          )}
        </p>
      </div>
      {action}
    </li>
  )
}

/** Removes identities; afterwards the page shows what the server knows, also after a failure: the response may be lost. */
function useUnlinking() {
  const { t, i18n } = useTranslation('security')
  const site = useSite()
  return useMutation({
    mutationFn: ({ id }: Identity) => site.api.call(unlinkIdentity, { body: { identityId: id } }),
    networkMode: 'always',
    onSuccess: (_done, { label: provider }) => showToast('positive', t('identities.unlinked', { provider })),
    onError: (error) => void showError(i18n, error),
    onSettled: () => site.queryClient.invalidateQueries({ queryKey: identitiesQuery(site).queryKey }),
  })
}

interface RowsProps {
  readonly linked: readonly Identity[]
  readonly hasPassword: boolean
}

/** The linked identities, then the providers of the site without one. */
function Rows({ linked, hasPassword }: RowsProps) {
  const { t } = useTranslation('security')
  const { signInProviders } = useSite().gate
  const unlinking = useUnlinking()
  const [asked, setAsked] = useState<Identity | null>(null)
  const others = signInProviders.filter(({ id }) => linked.every(({ provider }) => provider !== id))
  return (
    <>
      <ul className={styles['rows']}>
        {linked.map((identity) => (
          <ProviderRow
            key={identity.id}
            label={identity.label}
            identity={identity}
            action={
              <Button
                size="small"
                className={styles['end']}
                aria-label={t('identities.unlinkNamed', { provider: identity.label })}
                loading={unlinking.isPending && unlinking.variables.id === identity.id}
                disabled={unlinking.isPending}
                onClick={() => setAsked(identity)}
              >
                {t('identities.unlink')}
              </Button>
            }
          />
        ))}
        {others.map(({ id: provider, label }) => (
          <ProviderRow
            key={provider}
            label={label}
            action={
              <Button
                size="small"
                className={styles['end']}
                aria-label={t('identities.linkNamed', { provider: label })}
                onClick={() => openOverlay(linkIdentityOverlay, { provider, label, hasPassword })}
              >
                {t('identities.link')}
              </Button>
            }
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('identities.unlinkQuestion', { provider: asked.label })}
          confirmLabel={t('identities.unlink')}
          onClose={() => setAsked(null)}
          onConfirm={() => unlinking.mutate(asked)}
        >
          {t('identities.unlinkHint')}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The identities of third-party sign-in; nothing where the site has no provider and none is linked. */
export function IdentitySection() {
  const { t } = useTranslation(['security', 'common', 'errors'])
  const site = useSite()
  const linked = useQuery(identitiesQuery(site))
  const contacts = useQuery(contactsQuery(site))
  const failure = useFailure(linked, contacts)
  if (site.gate.signInProviders.length === 0 && (linked.data ?? []).length === 0) return null
  return (
    <SecuritySection title={t('identities.title')} hint={t('identities.hint')}>
      {linked.data && contacts.data ? (
        <Rows linked={linked.data} hasPassword={contacts.data.hasPassword} />
      ) : failure ? (
        <FailedState title={t('identities.failed')} failure={failure} />
      ) : (
        <RowsSkeleton label={t('identities.loading')} rows={1} />
      )}
    </SecuritySection>
  )
}
