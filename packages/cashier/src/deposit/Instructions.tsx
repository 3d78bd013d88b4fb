import type { Deposit } from '@croupier/endpoints/calls/deposits'
import { toWire } from '@croupier/domain/money'
import { useFormat } from '@croupier/i18n/react'
import { CopyButton } from '@croupier/ui-kit/CopyButton'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { QrCode } from '@croupier/ui-kit/QrCode'
import { useTranslation } from 'react-i18next'
import styles from './Deposit.module.css'

function Copyable({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('cashier')
  return (
    <span className={styles['copyable']}>
      <span className={styles['figure']}>{text}</span>
      <CopyButton
        value={text}
        look="icon"
        size="small"
        label={t('pay.copy', { what: label })}
        doneLabel={t('pay.copied')}
        failedLabel={t('pay.copyFailed')}
      />
    </span>
  )
}

interface InstructionsProps {
  readonly deposit: Deposit
  /** Its kind; an e-wallet has a page of its own for this. */
  readonly kind: Exclude<Deposit['kind'], 'ewallet'>
  readonly instructions: NonNullable<Deposit['instructions']>
}

/** Where to pay: account, number or address, with a code to scan where apps read one. */
export function Instructions({
  deposit: { label, amount, expiresAt, needsReference },
  kind,
  instructions,
}: InstructionsProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const { payee, address, network, reference } = instructions
  const hasCode = kind === 'qr' || kind === 'crypto'
  const addressLabel = t(`pay.address.${kind}`)
  // An address of a coin is scanned as it is; a wallet also reads amount and reference.
  const text = kind === 'crypto' ? address : `${address}?amount=${toWire(amount)}&ref=${reference}`
  return (
    <section className={styles['pay']} aria-label={t('pay.title')}>
      <p className={styles['lead']}>{t(`pay.lead.${kind}`, { label })}</p>
      {hasCode && (
        <div className={styles['code']}>
          <QrCode label={t('pay.code', { label })} text={text} size={208} />
        </div>
      )}
      <DescriptionList
        className={styles['terms']}
        items={[
          { term: t('pay.amount'), detail: <Copyable text={toWire(amount)} label={t('pay.amount')} /> },
          { term: t(`pay.place.${kind}`), detail: network === null ? label : `${label} · ${network}` },
          { term: t('pay.payee'), detail: payee },
          { term: addressLabel, detail: <Copyable text={address} label={addressLabel} /> },
          ...(kind === 'crypto'
            ? []
            : [{ term: t('pay.note'), detail: <Copyable text={reference} label={t('pay.note')} /> }]),
        ]}
      />
      <p className={styles['hint']}>
        {needsReference ? t('pay.thenReport') : t('pay.thenWait')}{' '}
        {t('pay.until', { time: format.dateTime(expiresAt) })}
      </p>
    </section>
  )
}
