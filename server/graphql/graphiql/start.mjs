const address = new URLSearchParams(location.search);

/** Sends the token of the shop in this browser, unless GraphiQL's own headers have one. Storage may be forbidden. */
function additionalHeaders({ extensions }) {
  if (new Headers(extensions?.headers).has('authorization')) return {};
  try {
    const authorization = localStorage.getItem('login');
    return authorization === null ? {} : { authorization };
  } catch {
    return {};
  }
}

globalThis.MonacoEnvironment = { getWorkerUrl: (_, label) => `/api/graphiql/${label}.js` };
globalThis.YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), {
  ...JSON.parse(document.querySelector('#options').textContent),
  additionalHeaders,
  // GraphiQL reads the query from the URL, but default tabs take precedence over it.
  ...(address.has('query') && { defaultTabs: undefined, variables: address.get('variables') ?? '' }),
});
