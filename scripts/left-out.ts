import { leaveOut } from './leave-out.ts';

const fragmentMethods =
  'addEventListener removeEventListener dispatchEvent observeUsing unobserveUsing scrollIntoView focus focusLast blur getClientRects getRootNode compareDocumentPosition';

/** What the shop has no use for, package by package. Whoever begins to use one of these takes its line away. */
export const leftOut = [
  leaveOut(/react-router[\\/]dist[\\/]production[\\/]chunk-7RTFRKQW\.mjs$/, {
    'forms that the router sends': 'handleAction getSubmittingNavigation convertFormDataToSearchParams',
    fetchers: 'fetch2 handleFetcherAction handleFetcherLoader getSubmittingFetcher getLoadingFetcher setFetcherError',
    instrumentation: 'getRouteInstrumentationUpdates instrumentClientSideRouter',
    'routes that are found on the way': 'discoverRoutes patchRoutesImpl',
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
    'forms whose action is a function':
      'startHostTransition ensureFormComponentIsStateful mountActionState updateActionStateImpl',
    '<SuspenseList> and <Activity>': 'updateSuspenseListComponent updateActivityComponent',
    'custom elements': 'setPropOnCustomElement',
    'styles, scripts and hints that React fetches':
      'preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs acquireResource suspendResource insertStylesheetIntoRoot',
    'hooks: useDeferredValue, and the compiler’s': 'mountDeferredValueImpl updateDeferredValueImpl useMemoCache',
    findDOMNode: 'findCurrentFiberUsingSlowPath',
    unstable_scheduleHydration: 'attemptExplicitHydrationTarget',
  }),
  leaveOut(/react-dom[\\/]cjs[\\/]react-dom\.production\.js$/, {
    hints:
      'exports.preload exports.preloadModule exports.preinit exports.preinitModule exports.preconnect exports.prefetchDNS',
  }),
  leaveOut(/react[\\/]cjs[\\/]react\.production\.js$/, {
    'React.Children and cloneElement': 'mapIntoArray exports.cloneElement',
  }),
  leaveOut(/@apollo[\\/]client[\\/]core[\\/]QueryManager\.js$/, { subscriptions: 'startGraphQLSubscription' }),
  leaveOut(/@apollo[\\/]client[\\/]core[\\/]QueryInfo\.js$/, { subscriptions: 'markSubscriptionResult' }),
  leaveOut(/@apollo[\\/]client[\\/]cache[\\/]inmemory[\\/]readFromStore\.js$/, {
    '@defer and @stream': 'prunePartialBoundariesImpl prunePartialStreamArrayImpl',
  }),
  leaveOut(/rxjs[\\/]dist[\\/]esm[\\/]internal[\\/]observable[\\/]innerFrom\.js$/, {
    'async iterables and streams': 'process fromReadableStreamLike',
  }),
  leaveOut(/rxjs[\\/]dist[\\/]esm[\\/]internal[\\/]scheduled[\\/]scheduled\.js$/, { schedulers: 'scheduled' }),
  leaveOut(/graphql[\\/]jsutils[\\/]inspect\.mjs$/, { 'messages about broken documents': 'inspect' }),
];
