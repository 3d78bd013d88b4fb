import { ApiError } from '@croupier/api-client/api-error'
import { renderPart } from '@croupier/component-testing/render-part'
import type { Game } from '@croupier/endpoints/calls/games'
import { paths } from '@croupier/runtime/navigation/paths'
import { fire } from '@croupier/ui-kit/icons/fire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createGame } from '../testing/games.ts'
import { GameRow } from './GameRow.tsx'

interface Answer {
  readonly resolve: (games: readonly Game[]) => void
  readonly reject: (error: Error) => void
}

/** Those of the requests, which the test sends. */
const answers: Answer[] = []
const setters: ((category: string) => void)[] = []

/** A row of a category that the test changes. */
function Row() {
  const [category, set] = useState('first')
  setters.push(set)
  const query = useQuery({
    queryKey: ['row', category],
    queryFn: () => new Promise<readonly Game[]>((resolve, reject) => answers.push({ resolve, reject })),
  })
  return <GameRow title="Row" icon={fire} more={paths.home()} query={query} games={query.data} />
}

/** Waits for a request, and says that the network is missing. */
async function fail(request: number): Promise<void> {
  await expect.poll(() => answers.length).toBe(request)
  answers[request - 1]?.reject(new ApiError({ code: 'OFFLINE', path: '' }))
}

beforeEach(() => {
  answers.length = 0
})

test('keeps its failure, and the focus on the retry button, until the answer comes', async () => {
  const { i18n } = await renderPart(<Row />)
  const retry = page.getByRole('button', { name: i18n.t('action.retry'), exact: true })
  const reason = page.getByText(i18n.t('failure.OFFLINE'))
  await fail(1)
  for (const request of [2, 3]) {
    await expect.element(retry).not.toHaveAttribute('aria-busy')
    await retry.click()
    await expect.element(retry).toHaveAttribute('aria-busy', 'true')
    await expect.element(retry).toHaveFocus()
    await expect.element(reason).toBeVisible()
    await fail(request)
  }
  await expect.element(retry).not.toHaveAttribute('aria-busy')
  await expect.element(retry).toHaveFocus()
  await retry.click()
  await expect.poll(() => answers.length).toBe(4)
  answers[3]?.resolve([createGame('1')])
  await expect.element(page.getByRole('article')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('does not show the failure of one query while another one loads for the first time', async () => {
  await renderPart(<Row />)
  await fail(1)
  await expect.element(page.getByRole('alert')).toBeVisible()
  flushSync(() => setters.at(-1)?.('second'))
  expect(page.getByRole('alert').query()).toBeNull()
})
