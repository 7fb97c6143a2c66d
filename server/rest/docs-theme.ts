import { paper, typefaces } from '../pages/paper.ts';

const style = `
body, html.dark-mode body { margin: 0; background: var(--paper); color: var(--ink); }
html.dark-mode { background: var(--paper); }
.swagger-ui, html.dark-mode .swagger-ui { background: none; color: var(--ink); font-family: var(--sans); }
.swagger-ui :is(p, li, td, th, label, h3, h4, h5, a, button, .btn, .opblock-summary-description, .tab li, .response-col_status,
  .parameter__name, .parameter__type, .servers > label, .model, .model-title, .opblock-description-wrapper p, select, input) {
  font-family: var(--sans);
}
.swagger-ui :is(code, pre, textarea, .opblock-summary-path, .microlight) { font-family: var(--mono); }
.swagger-ui .wrapper { max-width: 72rem; padding: 0 clamp(16px, 4vw, 48px); }
.swagger-ui .info { margin: 32px 0 24px; }
.swagger-ui .info :is(.title, h2) {
  color: var(--ink) !important; font: 400 clamp(30px, 4vw, 44px)/1.1 var(--serif); overflow-wrap: anywhere;
}
.swagger-ui .info :is(p, li, a) { color: var(--ink-2); font: 400 17px/1.55 var(--sans); }
.swagger-ui .info a { color: var(--ink) !important; text-decoration: underline; text-underline-offset: 0.25em; }
.swagger-ui .info .title small { background: var(--wash); border-radius: 2px; }
.swagger-ui .info .title small pre { color: var(--ink); }
.swagger-ui .info .title small.version-stamp { background: none; border: 1px solid var(--edge); }
.swagger-ui .scheme-container { margin: 0 0 16px; padding: 16px 0; border-block: 1px solid var(--hair); background: none !important; box-shadow: none !important; }
.swagger-ui .opblock-tag { border-color: var(--hair); color: var(--ink); font: 400 24px/1.2 var(--serif) !important; }
.swagger-ui .opblock-tag small { color: var(--ink-2); font: 400 15px/1.4 var(--sans); }
.swagger-ui .opblock-tag :is(a, span) { color: inherit; font: inherit; }
.swagger-ui .opblock { --method: var(--ink); margin: 0 0 8px; border-radius: 2px; box-shadow: none; }
.swagger-ui .opblock.opblock-post { --method: var(--free); }
.swagger-ui .opblock.opblock-delete { --method: var(--rubric); }
.swagger-ui .opblock { border: 1px solid var(--hair) !important; background: var(--sheet) !important; }
.swagger-ui .opblock .opblock-summary { border-color: var(--hair) !important; }
.swagger-ui .opblock .opblock-summary-method {
  border: 1px solid var(--method); border-radius: 2px; background: none !important; color: var(--method) !important;
  font: 600 13px/1 var(--sans); text-shadow: none;
}
.swagger-ui .opblock .opblock-section-header { background: var(--wash) !important; box-shadow: none; }
.swagger-ui .opblock .tab-header .tab-item.active h4 span::after { background: var(--rubric) !important; }
.swagger-ui .btn.execute { border-color: var(--ink) !important; background: var(--ink) !important; color: var(--paper) !important; }
.swagger-ui .opblock .opblock-summary-path { color: var(--ink); font-size: 14px; font-weight: 400; }
.swagger-ui .opblock .opblock-summary-description { color: var(--ink-2) !important; font: 400 14px/1.4 var(--sans); }
.swagger-ui :is(.opblock-section-header h4, .opblock-section-header label, .tab li, .parameter__name, table thead tr th,
  .response-col_status, .responses-inner h4, .responses-inner h5, .opblock-description-wrapper p, .model-title, .servers > label,
  .response-col_description, .response-col_links, .parameter__in, .parameter__type, .markdown p, .renderedMarkdown p,
  section.models h4, section h3) { color: var(--ink); }
.swagger-ui :is(.btn, html.dark-mode .btn) {
  min-height: 40px; border: 1px solid var(--edge); border-radius: 2px; background: none; box-shadow: none; color: var(--ink);
}
.swagger-ui .btn.authorize { border-color: var(--edge) !important; color: var(--ink) !important; }
.swagger-ui .btn.authorize svg { fill: currentcolor; }
.swagger-ui :is(.microlight, .highlight-code > .microlight) { border-radius: 2px; }
.swagger-ui :is(input, select, textarea) { border-radius: 2px; }
.swagger-ui :is(section.models, section.models .model-container) { border-color: var(--hair); border-radius: 2px; background: var(--sheet); }
.swagger-ui .prop-type { color: var(--free); }
.swagger-ui :focus-visible { outline: 3px solid var(--focus) !important; outline-offset: 2px; }
@media (max-width: 760px) {
  .swagger-ui .opblock .opblock-summary-control { min-height: 44px; }
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { flex-flow: column; align-items: flex-start; gap: 2px; }
  .swagger-ui .opblock :is(.opblock-summary-path, .opblock-summary-description) { flex: none; max-width: 100%; padding: 0; text-align: left; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 5rem; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; padding-inline: 0; }
  .swagger-ui .opblock-tag small { flex: 1 0 100%; order: 1; padding: 0; }
  .swagger-ui :is(table.parameters, table.responses-table) :is(tbody, tr, td) { display: block; width: auto; max-width: none; padding-inline: 0; }
  .swagger-ui table :is(thead) { display: none; }
  .swagger-ui :is(input, select, textarea, .parameters-col_description input) { max-width: 100%; }
  .swagger-ui .auth-wrapper { justify-content: flex-start; }
}
`;

/**
 * The page of the plugin names neither the width of a phone nor the shop's icon. The theme is the one that the reader
 * chose in the shop, else the system's; Swagger UI has a dark form of its own.
 */
const script = `
const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
for (const icon of document.querySelectorAll('link[rel=icon]')) icon.href = '/favicon.svg', icon.type = 'image/svg+xml';
const system = matchMedia('(prefers-color-scheme: dark)');
function show() {
  let kept = null;
  try { kept = localStorage.getItem('theme'); } catch {}
  const isDark = kept === null ? system.matches : kept === 'dark';
  document.documentElement.classList.toggle('dark-mode', isDark);
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
}
show();
system.addEventListener('change', show);
addEventListener('storage', show);
`;

/** Swagger UI in the shop's colours and type. */
export const docsTheme = (shopName: string) => ({
  title: `${shopName} REST API`,
  css: [{ filename: 'shop.css', content: paper + typefaces() + style }],
  js: [{ filename: 'shop.js', content: script }],
});
