import { type ESTree, Visitor } from 'vite'

import { type Edit, type Removal, replaceNode, stripModule } from './strip.ts'

/** The version of react-dom that the tables below describe: tags and internal names may differ in another one. */
const describedVersion = '19.3.1'

/** Fiber tags (`ReactWorkTags` of React) of components that no site renders. */
const unusedTags: ReadonlySet<number> = new Set([
  8, // Mode, of <StrictMode>
  9, // ContextConsumer
  12, // Profiler
  17, // IncompleteClassComponent
  18, // DehydratedFragment
  19, // SuspenseListComponent
  23, // LegacyHiddenComponent
  24, // CacheComponent
  26, // HostHoistable: <title>, <meta>, <link>, <style precedence>
  27, // HostSingleton: <html>, <head>, <body>
  28, // IncompleteFunctionComponent
  30, // ViewTransitionComponent
  31, // ActivityComponent
])

/** Element types of these components. The renderer refuses them like any invalid type afterwards. */
const unusedTypes: ReadonlySet<string> = new Set([
  'REACT_ACTIVITY_TYPE',
  'REACT_CONSUMER_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_STRICT_MODE_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
])

const hydration: Removal = {
  variables: { isHydrating: '!1' },
  properties: { dehydrated: 'null', isDehydrated: '!1' },
  bodies: {
    updateDehydratedSuspenseComponent: '{}',
    prepareToHydrateHostInstance: '{}',
    popHydrationState: '{return !1}',
    queueIfContinuousEvent: '{return !1}',
    clearIfContinuousEvent: '{}',
    retryIfBlockedOn: '{}',
    getBumpedLaneForHydrationByLane: '{}',
    getParentHydrationBoundary: '{return null}',
    popTreeContext: '{}',
    upgradeHydrationErrorsToRecoverable: '{return null}',
    // Containers are elements of their own, not the document.
    clearContainerSparingly: '{}',
    // Nothing blocks an event.
    findInstanceBlockingTarget:
      '{var f=getClosestInstanceFromNode(targetNode);return_targetInst=null!==f&&getNearestMountedFiber(f)===f?f:null}',
    dispatchEvent:
      '{_enabled&&(findInstanceBlockingTarget(getEventTarget(nativeEvent)),' +
      'dispatchEventForPluginEventSystem(domEventName,eventSystemFlags,nativeEvent,return_targetInst,targetContainer))}',
  },
  texts: [
    ['ReactDOMHydrationRoot.prototype.render = ReactDOMRoot.prototype.render', 'ReactDOMRoot.prototype.render'],
    ['ReactDOMHydrationRoot.prototype.unmount = ReactDOMRoot.prototype.unmount', 'ReactDOMRoot.prototype.unmount'],
  ],
  statements: ['ReactDOMHydrationRoot.prototype.unstable_scheduleHydration =', 'exports.hydrateRoot ='],
}

/** Also commits that wait for images or style sheets: only those of a <ViewTransition> or of hoisted links do. */
const viewTransitions: Removal = {
  variables: {
    shouldStartViewTransition: '!1',
    viewTransitionMutationContext: '!1',
    inUpdateViewTransition: '!1',
    rootViewTransitionAffected: '!1',
    entangledTransitionTypes: 'null',
    appearingViewTransitions: 'null',
    pendingTransitionTypes: 'null',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
  },
  properties: { transitionTypes: 'null', types: 'null' },
  bodies: {
    claimQueuedTransitionTypes: '{return null}',
    commitExitViewTransitions: '{}',
    commitNestedViewTransitions: '{}',
    queueTransitionTypes: '{}',
    restoreEnterOrExitViewTransitions: '{}',
    trackEnterViewTransitions: '{}',
    accumulateSuspenseyCommitOnFiber: '{}',
    preloadInstanceAndSuspendIfNeeded: '{workInProgress.flags&=-16777217}',
    preloadResourceAndSuspendIfNeeded: '{}',
    suspendInstance: '{}',
    waitForCommitToBeReady: '{return null}',
    completeRootWhenReady:
      '{root.timeoutHandle=-1;completeRoot(root,finishedWork,lanes,recoverableErrors,transitions,didIncludeRenderPhaseUpdate,' +
      'spawnedLane,updatedLanes,suspendedRetryLanes,didSkipSuspendedSiblings,exitStatus,null)}',
  },
  statements: ['ViewTransitionPseudoElement.prototype.'],
}

/** Elements that are moved into the head, and `preload`, `preinit` and their relatives. */
const hoistedElements: Removal = {
  variables: { currentHoistableRoot: 'null' },
  bodies: {
    isHostHoistableType: '{return !1}',
    getHoistableRoot: '{}',
    releaseSingletonInstance: '{}',
    resolveSingletonInstance: '{}',
  },
  texts: [
    [
      `  r: requestFormReset,
  D: prefetchDNS,
  C: preconnect,
  L: preload,
  m: preloadModule,
  X: preinitScript,
  S: preinitStyle,
  M: preinitModuleScript`,
      '',
    ],
    [
      `"html" === type || "head" === type || "body" === type
        ? 27
        : 5`,
      '5',
    ],
  ],
}

/** Refs of fragments. */
const fragmentRefs: Removal = {
  bodies: {
    commitNewChildToFragmentInstance: '{}',
    commitNewChildToFragmentInstances: '{}',
    commitFragmentInstanceInsertionEffects: '{}',
    commitFragmentInstanceDeletionEffects: '{}',
    deleteChildFromFragmentInstance: '{}',
    isFragmentInstanceParent: '{return !1}',
    FragmentInstance: '{}',
  },
  statements: ['FragmentInstance.prototype.'],
  texts: [
    [
      `          if (null === current.stateNode) {
            var fragmentInstance = new FragmentInstance(current);
            traverseVisibleInstancesAndTextInstances(
              current.child,
              !1,
              addFragmentHandleToFiber,
              fragmentInstance,
              void 0,
              void 0
            );
            current.stateNode = fragmentInstance;
          }`,
      '',
    ],
  ],
}

/** Functions as `action` of forms, `useActionState`, `useFormStatus`, `useOptimistic`, and the hooks of React's compiler. */
const actions: Removal = {
  variables: { needsFormReset: '!1' },
  members: [
    'useHostTransitionStatus',
    'useFormState',
    'useActionState',
    'useOptimistic',
    'useMemoCache',
    'useCacheRefresh',
  ],
  bodies: {
    extractEvents$1: '{}',
    startHostTransition: '{}',
    recursivelyResetForms: '{}',
    TransitionAwareHostComponent: '{}',
  },
}

/** Life cycle methods that React deprecates, and snapshots. */
const legacyClasses: Removal = {
  properties: {
    UNSAFE_componentWillMount: 'void 0',
    componentWillMount: 'void 0',
    UNSAFE_componentWillReceiveProps: 'void 0',
    componentWillReceiveProps: 'void 0',
    UNSAFE_componentWillUpdate: 'void 0',
    componentWillUpdate: 'void 0',
    contextType: 'void 0',
  },
  bodies: { callComponentWillReceiveProps: '{}' },
}

/** What older browsers than those of the build's target need, and events that no component listens to. */
const oldBrowsers: Removal = {
  variables: {
    canUseDOM: '!0',
    canUseCompositionEvent: '!0',
    useFallbackCompositionData: '!1',
    documentMode: 'null',
    isInputEventSupported: '!0',
    skipSelectionChangeEvent: '!1',
  },
  values: {
    AbortControllerLocal: 'AbortController',
    reportGlobalError: 'reportError',
    scheduleMicrotask: 'queueMicrotask',
    vendorPrefixes: 'null',
  },
  statements: ['canUseDOM &&', 'if (canUseDOM) {'],
  bodies: {
    getTargetInstForInputEventPolyfill: '{}',
    handleEventsForInputEventPolyfill: '{}',
    getVendorPrefixedEventName: '{return eventName}',
    getNativeBeforeInputChars: '{return null}',
    getFallbackBeforeInputChars: '{return null}',
    constructSelectEvent: '{}',
    isCustomElement: '{return !1}',
  },
  texts: [
    [
      `        var key = normalizeKey[nativeEvent.key] || nativeEvent.key;
        if ("Unidentified" !== key) return key;
      }
      return "keypress" === nativeEvent.type
        ? ((nativeEvent = getEventCharCode(nativeEvent)),
          13 === nativeEvent ? "Enter" : String.fromCharCode(nativeEvent))
        : "keydown" === nativeEvent.type || "keyup" === nativeEvent.type
          ? translateToKey[nativeEvent.keyCode] || "Unidentified"
          : "";`,
      'return nativeEvent.key } return "Unidentified";',
    ],
  ],
}

/** Stacks of component names, `findDOMNode`, and the connection to React's developer tools. */
const debugging: Removal = {
  variables: { injectedHook: 'null', shouldDoubleInvokeUserFnsInHooksDEV: '!1' },
  bodies: { getStackByFiberInDevAndProd: '{return ""}', defaultOnDefaultTransitionIndicator: '{}' },
  statements: [
    'ReactDOMSharedInternals.findDOMNode =',
    'exports.version =',
    'if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__)',
  ],
}

const removals = [
  hydration,
  viewTransitions,
  hoistedElements,
  fragmentRefs,
  actions,
  legacyClasses,
  oldBrowsers,
  debugging,
]

function isFiberTag(node: ESTree.Node): boolean {
  if (node.type === 'Identifier') return node.name === 'tag'
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag'
}

const isUnusedTag = (node: ESTree.Node): boolean =>
  node.type === 'Literal' && typeof node.value === 'number' && unusedTags.has(node.value)

const isUnusedType = (node: ESTree.Node): boolean => node.type === 'Identifier' && unusedTypes.has(node.name)

/** A range of the code with the names of the `var` that it declares. */
interface Declared {
  readonly start: number
  readonly end: number
  readonly names: readonly string[]
}

/** Lists the declarations by `var`, which other branches of a switch may use too. */
function listDeclarations(program: ESTree.Program): Declared[] {
  const declarations: Declared[] = []
  new Visitor({
    VariableDeclaration({ kind, declarations: declared, start, end }) {
      if (kind !== 'var') return
      declarations.push({ start, end, names: declared.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : [])) })
    },
  }).visit(program)
  return declarations
}

/** Lists the edits that make comparisons with an unused tag constant and remove its cases, and those of unused types. */
export function listComponentEdits(program: ESTree.Program): Edit[] {
  const edits: Edit[] = []
  const declarations = listDeclarations(program)
  new Visitor({
    BinaryExpression(node) {
      const { left, right, operator } = node
      if (operator !== '===' && operator !== '!==') return
      const compared = (isUnusedTag(left) && isFiberTag(right)) || (isUnusedTag(right) && isFiberTag(left))
      if (compared) edits.push(replaceNode(node, operator === '===' ? '!1' : '!0'))
    },
    SwitchStatement({ discriminant, cases, start }) {
      const isUnused = isFiberTag(discriminant) ? isUnusedTag : isUnusedType
      let hasBranchBefore = false
      for (const branch of cases) {
        if (!branch.test || !isUnused(branch.test)) {
          hasBranchBefore = true
          continue
        }
        // Without its label a branch belongs to the one before, after whose last statement the minifier drops it.
        if (hasBranchBefore) {
          edits.push({ start: branch.start, end: branch.consequent[0]?.start ?? branch.end, text: '' })
          continue
        }
        const names = declarations.flatMap((one) =>
          one.start >= branch.start && one.end <= branch.end ? one.names : [],
        )
        if (names.length > 0) edits.push({ start, end: start, text: `var ${names.join(',')};` })
        edits.push(replaceNode(branch, ''))
      }
    },
  }).visit(program)
  return edits
}

/**
 * Removes from react-dom what no site uses. React has no build without it; conditions become constants here, and the
 * minifier drops what they guard.
 */
export function stripRenderer(code: string, file: string): string {
  if (!code.includes(`version: "${describedVersion}"`)) {
    throw new Error(
      `${file} is not react-dom ${describedVersion}: compare the tables of libraries/react-dom.ts with ReactWorkTags and ` +
        'the internal functions of the new version, then change describedVersion.',
    )
  }
  return stripModule(code, file, removals, listComponentEdits)
}
