import { isClientSeed } from '@croupier/fair/seeds'
import type { RoundRecord, SeedRotation } from '@croupier/fair/studio-wire'
import { useCallback, useEffect, useState } from 'react'
import { StudioError } from '../studio/client.ts'
import { useFairness, useGameState, usePlay } from './context.ts'
import { CopyField } from './CopyField.tsx'
import { Icon } from './icons.tsx'
import { passFocus } from './pass-focus.ts'
import { RoundRow } from './RoundRow.tsx'
import { Sheet } from './Sheet.tsx'
import fairSheet from './FairSheet.module.css'
import styles from './Sheets.module.css'

/** Seeds, past rounds and their verification in the browser. */
export function FairSheet({ onClose }: { onClose: () => void }) {
  const { t, studio, fairness, view } = usePlay()
  const seeds = useFairness()
  const [rounds, setRounds] = useState<readonly RoundRecord[] | null>(null)
  const [rotation, setRotation] = useState<SeedRotation | null>(null)
  const [failed, setFailed] = useState(false)
  const { phase } = useGameState()

  const load = useCallback(() => {
    studio.rounds().then(
      (loaded) => {
        setFailed(false)
        setRounds(loaded)
      },
      () => setFailed(true),
    )
  }, [studio])

  // Synchronizes with the studio: loads the rounds on mount and after each round.
  useEffect(() => {
    if (phase === 'idle') load()
  }, [load, phase])

  function onRotated(done: SeedRotation): void {
    fairness.dispatch(done.fairness)
    setRotation(done)
    load()
  }

  /** Reads the seeds after a change without a response. Returns whether it took place; false where that is not known. */
  async function onLost(): Promise<boolean> {
    const before = fairness.get().serverSeedHash
    try {
      fairness.dispatch(await studio.fairness())
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      return false
    }
    if (fairness.get().serverSeedHash === before) return false
    setRotation(null)
    // The revealed seed is in the rounds that were played with it.
    load()
    return true
  }

  return (
    <Sheet title={t('fair.title')} onClose={onClose}>
      <p className={styles['text']}>{t('fair.intro')}</p>
      <CopyField label={t('fair.serverHash')} value={seeds.serverSeedHash} />
      <CopyField label={t('fair.clientSeed')} value={seeds.clientSeed} />
      <dl className={styles['facts']}>
        <dt>{t('fair.nonce')}</dt>
        <dd>{seeds.nonce}</dd>
      </dl>
      <RotateForm nextHash={seeds.nextServerSeedHash} onRotated={onRotated} onLost={onLost} />
      {rotation ? <CopyField label={t('fair.revealed')} value={rotation.revealed.serverSeed} /> : null}
      {view.Fairness ? <view.Fairness /> : null}
      <section tabIndex={-1} aria-label={t('fair.rounds')}>
        <h3 className={styles['head']}>{t('fair.rounds')}</h3>
        {failed ? (
          <p ref={passFocus} className={styles['text']} role="alert">
            {t('load.failedWhy')}{' '}
            <button type="button" className={styles['small']} onClick={load}>
              {t('load.retry')}
            </button>
          </p>
        ) : null}
        {rounds === null && !failed ? <p className={styles['text']}>{t('fair.loading')}</p> : null}
        {rounds?.length === 0 ? <p className={styles['text']}>{t('fair.noRounds')}</p> : null}
        <ul className={fairSheet['rounds']}>
          {rounds?.map((round) => (
            <RoundRow key={round.roundId} round={round} />
          ))}
        </ul>
      </section>
    </Sheet>
  )
}

interface RotateFormProps {
  readonly nextHash: string
  readonly onRotated: (rotation: SeedRotation) => void
  /** Returns whether a change without a response took place. */
  readonly onLost: () => Promise<boolean>
}

function RotateForm({ nextHash, onRotated, onLost }: RotateFormProps) {
  const { t, studio } = usePlay()
  const { phase } = useGameState()
  const [seed, setSeed] = useState(randomSeed)
  const [problem, setProblem] = useState<'newSeedWrong' | 'busy' | null>(null)
  const [busy, setBusy] = useState(false)

  async function rotate(): Promise<void> {
    if (!isClientSeed(seed)) return setProblem('newSeedWrong')
    setBusy(true)
    setProblem(null)
    try {
      onRotated(await studio.rotate(seed))
      setSeed(randomSeed())
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      if (await onLost()) setSeed(randomSeed())
      else setProblem('busy')
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return (
    <form
      className={fairSheet['rotate']}
      onSubmit={(event) => {
        event.preventDefault()
        void rotate()
      }}
    >
      <CopyField label={t('fair.nextHash')} value={nextHash} />
      <label className={fairSheet['field']}>
        <span>{t('fair.newSeed')}</span>
        <span className={fairSheet['input']}>
          <input
            value={seed}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={problem === 'newSeedWrong'}
            aria-describedby="seed-hint"
            onChange={(event) => setSeed(event.target.value)}
          />
          <button type="button" aria-label={t('fair.random')} onClick={() => setSeed(randomSeed())}>
            <Icon name="dice" />
          </button>
        </span>
        <small id="seed-hint" data-wrong={problem !== null} role={problem ? 'alert' : undefined}>
          {problem === 'busy'
            ? t('error.SERVER_BUSY')
            : t(problem === 'newSeedWrong' ? 'fair.newSeedWrong' : 'fair.newSeedHint')}
        </small>
      </label>
      <button type="submit" className={styles['main']} disabled={busy || phase !== 'idle'}>
        {t('fair.rotate')}
      </button>
      <p className={styles['note']}>{t('fair.rotateNote')}</p>
    </form>
  )
}

function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
