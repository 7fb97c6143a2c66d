import { leaveOut } from './leave-out.ts';

/** Of what a ref on a fragment would get. */
const fragmentMethods =
  'addEventListener removeEventListener dispatchEvent observeUsing unobserveUsing scrollIntoView focus focusLast blur getClientRects getRootNode compareDocumentPosition';

/**
 * What the shop has no use for, package by package. Whoever begins to use one of these takes its line away; whoever adds
 * one reads all its callers first (docs/decisions/015-left-out.md).
 */
export const leftOut = [
  leaveOut(/react-router[\\/]dist[\\/]production[\\/]chunk-7RTFRKQW\.mjs$/, {
    'forms that the router sends': 'handleAction getSubmittingNavigation convertFormDataToSearchParams',
    fetchers: 'fetch2 handleFetcherAction handleFetcherLoader getSubmittingFetcher getLoadingFetcher setFetcherError',
    instrumentation: 'getRouteInstrumentationUpdates instrumentClientSideRouter',
    'routes that are found on the way': 'discoverRoutes patchRoutesImpl',
    'optional parts of addresses': 'explodeOptionalSegments',
    middleware: 'runClientMiddlewarePipeline',
    'server components': 'RSCErrorHandler',
    'an error page of its own': 'DefaultErrorComponent',
    'a state of its own in the page': 'deserializeErrors',
    'use without a data router': 'useNavigateUnstable',
  }),
  leaveOut(/react-dom-client\.production\.js$/, {
    'refs of fragments': 'commitNewChildToFragmentInstance deleteChildFromFragmentInstance '.concat(
      fragmentMethods.replaceAll(/\w+/g, 'FragmentInstance.prototype.$&'),
    ),
    useActionState: 'mountActionState updateActionStateImpl',
    '<SuspenseList> and <Activity>': 'updateSuspenseListComponent updateActivityComponent',
    'custom elements': 'setPropOnCustomElement',
    'styles, scripts and hints that React fetches':
      'preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs acquireResource suspendResource insertStylesheetIntoRoot preloadStylesheet',
    'hooks: useDeferredValue, and the compiler’s': 'mountDeferredValueImpl updateDeferredValueImpl useMemoCache',
    findDOMNode: 'ReactDOMSharedInternals.findDOMNode',
    unstable_scheduleHydration: 'attemptExplicitHydrationTarget',
  }),
  leaveOut(/react-dom[\\/]cjs[\\/]react-dom\.production\.js$/, {
    hints:
      'exports.preload exports.preloadModule exports.preinit exports.preinitModule exports.preconnect exports.prefetchDNS',
  }),
  leaveOut(/react[\\/]cjs[\\/]react\.production\.js$/, {
    'React.Children and cloneElement': 'mapIntoArray exports.cloneElement',
    lazy: 'exports.lazy',
  }),
  leaveOut(/scheduler[\\/]cjs[\\/]scheduler\.production\.js$/, {
    'priorities by hand':
      'exports.unstable_next exports.unstable_runWithPriority exports.unstable_wrapCallback exports.unstable_forceFrameRate',
  }),
  leaveOut(/@apollo[\\/]client[\\/]core[\\/]QueryManager\.js$/, { subscriptions: 'startGraphQLSubscription' }),
  leaveOut(/@apollo[\\/]client[\\/]core[\\/]QueryInfo\.js$/, { subscriptions: 'markSubscriptionResult' }),
  leaveOut(/@apollo[\\/]client[\\/]core[\\/]ObservableQuery\.js$/, {
    subscriptions: 'subscribeToMore',
    polling: 'startPolling',
  }),
  leaveOut(/@apollo[\\/]client[\\/]cache[\\/]inmemory[\\/]readFromStore\.js$/, {
    '@defer and @stream': 'prunePartialBoundariesImpl prunePartialStreamArrayImpl',
  }),
  leaveOut(/@apollo[\\/]client[\\/]cache[\\/]inmemory[\\/]inMemoryCache\.js$/, {
    'scalars of our own': 'serializeVariablesValue serializeInputArray serializeInputObject',
    'garbage collection': 'gc release',
  }),
  leaveOut(/@apollo[\\/]client[\\/]cache[\\/]inmemory[\\/]entityStore\.js$/, {
    'scalars of our own': 'coerceValue',
    'garbage collection': 'gc release',
  }),
  leaveOut(/@apollo[\\/]client[\\/]cache[\\/]inmemory[\\/]policies\.js$/, {
    'scalars of our own': 'serializeScalarValue',
  }),
  leaveOut(/@apollo[\\/]client[\\/]cache[\\/]inmemory[\\/]key-extractor\.js$/, {
    'keys of several fields': 'keyFieldsFnFromSpecifier',
  }),
  leaveOut(/@apollo[\\/]client[\\/]cache[\\/]inmemory[\\/]reactiveVars\.js$/, { 'reactive variables': 'makeVar' }),
  leaveOut(/rxjs[\\/]dist[\\/]esm[\\/]internal[\\/]observable[\\/]innerFrom\.js$/, {
    'async iterables and streams': 'process fromReadableStreamLike',
  }),
  leaveOut(/rxjs[\\/]dist[\\/]esm[\\/]internal[\\/]scheduled[\\/]scheduled\.js$/, { schedulers: 'scheduled' }),
  leaveOut(/graphql[\\/]language[\\/]blockString\.mjs$/, { 'block strings in documents': 'printBlockString' }),
  leaveOut(/graphql[\\/]jsutils[\\/]inspect\.mjs$/, { 'messages about broken documents': 'inspect' }),
];
