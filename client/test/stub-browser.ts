/** Stubs for the browser APIs that jsdom lacks and pages use. */
export function stubBrowser(): void {
  // The value in styles/base.css, which jsdom does not load.
  document.documentElement.style.scrollPaddingTop = '96px';
  // The buy bar and the second 'Look inside' (ui/buy-bar.module.css, catalogue/book/product-view.module.css) are hidden
  // in a wide window, and the filters (catalogue/list/filter-form.module.css) are shown.
  const style = document.createElement('style');
  style.textContent = '[class*=buyBar], [class*=delivery] button { display: none } #filters { display: block }';
  document.head.append(style);
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });

  // Nothing intersects, so pages are loaded by the buttons only.
  window.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  };

  // Nothing has a size in jsdom.
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };

  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };

  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = 'block';
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    this.style.removeProperty('display');
  };
}
