// Runs with the host's Node, possibly before anything is installed: `prepare.mjs install|build [SCRIPT ARGUMENT…]`. An old
// Node parses this file and the first import, which names the one that is needed.
// oxlint-disable-next-line import/no-unassigned-import -- it ends the process or does nothing
import './check-node.cjs';

void import('./install-and-build.mjs');
