import { ApiError } from '@croupier/api-client/api-error'
import type { ErrorCode } from '@croupier/domain/errors'
import { grantBonus } from '@croupier/endpoints/calls/ops/bonuses'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { getErrorText } from './error-text.ts'
import { startTexts } from './texts.ts'

beforeAll(() => startTexts('EN'))

test('a refusal for a closed account addresses the operator, not the member', () => {
  const error = new ApiError({ code: 'PLAY_EXCLUDED', path: grantBonus.path })
  expect(getErrorText(error)).toBe(texts.saferPlay.refused)
})

test('an error code that this build does not know has the text of the server', () => {
  const code = 'NEW_RULE' as ErrorCode
  const path = grantBonus.path
  expect(getErrorText(new ApiError({ code, path, serverMessage: 'A new rule.' }))).toBe('A new rule.')
  expect(getErrorText(new ApiError({ code, path }))).toBe(common.failure.title)
})
