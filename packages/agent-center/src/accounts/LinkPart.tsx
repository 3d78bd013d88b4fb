import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useStartFocus } from '@croupier/runtime/forms/use-start-focus'
import { focusElement } from '@croupier/runtime/navigation/focus-element'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Icon } from '@croupier/ui-kit/Icon'
import { plus } from '@croupier/ui-kit/icons/plus'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import type { Entries } from './entries.ts'
import { LinkCard } from './LinkCard.tsx'
import { LinkForm } from './LinkForm.tsx'
import { agentLinksQuery } from './queries.ts'

const placeholders = ['a', 'b']

function Links() {
  const { t } = useTranslation(['agentAccounts', 'common', 'errors'])
  const query = useQuery(agentLinksQuery(useSite()))
  const { data } = query
  const failure = useFailure(query)
  if (failure) return <FailedState title={t('link.failed')} failure={failure} />
  if (!data)
    return (
      <output className={styles['part']} aria-label={t('link.loading')}>
        {placeholders.map((key) => (
          <Skeleton key={key} className={styles['placeholder']} />
        ))}
      </output>
    )
  if (data.length === 0) return <EmptyState title={t('link.none')} description={t('link.noneHint')} />
  return (
    <ul className={styles['list']}>
      {data.map((link) => (
        <li key={link.code}>
          <LinkCard link={link} />
        </li>
      ))}
    </ul>
  )
}

interface LinkPartProps {
  /** Those of the new link. */
  readonly entries: Entries
  /** Whether the form of a new link is shown. */
  readonly isCreating: boolean
  readonly onCreatingChange: (isCreating: boolean) => void
}

/** The invitation links of the agent, and the form of a new one. */
export function LinkPart({ entries, isCreating, onCreatingChange }: LinkPartProps) {
  const { t } = useTranslation('agentAccounts')
  const root = useRef<HTMLDivElement>(null)
  /** Whether the form was closed here, which gives the focus back. */
  const [wasClosed, setClosed] = useState(false)
  useStartFocus(root, isCreating)

  function close(): void {
    setClosed(true)
    onCreatingChange(false)
  }

  function cancel(): void {
    entries.draft.clear()
    entries.idempotencyKey.renew()
    close()
  }

  return (
    <div ref={root} className={styles['part']}>
      <p className={styles['hint']}>{t('link.intro')}</p>
      {isCreating ? (
        <section className={styles['card']}>
          <h2 className={styles['name']}>{t('link.new')}</h2>
          <LinkForm entries={entries} onCreated={close} />
          <Button wide onClick={cancel}>
            {t('link.cancel')}
          </Button>
        </section>
      ) : (
        <Button
          ref={wasClosed ? focusElement : undefined}
          variant="primary"
          startIcon={<Icon shape={plus} />}
          onClick={() => onCreatingChange(true)}
        >
          {t('link.new')}
        </Button>
      )}
      <Links />
    </div>
  )
}
