import { type ComponentProps, useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { fire } from '../icons/fire.ts'
import { heart } from '../icons/heart.ts'
import { heartFilled } from '../icons/heart-filled.ts'
import { info } from '../icons/info.ts'
import { play } from '../icons/play.ts'
import { wrench } from '../icons/wrench.ts'
import { classNames } from '../internal/class-names.ts'
import { LazyImage } from '../LazyImage/LazyImage.tsx'
import styles from './GameTile.module.css'

/** An action of the tile. The label is a verb; the title is added for assistive technology. */
export interface GameTileAction {
  readonly label: string
  readonly onPress: () => void
}

export interface GameTileProps extends Omit<ComponentProps<'article'>, 'children' | 'title'> {
  readonly title: string
  readonly vendor?: string | undefined
  readonly picture: string | undefined
  /** Another URL to try once after `failed`; see LazyImage. */
  readonly onRetryUrl?: ((failed: string) => string | undefined) | undefined
  /** Fetched with high priority; for content above the fold. */
  readonly eager?: boolean | undefined
  /** Starts the game; the whole tile is the target. */
  readonly play: GameTileAction
  /** Starts the game with demo money, if it supports that. */
  readonly trial?: GameTileAction | undefined
  readonly favorite?: (GameTileAction & { readonly active: boolean }) | undefined
  /** Shows what there is to know about the game before it starts. */
  readonly details?: GameTileAction | undefined
  /** Label of the hot badge; absent if the game is not hot. */
  readonly hotLabel?: string | undefined
  /** Label of the maintenance badge. The tile stays operable, because the press explains and recommends. */
  readonly maintenanceLabel?: string | undefined
}

function Flags({ hotLabel, maintenanceLabel }: Pick<GameTileProps, 'hotLabel' | 'maintenanceLabel'>) {
  return (
    <>
      {hotLabel !== undefined && (
        <span className={styles['hot']} data-slot="game-tile-hot">
          <Icon shape={fire} />
          {hotLabel}
        </span>
      )}
      {maintenanceLabel !== undefined && (
        <span className={styles['maintenance']} data-slot="game-tile-maintenance">
          <Icon shape={wrench} />
          {maintenanceLabel}
        </span>
      )}
    </>
  )
}

interface CornerActionsProps extends Pick<GameTileProps, 'favorite' | 'details'> {
  readonly id: string
  readonly titleId: string
}

/** The actions in a corner of the picture. */
function CornerActions({ id, titleId, favorite, details }: CornerActionsProps) {
  const [favoriteId, detailsId] = [`${id}h`, `${id}i`]
  return (
    <>
      {favorite && (
        <button
          type="button"
          id={favoriteId}
          className={styles['favorite']}
          data-slot="game-tile-favorite"
          aria-label={favorite.label}
          aria-labelledby={`${favoriteId} ${titleId}`}
          aria-pressed={favorite.active}
          onClick={favorite.onPress}
        >
          <Icon shape={favorite.active ? heartFilled : heart} />
        </button>
      )}
      {details && (
        <button
          type="button"
          id={detailsId}
          className={styles['details']}
          data-slot="game-tile-details"
          aria-label={details.label}
          aria-labelledby={`${detailsId} ${titleId}`}
          aria-haspopup="dialog"
          onClick={details.onPress}
        >
          <Icon shape={info} />
        </button>
      )}
    </>
  )
}

/**
 * One game of the lobby. The play button covers the tile; the other buttons are its siblings, stacked above it, so that
 * no interactive elements are nested. They show on hover, and always on touch screens.
 */
export function GameTile(props: GameTileProps) {
  const { title, vendor, picture, onRetryUrl, eager, trial, favorite, details, hotLabel, ...rest } = props
  const { play: playAction, maintenanceLabel, className, ...host } = rest
  const id = useId()
  const [titleId, playId, trialId] = [`${id}t`, `${id}p`, `${id}f`]
  return (
    <article
      data-slot="game-tile"
      aria-labelledby={titleId}
      {...host}
      data-maintenance={maintenanceLabel === undefined ? undefined : ''}
      className={classNames(styles['root'], className)}
    >
      <div className={styles['media']} data-slot="game-tile-media">
        <LazyImage
          className={styles['picture']}
          src={picture}
          alt=""
          fallback={<span className={styles['lettering']}>{title}</span>}
          eager={eager}
          onRetryUrl={onRetryUrl}
        />
        <Flags hotLabel={hotLabel} maintenanceLabel={maintenanceLabel} />
      </div>
      <div className={styles['caption']} data-slot="game-tile-caption">
        <p id={titleId} className={styles['title']}>
          {title}
        </p>
        {vendor !== undefined && <p className={styles['vendor']}>{vendor}</p>}
      </div>
      <button
        type="button"
        className={styles['play']}
        data-slot="game-tile-play"
        aria-labelledby={`${playId} ${titleId}`}
        onClick={playAction.onPress}
      >
        <span className={styles['stage']}>
          <span className={styles['pill']}>
            <Icon shape={play} />
            <span id={playId}>{playAction.label}</span>
          </span>
        </span>
      </button>
      {trial && (
        <span className={styles['stage']} data-place="trial">
          <button
            type="button"
            id={trialId}
            className={styles['trial']}
            data-slot="game-tile-trial"
            aria-labelledby={`${trialId} ${titleId}`}
            onClick={trial.onPress}
          >
            {trial.label}
          </button>
        </span>
      )}
      <CornerActions id={id} titleId={titleId} favorite={favorite} details={details} />
    </article>
  )
}
