import type { DepositChannel } from '@croupier/endpoints/calls/deposits'
import { Icon, type IconShape } from '@croupier/ui-kit/Icon'
import { bank } from '@croupier/ui-kit/icons/bank'
import { check } from '@croupier/ui-kit/icons/check'
import { coin } from '@croupier/ui-kit/icons/coin'
import { qr } from '@croupier/ui-kit/icons/qr'
import { wallet } from '@croupier/ui-kit/icons/wallet'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Deposit.module.css'

/** Icons of the ways to pay. */
export const kindIcons = { bank, qr, crypto: coin, ewallet: wallet } as const satisfies Record<
  DepositChannel['kind'],
  IconShape
>

interface ChannelPickerProps {
  readonly channels: readonly DepositChannel[]
  readonly value: string
  readonly disabled: boolean
  /** Props of the inputs. */
  readonly input: Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'>
}

/** The ways to pay as cards, of which one is chosen; one outside its hours says when it opens. */
export function ChannelPicker({ channels, value, disabled, input }: ChannelPickerProps) {
  const { t } = useTranslation('cashier')
  return (
    <fieldset className={styles['channels']} disabled={disabled}>
      <legend className={styles['legend']}>{t('deposit.channel')}</legend>
      {channels.map(({ channel, kind, label, expectedMinutes, hours, isOpen }) => (
        <label key={channel} className={styles['channel']}>
          <input
            {...input}
            type="radio"
            className={styles['radio']}
            value={channel}
            disabled={!isOpen}
            checked={channel === value}
          />
          <span className={styles['mark']}>
            <Icon shape={kindIcons[kind]} />
          </span>
          <span className={styles['channelWords']}>
            <span className={styles['channelName']}>{label}</span>
            <span className={styles['channelKind']}>
              {t(`kind.${kind}`)} ·{' '}
              {isOpen ? t('deposit.about', { count: expectedMinutes }) : t('deposit.hours', { ...hours })}
            </span>
          </span>
          <Icon shape={check} className={styles['tick']} />
        </label>
      ))}
    </fieldset>
  )
}
