import { getBonusAmount } from '@croupier/domain/bonus'
import { parseMoney, toMoney } from '@croupier/domain/money'
import type { DepositOffer } from '@croupier/endpoints/calls/bonuses'
import { useFormat } from '@croupier/i18n/react'
import { Icon } from '@croupier/ui-kit/Icon'
import { gift } from '@croupier/ui-kit/icons/gift'
import { minus } from '@croupier/ui-kit/icons/minus'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { useTranslation } from 'react-i18next'
import { Contributions } from './Contributions.tsx'
import { noOffer } from './no-offer.ts'
import styles from './Bonuses.module.css'

/** The whole terms of an offer, and what it comes to for the typed amount. Inline elements, as part of a label. */
function OfferTerms({ offer, amount }: { readonly offer: DepositOffer; readonly amount: string }) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const { percentage, maximum, minimumDeposit, wagering, days, contributions, terms } = offer
  const { currency } = maximum
  const parsed = parseMoney(amount, currency)
  const paid = 'error' in parsed || parsed.minor < minimumDeposit.minor ? 0n : parsed.minor
  const bonus = getBonusAmount(paid, { percentage, maximum: maximum.minor })
  const money = (minor: bigint) => format.money(toMoney(minor, currency))
  return (
    <span className={styles['offer']}>
      <span>
        {t('bonuses.offer.worth', { percentage, maximum: money(maximum.minor), minimum: money(minimumDeposit.minor) })}
      </span>
      <strong>
        {bonus > 0n
          ? t('bonuses.offer.example', {
              bonus: money(bonus),
              count: wagering,
              required: money(bonus * BigInt(wagering)),
            })
          : t('bonuses.offer.wagering', { count: wagering })}
      </strong>
      <span>{t('bonuses.offer.days', { count: days })}</span>
      <Contributions contributions={contributions} />
      <span className={styles['terms']}>{terms}</span>
    </span>
  )
}

interface OfferPickerProps {
  readonly offers: readonly DepositOffer[]
  /** Key of the chosen offer, `noOffer`, or empty while nothing is chosen. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** What is typed, in wire form. */
  readonly amount: string
  readonly error: string | undefined
  readonly name: string
  readonly disabled: boolean
}

/** The choice of a bonus with its full terms. Nothing is chosen before, and going without is as near as each of them. */
export function OfferPicker({ offers, value, amount, ...field }: OfferPickerProps) {
  const { t } = useTranslation('cashier')
  return (
    <RadioGroup
      variant="card"
      label={t('bonuses.offer.choose')}
      value={value === '' ? null : value}
      required
      options={[
        {
          value: noOffer,
          label: t('bonuses.offer.none'),
          description: t('bonuses.offer.noneHint'),
          icon: <Icon shape={minus} />,
        },
        ...offers.map((offer) => ({
          value: offer.offer,
          label: offer.label,
          description: <OfferTerms offer={offer} amount={amount} />,
          icon: <Icon shape={gift} />,
        })),
      ]}
      {...field}
    />
  )
}
