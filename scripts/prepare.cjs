'use strict';
// Runs with the host's Node, possibly before anything is installed: `prepare.cjs install|build [SCRIPT ARGUMENT…]`. Ends
// with a sentence under a Node that cannot install the shop: even old ones parse this file and run it up to its last line.

var fs = require('fs');
var path = require('path');

var file = path.join(__dirname, '../package.json');
var packageJson = JSON.parse(fs.readFileSync(file, 'utf8'));
var os = process.platform === 'win32' ? 'win' : process.platform;
// Where npm installs the shop's own Node, the host's only has to run npm. Elsewhere it runs the shop.
var hasOwn = 'node-' + os + '-' + process.arch in packageJson.optionalDependencies;
var range = hasOwn ? packageJson.engines.node : '>=24.0.0';

/** @param {string} text */
function numbers(text) {
  return text.split('.').map(Number);
}

/** @param {string} one as ^20.19.0 or >=22.12.0 */
function holds(one) {
  var least = numbers(one.replace(/^\D+/, ''));
  var now = numbers(process.versions.node);
  if (one.charAt(0) === '^' && now[0] !== least[0]) return false;
  return now[0] > least[0] || (now[0] === least[0] && now[1] >= least[1]);
}

var choices = range.split(' || ');
if (!choices.some(holds)) {
  var words = choices.map(function (one) {
    var version = one.replace(/^\D+/, '').replace(/\.0$/, '');
    return one.charAt(0) === '^' ? version + ' or newer of ' + version.split('.')[0] : version + ' or newer';
  });
  var where = hasOwn ? '' : ' on ' + process.platform + ' ' + process.arch;
  console.error('Node.js ' + words.join(', or ') + ', is needed' + where + '; this is ' + process.versions.node + '.');
  process.exit(1);
}

void import('./install-and-build.mjs');
