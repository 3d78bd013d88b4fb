import { lateSettleSeconds, vendorFaultKinds } from '@croupier/domain/vendor-faults'
import { switchVendorFault } from '@croupier/endpoints/calls/ops/lab'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { TextField } from '@croupier/ui-kit/TextField'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { passFocus } from '../../components/pass-focus.ts'
import stack from '../../components/Stack.module.css'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useOperator } from '../../session/use-operator.ts'
import { getErrorText } from '../../text/error-text.ts'
import { faultsQuery, type RunningFault, type VendorRow } from './queries.ts'

const choices = ['none', ...vendorFaultKinds] as const
type Choice = (typeof choices)[number]

/** Whether the operator may switch faults: they concern every brand, and exist in a laboratory only. */
export function useFaultPermission(): boolean {
  const { lab, permissions } = useOperator()
  return lab && permissions.includes('lab')
}

/** Returns the faults that are switched on; none outside a laboratory. */
export function useFaults(): readonly RunningFault[] {
  const { lab } = useOperator()
  return useQuery({ ...faultsQuery, enabled: lab }).data ?? []
}

async function switchFault(vendor: string, fault: Choice, reason: string, seconds?: number): Promise<void> {
  await api.call(switchVendorFault, { body: { vendor, fault, reason, ...(seconds === undefined ? {} : { seconds }) } })
  await queryClient.invalidateQueries({ queryKey: faultsQuery.queryKey })
  await queryClient.invalidateQueries({ queryKey: ['games'] })
}

function FaultBanner({ fault: { vendor, fault, operator, seconds } }: { readonly fault: RunningFault }) {
  const { t } = useTranslation('operator')
  const permitted = useFaultPermission()
  const { mutate, isPending } = useMutation({
    mutationFn: () => switchFault(vendor, 'none', t('fault.offReason')),
    onSuccess: () => showToast('positive', t('fault.off', { vendor })),
    onError: (error) => showToast('negative', getErrorText(error)),
  })
  const name = fault === 'lateSettle' ? `${t(`fault.kind.${fault}`)} (${seconds} s)` : t(`fault.kind.${fault}`)
  return (
    <Notice
      tone="warning"
      title={t('fault.banner', { vendor })}
      action={
        permitted ? (
          <Button
            ref={passFocus}
            size="small"
            variant="danger"
            className={stack['word']}
            loading={isPending}
            onClick={() => mutate()}
          >
            {t('fault.switchOff')}
          </Button>
        ) : undefined
      }
    >
      {t('fault.since', { fault: name, operator })}
    </Notice>
  )
}

/** A warning for each fault that is switched on, with its switch. */
export function FaultBanners() {
  return useFaults().map((fault) => <FaultBanner key={fault.vendor} fault={fault} />)
}

/** Switches a fault of a vendor. */
export function FaultDialog({ vendor, onClose }: { readonly vendor: VendorRow; readonly onClose: () => void }) {
  const { t } = useTranslation('operator')
  const current = useFaults().find((fault) => fault.vendor === vendor.vendor)
  const [fault, setFault] = useState<Choice>(current?.fault ?? 'none')
  const [seconds, setSeconds] = useState(`${current?.seconds ?? lateSettleSeconds.default}`)
  const { max } = lateSettleSeconds
  const late = fault === 'lateSettle'
  const isSeconds = /^[1-9]\d{0,3}$/.test(seconds) && Number(seconds) <= max

  async function change(reason: string) {
    await switchFault(vendor.vendor, fault, reason, late ? Number(seconds) : undefined)
    showToast('positive', fault === 'none' ? t('fault.off', vendor) : t('fault.on', vendor))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('fault.title', { name: vendor.name })}
      description={t('fault.description')}
      confirmLabel={t('fault.submit')}
      tone={fault === 'none' ? 'primary' : 'danger'}
      complete={!late || isSeconds}
      onConfirm={change}
      onClose={onClose}
    >
      <RadioGroup
        label={t('fault.label')}
        options={choices.map((value) => ({
          value,
          label: t(`fault.kind.${value}`),
          description: t(`fault.hint.${value}`),
        }))}
        value={fault}
        onValueChange={setFault}
      />
      {late && (
        <TextField
          label={t('fault.seconds')}
          inputMode="numeric"
          value={seconds}
          error={isSeconds ? undefined : t('fault.secondsWrong', { max })}
          onChange={(event) => setSeconds(event.currentTarget.value)}
        />
      )}
    </ChangeDialog>
  )
}
