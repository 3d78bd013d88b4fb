import { maxPasskeys } from '@croupier/domain/passkeys'
import { passkeys, removePasskey } from '@croupier/endpoints/calls/passkeys'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { useFormat } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { ConfirmDialog } from '@croupier/runtime/overlays/ConfirmDialog'
import { showError } from '@croupier/runtime/forms/errors'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { addPasskeyOverlay } from '@croupier/runtime/overlays/account'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { supportsPasskeys } from '@croupier/runtime/platform/passkeys'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { lock } from '@croupier/ui-kit/icons/lock'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactsQuery, passkeysQuery } from '../queries.ts'
import { RowsSkeleton } from '../RowsSkeleton.tsx'
import { SecuritySection } from '../SecuritySection.tsx'
import styles from '../SecurityCenter.module.css'

type Passkey = InferModel<typeof passkeys>[number]

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly removing: boolean
  readonly onRemove: () => void
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, removing, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('security')
  const format = useFormat()
  return (
    <li className={styles['row']}>
      <span className={styles['mark']} data-current="">
        <Icon shape={lock} />
      </span>
      <div className={styles['facts']}>
        <p className={styles['name']}>
          <bdi className={styles['address']}>{name}</bdi>
        </p>
        <p className={styles['fact']}>
          <span>{t('passkeys.created', { time: format.dateTime(createdAt) })}</span>
          {lastUsedAt !== null && <span>{t('passkeys.used', { time: format.dateTime(lastUsedAt) })}</span>}
        </p>
      </div>
      <Button
        size="small"
        className={styles['end']}
        loading={removing}
        aria-label={t('passkeys.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}

/** Removes passkeys; afterwards the page shows what the server knows, also after a failure: the response may be lost. */
function useRemoval() {
  const { t, i18n } = useTranslation('security')
  const site = useSite()
  return useMutation({
    mutationFn: ({ id }: Passkey) => site.api.call(removePasskey, { body: { passkeyId: id } }),
    networkMode: 'always',
    onSuccess: () => showToast('positive', t('passkeys.removed')),
    onError: (error) => void showError(i18n, error),
    onSettled: () => site.queryClient.invalidateQueries({ queryKey: passkeysQuery(site).queryKey }),
  })
}

function Rows({ rows }: { readonly rows: readonly Passkey[] }) {
  const { t } = useTranslation('security')
  const removal = useRemoval()
  const [asked, setAsked] = useState<Passkey | null>(null)
  if (rows.length === 0) return <p className={styles['state']}>{t('passkeys.none')}</p>
  return (
    <>
      <ul className={styles['rows']}>
        {rows.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            removing={removal.isPending && removal.variables.id === passkey.id}
            onRemove={() => setAsked(passkey)}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('passkeys.removeQuestion', { name: asked.name })}
          confirmLabel={t('passkeys.remove')}
          onClose={() => setAsked(null)}
          onConfirm={() => removal.mutate(asked)}
        >
          {t('passkeys.removeHint')}
        </ConfirmDialog>
      )}
    </>
  )
}

/** What stands below the title: why no passkey can be added, if so. */
function useHint(count: number): string {
  const { t } = useTranslation('security')
  if (!supportsPasskeys()) return t('passkeys.unsupported')
  return count >= maxPasskeys ? t('passkeys.full') : t('passkeys.hint')
}

/** The passkeys of the account, with the ways to add and remove them. */
export function PasskeySection() {
  const { t } = useTranslation(['security', 'common', 'errors'])
  const site = useSite()
  const query = useQuery(passkeysQuery(site))
  const { data } = query
  const failure = useFailure(query)
  const { data: contacts } = useQuery(contactsQuery(site))
  const hint = useHint(data?.length ?? 0)
  const canAdd = data && contacts && data.length < maxPasskeys && supportsPasskeys()
  return (
    <SecuritySection
      title={t('passkeys.title')}
      hint={hint}
      action={
        canAdd && (
          <Button onClick={() => openOverlay(addPasskeyOverlay, { hasPassword: contacts.hasPassword })}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {data ? (
        <Rows rows={data} />
      ) : failure ? (
        <FailedState title={t('passkeys.failed')} failure={failure} />
      ) : (
        <RowsSkeleton label={t('passkeys.loading')} rows={1} />
      )}
    </SecuritySection>
  )
}
