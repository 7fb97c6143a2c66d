import { paper, typefaces } from '../../pages/paper.ts';

/** The frame around GraphiQL, in the shop's colours, and GraphiQL on a narrow screen. */
export const pageStyle = (): string => `${paper}${typefaces()}
* { box-sizing: border-box; }
body {
  display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) 22rem; height: 100dvh; margin: 0;
  background: var(--paper); color: var(--ink); font: 15px/1.4 var(--sans);
}
.bar {
  grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; padding: 8px 20px;
  border-bottom: 1px solid var(--hair);
}
.bar a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; text-underline-offset: 0.25em; }
.bar .name { font: 400 21px/1 var(--serif); letter-spacing: 0.12em; text-decoration: none; }
#session { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; margin: 0 0 0 auto; color: var(--ink-2); }
#ide { min-width: 0; min-height: 0; }
#ide .graphiql-container { width: 100%; height: 100%; }
/* The bar above has the shop's name. */
#ide .graphiql-logo { display: none; }
/* GraphiQL leaves its tabs shifted: a tab that was pressed would jump away before the press ends. */
#ide .graphiql-tabs > .graphiql-tab { transform: none !important; }
aside { overflow: auto; padding: 20px; border-left: 1px solid var(--hair); background: var(--sheet); }
h2 { margin: 0 0 8px; font: 400 22px/1.2 var(--serif); }
section { margin-bottom: 28px; }
p { margin: 0 0 8px; } ul { margin: 0; padding: 0; list-style: none; } li { margin-bottom: 4px; overflow-wrap: anywhere; }
#payment:not(:empty) { margin-bottom: 28px; }
#told { color: var(--rubric); } #told:empty { display: none; }
pre {
  overflow: auto; max-height: 20rem; margin: 0 0 8px; padding: 12px; border: 1px solid var(--hair);
  background: var(--paper); font: 13px/1.45 var(--mono); white-space: pre-wrap;
  overflow-wrap: anywhere;
}
.bar button, aside button {
  min-height: 44px; padding: 4px 16px; border: 1px solid var(--edge); border-radius: 2px; background: none;
  color: inherit; font: inherit; cursor: pointer;
}
aside button:hover, .bar button:hover { text-decoration: underline; text-underline-offset: 0.3em; }
button:disabled { opacity: 0.6; cursor: progress; }
:is(.bar, aside) :is(a, button, pre):focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
article + article { margin-top: 20px; } article button { margin-bottom: 8px; }
@media (max-width: 760px) {
  body { display: block; height: auto; }
  #session { margin: 0; }
  #ide { height: 66rem; }
  aside { border: 0; border-top: 1px solid var(--hair); }
  #ide .graphiql-container .graphiql-sidebar { width: 44px; padding: 4px 0; }
  #ide .graphiql-container .graphiql-sessions { margin: 0; }
  #ide .graphiql-container #graphiql-session { flex-direction: column; }
  #ide .graphiql-container #graphiql-session > .graphiql-horizontal-drag-bar { display: none; }
}
`;
