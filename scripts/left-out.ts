import { leaveOut } from './leave-out.ts';

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
