import { press, renderPart } from '@croupier/component-testing/render-part'
import { claimRebate } from '@croupier/endpoints/calls/rebates'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { createTestApi, createTestSite, type TestCall } from '@croupier/runtime/testing/test-site'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'

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
  const button = page.getByRole('button', { name: 'Send' })
  await press(button)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await press(button)
  await expect.poll(() => keys.length).toBe(2)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await press(button)
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})
