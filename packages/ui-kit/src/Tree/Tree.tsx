import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { chevronEnd } from '../icons/chevron-end.ts'
import { refresh } from '../icons/refresh.ts'
import { classNames } from '../internal/class-names.ts'
import { styleWith } from '../internal/variables.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './Tree.module.css'
import { moveOf, type TreeMove, typedRow } from './tree-keys.ts'
import { firstOf, type NodeRow, type NoteRow, placesOf, type TreeNode, type TreeRow, treeRows } from './tree-rows.ts'
import { type LoadChildren, useBranches } from './use-branches.ts'

export type { TreeNode } from './tree-rows.ts'

export interface TreeProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect' | 'aria-label'> {
  /** Names it, e.g. "My team". */
  readonly label: string
  readonly nodes: readonly TreeNode[]
  /** Fetches the children of a node with `lazy`; a rejection shows `failedLabel`. */
  readonly loadChildren?: LoadChildren | undefined
  readonly loadingLabel: string
  /** In the place of children that did not come; pressing it tries again. */
  readonly failedLabel: string
  readonly selected?: string | null | undefined
  /** Without it a press on a row opens and closes it. */
  readonly onSelect?: ((node: TreeNode) => void) | undefined
  /** Ids of the nodes that are open from the start; their children have to be known. */
  readonly defaultExpanded?: readonly string[] | undefined
  /** Block size of a row in CSS pixels. */
  readonly rowSize?: number | undefined
}

const defaultRowSize = 44
const overscan = 8
/** Milliseconds after which typing begins a new word. */
const typingPause = 600

function NodeContent({ row: { node, expandable } }: { readonly row: NodeRow }) {
  return (
    <>
      <span className={styles['toggle']} data-toggle="">
        {expandable && <Icon shape={chevronEnd} className={styles['chevron']} />}
      </span>
      {node.icon}
      <span className={styles['label']}>{node.label}</span>
      {node.aside !== undefined && <span className={styles['aside']}>{node.aside}</span>}
    </>
  )
}

function NoteContent({ row, words }: { readonly row: NoteRow; readonly words: string }) {
  return (
    <>
      <span className={styles['toggle']}>{row.state === 'loading' ? <Spinner /> : <Icon shape={refresh} />}</span>
      <span className={styles['label']}>{words}</span>
    </>
  )
}

function stateOf(row: TreeRow, selected: string | null | undefined) {
  if (row.kind === 'note') return { 'data-note': row.state }
  return {
    'aria-expanded': row.expandable ? row.expanded : undefined,
    'aria-selected': selected === undefined ? undefined : row.id === selected,
  }
}

/**
 * A tree of any size: only the rows in sight are drawn. Arrows, Home, End, `*`, Enter and typing work as in every tree; focus
 * stays on the tree and points to the active row. Give it a height, or it ends at its own.
 */
export function Tree(props: TreeProps) {
  const { label, nodes, loadChildren, loadingLabel, failedLabel, selected, onSelect, ...rest } = props
  const { defaultExpanded = [], rowSize = defaultRowSize, className, style, ...host } = rest
  const { expanded, branches, expand, collapse } = useBranches(defaultExpanded, loadChildren)
  const rows = useMemo(() => treeRows(nodes, expanded, branches), [nodes, expanded, branches])
  const [reached, setReached] = useState<readonly string[]>(selected ? [selected] : [])
  const active = firstOf(rows, reached)
  const idPrefix = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const typing = useRef({ text: '', at: 0 })
  // oxlint-disable-next-line react/incompatible-library -- called in this render only, never handed to something memoised
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowSize,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan,
    // The row that focus points to has to exist.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  })

  const begin = useEffectEvent(() => {
    if (active > 0) virtualizer.scrollToIndex(active, { align: 'center' })
  })

  // Brings the scroller to the row that is chosen from the start.
  useEffect(() => begin(), [])

  function rowId(row: TreeRow): string {
    return `${idPrefix}${encodeURIComponent(row.id)}`
  }

  function activate(index: number) {
    const row = rows[index]
    if (row === undefined) return
    setReached(placesOf(rows, row))
    virtualizer.scrollToIndex(index)
  }

  function toggle({ node, expandable, expanded: open }: NodeRow) {
    if (!expandable) return
    if (open) collapse(node.id)
    else expand([node])
  }

  function press(row: TreeRow | undefined) {
    if (row === undefined) return
    setReached(placesOf(rows, row))
    if (row.kind === 'note') {
      if (row.state === 'failed') expand([row.owner])
    } else if (onSelect === undefined) toggle(row)
    else onSelect(row.node)
  }

  function perform(move: TreeMove) {
    if ('to' in move) activate(move.to)
    else if ('press' in move) press(rows[move.press])
    else if ('expandSiblings' in move) {
      const parent = rows[move.expandSiblings]?.parent
      expand(rows.flatMap((row) => (row.kind === 'node' && row.expandable && row.parent === parent ? [row.node] : [])))
    } else {
      const row = rows['expand' in move ? move.expand : move.collapse]
      if (row?.kind === 'node') toggle(row)
    }
  }

  function type(letter: string, at: number) {
    const text = at - typing.current.at > typingPause ? letter : typing.current.text + letter
    typing.current = { text, at }
    const index = typedRow(rows, active, text)
    if (index !== undefined) activate(index)
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const move = moveOf(event.key, { rows, active, rightToLeft })
    if (move !== undefined) perform(move)
    else if (event.key.length === 1) type(event.key, event.timeStamp)
    else return
    event.preventDefault()
  }

  function handleClick({ target }: MouseEvent<HTMLDivElement>) {
    if (!(target instanceof Element)) return
    const index = target.closest<HTMLElement>('[data-index]')?.dataset['index']
    const row = rows[Number(index ?? -1)]
    if (row?.kind === 'node' && row.expandable && target.closest('[data-toggle]') !== null) {
      setReached(placesOf(rows, row))
      toggle(row)
    } else press(row)
  }

  const activeRow = rows[active]
  return (
    <div data-slot="tree" {...host} style={style} className={classNames(styles['root'], className)}>
      <div
        ref={scroller}
        role="tree"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={activeRow === undefined ? undefined : rowId(activeRow)}
        className={styles['scroller']}
        onKeyDown={handleKey}
        onClick={handleClick}
      >
        <div role="none" className={styles['rows']} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index]
            if (row === undefined) return null
            return (
              <div
                key={item.key}
                id={rowId(row)}
                role="treeitem"
                aria-level={row.level}
                aria-posinset={row.position}
                aria-setsize={row.setSize}
                {...stateOf(row, selected)}
                data-index={item.index}
                data-active={item.index === active ? '' : undefined}
                data-slot="tree-row"
                className={styles['row']}
                style={styleWith({ '--_level': row.level, '--_start': `${item.start}px`, '--_size': `${item.size}px` })}
              >
                {row.kind === 'node' ? (
                  <NodeContent row={row} />
                ) : (
                  <NoteContent row={row} words={row.state === 'loading' ? loadingLabel : failedLabel} />
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
