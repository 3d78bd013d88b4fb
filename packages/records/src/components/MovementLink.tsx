import type { TransactionRecord } from '@croupier/endpoints/calls/records'
import { useCenterLink } from '@croupier/runtime/navigation/use-set-search-params'
import { Link as TextLink } from '@croupier/ui-kit/Link'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { findMovement } from '../model/movement.ts'
import { movementDialogs } from './movement-dialogs.tsx'
import styles from './Records.module.css'
import { Reference } from './Reference.tsx'

interface MovementLinkProps {
  readonly record: TransactionRecord
  /** Shows the dialog of the transaction. */
  readonly onDetails: (record: TransactionRecord) => void
}

/**
 * The reference of a transaction. That of a deposit or a withdrawal opens its view, from which back returns to the record; that of
 * a rebate or a transfer between members opens a dialog.
 */
export function MovementLink({ record, onDetails }: MovementLinkProps) {
  const { kind, reference } = record
  const { t } = useTranslation('member')
  const label = t('column.openMovement', { reference })
  const toLink = useCenterLink()
  const movement = findMovement(kind, reference)
  if (movement)
    return (
      <Link {...toLink(movement, movement.search)} className={styles['movement']} aria-label={label}>
        <Reference id={reference} />
      </Link>
    )
  if (movementDialogs[kind])
    return (
      <TextLink className={styles['movement']} aria-label={label} onClick={() => onDetails(record)}>
        <Reference id={reference} />
      </TextLink>
    )
  return <Reference id={reference} />
}
