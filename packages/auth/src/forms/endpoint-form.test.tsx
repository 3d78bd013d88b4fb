import { ApiError } from '@croupier/api-client/api-error'
import { press, renderPart } from '@croupier/component-testing/render-part'
import { claimRebate } from '@croupier/endpoints/calls/rebates'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { createTestApi, createTestSite, type TestCall } from '@croupier/runtime/testing/test-site'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'

const digits = () => z.string().check(z.regex(/^\d+$/))
const { path } = claimRebate
const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name })

test('an error that precedes the submit leaves its field with the correction', async () => {
  function Form() {
    const form = useEndpointForm(claimRebate, {
      schema: z.object({ typed: digits(), reported: digits() }),
      defaultValues: { typed: '', reported: '' },
      toInput: () => ({}),
    })
    const { error, ...typed } = form.register('typed')
    const reported = form.field('reported')
    const refuse = (name: string) =>
      form.showError(new ApiError({ code: 'FIELD_INVALID', path, details: { field: name } }))
    return (
      <form {...form.formProps}>
        <input aria-label="Typed" aria-invalid={error !== undefined} {...typed} />
        <input
          aria-label="Reported"
          aria-invalid={reported.error !== undefined}
          value={reported.value}
          onChange={(event) => reported.onValueChange(event.currentTarget.value)}
        />
        {(['typed', 'reported'] as const).map((name) => (
          <span key={name}>
            <button type="button" onClick={() => void form.validateField(name)}>{`Validate ${name}`}</button>
            <button type="button" onClick={() => refuse(name)}>{`Refuse ${name}`}</button>
          </span>
        ))}
      </form>
    )
  }
  await renderPart(<Form />)
  for (const name of ['Typed', 'Reported']) {
    await field(name).fill('a')
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'false')
    await press(button(`Validate ${name.toLowerCase()}`))
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    await field(name).fill('1')
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'false')
    await press(button(`Refuse ${name.toLowerCase()}`))
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    await field(name).fill('12')
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'false')
  }
})

test('a field is validated again after a submit when a choice changes that it depends on, unless it is empty', async () => {
  function Form() {
    const form = useEndpointForm(claimRebate, {
      schema: z
        .object({ choice: z.string(), amount: z.string() })
        .check(z.refine(({ choice, amount }) => amount >= choice, { path: ['amount'] })),
      defaultValues: { choice: '1', amount: '' },
      toInput: () => ({}),
      dependents: { choice: ['amount'] },
    })
    const choice = form.field('choice')
    const { error, ...amount } = form.register('amount')
    return (
      <form {...form.formProps}>
        <input aria-label="Amount" aria-invalid={error !== undefined} {...amount} />
        {['1', '5'].map((value) => (
          <button key={value} type="button" onClick={() => choice.onValueChange(value)}>{`From ${value}`}</button>
        ))}
        <button>Send</button>
        <button type="button" onClick={() => form.resetField('amount')}>
          Reset
        </button>
      </form>
    )
  }
  await renderPart(<Form />)
  const amount = field('Amount')
  await amount.fill('3')
  await press(button('From 5'))
  await expect.element(amount).toHaveAttribute('aria-invalid', 'false')
  await press(button('Send'))
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  await press(button('From 1'))
  await expect.element(amount).toHaveAttribute('aria-invalid', 'false')
  await press(button('From 5'))
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  await press(button('Reset'))
  await press(button('From 1'))
  await press(button('From 5'))
  await expect.element(amount).toHaveAttribute('aria-invalid', 'false')
})

test('a form whose success cannot be handled repeats its call under the same key', async () => {
  const keys: unknown[] = []
  const api = createTestApi(({ idempotencyKey }: TestCall) => keys.push(idempotencyKey))
  let failures = 1
  function Form() {
    const { formProps, formError } = useEndpointForm(claimRebate, {
      schema: z.object({}),
      defaultValues: {},
      toInput: () => ({}),
      onSuccess: () => {
        failures -= 1
        if (failures === 0) throw new Error('The member cannot be loaded.')
      },
    })
    return (
      <form {...formProps}>
        <button>Send</button>
        {formError !== undefined && <p role="alert">{formError}</p>}
      </form>
    )
  }
  await renderPart(<Form />, { site: createTestSite({ api }) })
  const send = button('Send')
  await press(send)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await press(send)
  await expect.poll(() => keys.length).toBe(2)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await press(send)
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})
