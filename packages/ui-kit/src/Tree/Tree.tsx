import { type ComponentProps, type KeyboardEvent, type MouseEvent, useId, useRef } from 'react'
import { classNames } from '../internal/class-names.ts'
import styles from './Tree.module.css'
import { TreeItem } from './TreeItem.tsx'
import { getTreeMove } from './tree-keys.ts'
import type { TreeNode, TreeRow } from './tree-rows.ts'
import type { LoadChildren } from './use-branches.ts'
import { useTree } from './use-tree.ts'
import { useTypeAhead } from './use-type-ahead.ts'

export type { TreeNode } from './tree-rows.ts'

export interface TreeProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect' | 'aria-label'> {
  /** Accessible name, e.g. "My team". */
  readonly label: string
  readonly nodes: readonly TreeNode[]
  /** Fetches the children of a node with `lazy`; a rejection shows `failedLabel`. */
  readonly loadChildren?: LoadChildren | undefined
  readonly loadingLabel: string
  /** Shown in place of children that failed to load; pressing it tries again. */
  readonly failedLabel: string
  readonly selected?: string | null | undefined
  /** Without it a press on a row opens and closes it. */
  readonly onSelect?: ((node: TreeNode) => void) | undefined
  /** Ids of the nodes that are open initially; their children must be known. */
  readonly defaultExpanded?: readonly string[] | undefined
  /** Block size of a row in CSS pixels. */
  readonly rowSize?: number | undefined
}

const defaultRowSize = 44

/**
 * A virtualized tree of any size. Implements the ARIA tree keyboard: arrows, Home, End, `*`, Enter and typing. Focus
 * stays on the tree, and `aria-activedescendant` points to the active row. Give it a block size to make it scroll.
 */
export function Tree(props: TreeProps) {
  const { label, nodes, loadChildren, loadingLabel, failedLabel, selected, onSelect, ...rest } = props
  const { defaultExpanded = [], rowSize = defaultRowSize, className, style, ...host } = rest
  const scroller = useRef<HTMLDivElement>(null)
  const tree = useTree({ nodes, loadChildren, defaultExpanded, selected, onSelect, scroller, rowSize })
  const { rows, active, virtualRows } = tree
  const typeAhead = useTypeAhead(rows, active, tree.moveTo)
  const idPrefix = useId()
  const getRowId = (row: TreeRow) => `${idPrefix}${encodeURIComponent(row.id)}`

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const move = getTreeMove(event.key, { rows, active, rightToLeft })
    if (move !== undefined) tree.perform(move)
    else if (event.key.length === 1) typeAhead(event.key, event.timeStamp)
    else return
    event.preventDefault()
  }

  function handleClick({ target }: MouseEvent<HTMLDivElement>) {
    if (!(target instanceof Element)) return
    const index = target.closest<HTMLElement>('[data-index]')?.dataset['index']
    const row = rows[Number(index ?? -1)]
    const isToggle = target.closest('[data-toggle]') !== null
    if (isToggle && row?.kind === 'node' && row.expandable) tree.pressToggle(row)
    else tree.press(row)
  }

  const activeRow = rows[active]
  return (
    <div data-slot="tree" {...host} style={style} className={classNames(styles['root'], className)}>
      <div
        ref={scroller}
        role="tree"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={activeRow === undefined ? undefined : getRowId(activeRow)}
        className={styles['scroller']}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
      >
        <div role="none" className={styles['rows']} style={{ blockSize: virtualRows.totalSize }}>
          {virtualRows.items.map((item) => {
            const row = rows[item.index]
            if (row === undefined) return null
            const state = { active: item.index === active, selected, loadingLabel, failedLabel }
            return <TreeItem key={item.key} id={getRowId(row)} row={row} item={item} {...state} />
          })}
        </div>
      </div>
    </div>
  )
}
