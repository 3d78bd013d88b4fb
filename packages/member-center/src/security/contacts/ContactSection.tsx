import type { contacts } from '@croupier/endpoints/calls/contacts'
import type { paymentPasswordState } from '@croupier/endpoints/calls/payment-password'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { bindContactOverlay } from '@croupier/runtime/overlays/account'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Icon, type IconShape } from '@croupier/ui-kit/Icon'
import { mail } from '@croupier/ui-kit/icons/mail'
import { phone } from '@croupier/ui-kit/icons/phone'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contactsQuery, paymentPasswordQuery } from '../queries.ts'
import { RowsSkeleton } from '../RowsSkeleton.tsx'
import { SecuritySection } from '../SecuritySection.tsx'
import styles from '../SecurityCenter.module.css'

const kinds = ['mobile', 'email'] as const
const icons = { mobile: phone, email: mail } satisfies Record<(typeof kinds)[number], IconShape>

interface ContactRowProps {
  readonly kind: (typeof kinds)[number]
  readonly contacts: InferModel<typeof contacts>
  readonly asksPaymentPassword: boolean
}

/**
 * Whether the payment password confirms a contact: without a password it does alone, and beside it where a session alone has
 * added what is bound.
 */
function needsPaymentPassword(
  bound: InferModel<typeof contacts>,
  payment: InferModel<typeof paymentPasswordState>,
): boolean {
  const hasUnproved = kinds.some((kind) => bound[kind] !== null && payment[kind] === null)
  return payment.isSet && (!bound.hasPassword || hasUnproved)
}

function ContactRow({ kind, contacts: { hasPassword, verified, ...bound }, asksPaymentPassword }: ContactRowProps) {
  const { t } = useTranslation('security')
  const contact = bound[kind]
  // Logins without a password are not verified further.
  const isShown = contact !== null && hasPassword
  const isUnconfirmed = isShown && !verified[kind]
  // The first button stays after a confirmation, with the focus.
  const action = isUnconfirmed ? 'confirm' : contact === null ? 'add' : 'change'
  const open = (confirms: boolean) =>
    openOverlay(bindContactOverlay, { kind, bound: contact, hasPassword, asksPaymentPassword, confirms })
  return (
    <li className={styles['row']}>
      <span className={styles['mark']} data-current={contact === null ? undefined : ''}>
        <Icon shape={icons[kind]} />
      </span>
      <div className={styles['facts']}>
        <p className={styles['name']}>
          {t(`contacts.${kind}`)}
          {isShown && (
            <StatusTag tone={isUnconfirmed ? 'warning' : 'positive'}>
              {t(isUnconfirmed ? 'contacts.unconfirmed' : 'contacts.confirmed')}
            </StatusTag>
          )}
        </p>
        <p className={styles['fact']}>
          {contact === null ? t('contacts.none') : <bdi className={styles['address']}>{contact}</bdi>}
        </p>
        {isUnconfirmed && <p className={styles['fact']}>{t('contacts.unconfirmedHint')}</p>}
      </div>
      <div className={styles['choices']}>
        <Button
          size="small"
          variant={isUnconfirmed ? 'primary' : 'secondary'}
          aria-label={t(`contacts.${action}Named.${kind}`)}
          onClick={() => open(isUnconfirmed)}
        >
          {t(`contacts.${action}`)}
        </Button>
        {isUnconfirmed && (
          <Button size="small" aria-label={t(`contacts.changeNamed.${kind}`)} onClick={() => open(false)}>
            {t('contacts.change')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The mobile number and the e-mail address of the account, masked, with the ways to bind others. */
export function ContactSection() {
  const { t } = useTranslation(['security', 'common', 'errors'])
  const site = useSite()
  const bound = useQuery(contactsQuery(site))
  const payment = useQuery(paymentPasswordQuery(site))
  const failure = useFailure(bound, payment)
  return (
    <SecuritySection title={t('contacts.title')} hint={t('contacts.hint')}>
      {bound.data && payment.data ? (
        <ul className={styles['rows']}>
          {kinds.map((kind) => (
            <ContactRow
              key={kind}
              kind={kind}
              contacts={bound.data}
              asksPaymentPassword={needsPaymentPassword(bound.data, payment.data)}
            />
          ))}
        </ul>
      ) : failure ? (
        <FailedState title={t('contacts.failed')} failure={failure} />
      ) : (
        <RowsSkeleton label={t('contacts.loading')} rows={kinds.length} />
      )}
    </SecuritySection>
  )
}
