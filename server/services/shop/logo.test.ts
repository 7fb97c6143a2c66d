import sharp from 'sharp';
import { expect, test } from 'vitest';
import { logoFaults } from './logo.ts';

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">\n${inside}\n</svg>`;

test('a drawing with styles, gradients and an editor’s notes is a logo', async () => {
  const svg = `<?xml version="1.0"?>\n<!-- mine -->\n${drawing(`<style>.a { fill: url(#g) }</style>
    <sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" pagecolor="#fff"/>
    <defs><linearGradient id="g"><stop offset="0" stop-color="#123456"/></linearGradient></defs>
    <use href="#p"/><path id="p" class="a" d="M0 0h8v8z" style="stroke: #fff"/>`)}`;
  expect(await logoFaults(svg)).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>', ['line 2: <script> is not allowed in a logo']],
  ['<path d="M0 0"/>\n<SCRIPT/>', ['line 3: <SCRIPT> is not allowed in a logo']],
  ['<path onload="x()" d="M0 0"/>', ['line 2: <path> has the script onload']],
  [
    '<a href="https://x.example"><path d="M0 0"/></a>',
    ['line 2: <a> is not allowed in a logo', 'line 2: <a> links to something outside of the drawing'],
  ],
  ['<use xlink:href="https://x.example/y.svg#z"/>', ['line 2: <use> links to something outside of the drawing']],
  ['<use href="javascript:x()"/>', ['line 2: <use> links to something outside of the drawing']],
  [
    '<image href="x.png"/>',
    ['line 2: <image> is not allowed in a logo', 'line 2: <image> links to something outside of the drawing'],
  ],
  ['<foreignObject/>', ['line 2: <foreignObject> is not allowed in a logo']],
  ['<animate attributeName="href"/>', ['line 2: <animate> is not allowed in a logo']],
  ['<path fill="url( \'https://x.example/y\' )"/>', ['line 2: <path> loads something from outside of the drawing']],
  [
    '<style>\n@import "https://x.example/y.css";</style>',
    ['line 2: <style> loads something from outside of the drawing'],
  ],
])('%s is refused', async (inside, faults) => {
  expect(await logoFaults(drawing(inside))).toEqual(faults);
});

const OUTSIDE = 'loads something from outside of the drawing';
test.each<[inside: string, fault: string]>([
  ['<s:script xmlns:s="http://www.w3.org/2000/svg">x()</s:script>', '<s:script> is not allowed in a logo'],
  [
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">x()</h:script>',
    '<h:script> is not a part of SVG: save the drawing as plain SVG',
  ],
  [
    '<script xmlns="http://www.w3.org/1999/xhtml">x()</script>',
    '<script> is not a part of SVG: save the drawing as plain SVG',
  ],
  [
    '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"/>',
    '<m:math> is not a part of SVG: save the drawing as plain SVG',
  ],
  [
    '<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="#a"/>',
    '<x:include> is not a part of SVG: save the drawing as plain SVG',
  ],
  ['<x:any xmlns:x="urn:unknown"/>', '<x:any> is not a part of SVG: save the drawing as plain SVG'],
  ['<any xmlns=""/>', '<any> is not a part of SVG: save the drawing as plain SVG'],
  [
    '<use xmlns:x="http://www.w3.org/1999/xlink" x:href="https://x.example/#a"/>',
    '<use> links to something outside of the drawing',
  ],
  ['<use href="//x.example/#a"/>', '<use> links to something outside of the drawing'],
  ['<use href="data:image/svg+xml,x#a"/>', '<use> links to something outside of the drawing'],
  ['<path xmlns:e="http://www.w3.org/2000/svg" e:onload="x()"/>', '<path> has the script e:onload'],
  ['<path xmlns:e="http://www.inkscape.org/namespaces/inkscape" e:onload="x()"/>', '<path> has the script e:onload'],
  ['<path ONLOAD="x()"/>', '<path> has the script ONLOAD'],
  ['<path xmlns:e="urn:unknown" e:any="1"/>', '<path> has the attribute e:any of unknown kind'],
  ['<g xml:base="https://x.example/"/>', '<g> has the attribute xml:base of unknown kind'],
  ['<path fill="u\\72l(https://x.example/y)"/>', `<path> ${OUTSIDE}`],
  ['<path style="fill:\\000075rl( https://x.example/y)"/>', `<path> ${OUTSIDE}`],
  ['<path style="fill:URL(&quot;https://x.example/y&quot;)"/>', `<path> ${OUTSIDE}`],
  ['<path style="fill:url(\\23 a), url(y.svg#a)"/>', `<path> ${OUTSIDE}`],
  ['<path style="mask:image-set(\'https://x.example/y\' 1x)"/>', `<path> ${OUTSIDE}`],
  ['<path style="mask:-webkit-image-set(\'y\' 1x)"/>', `<path> ${OUTSIDE}`],
  ['<path style="mask:image(\'y\')"/>', `<path> ${OUTSIDE}`],
  ['<path cursor="url(https://x.example/y)"/>', `<path> ${OUTSIDE}`],
  ['<style>@im\\70ort "https://x.example/y";</style>', `<style> ${OUTSIDE}`],
  ['<style>@IMPORT url(#a);</style>', `<style> ${OUTSIDE}`],
  ['<style>@im<!-- -->port "y";</style>', `<style> ${OUTSIDE}`],
  ['<style>@im<![CDATA[port "y";]]></style>', `<style> ${OUTSIDE}`],
  ['<style>a { content: "/*"; fill: url(https://x.example/y) } /* "*/</style>', `<style> ${OUTSIDE}`],
  ['<style>@font-face { font-family: x; src: url(data:font/woff,x) }</style>', `<style> ${OUTSIDE}`],
  ['<set attributeName="href" to="https://x.example"/>', '<set> is not allowed in a logo'],
  ['<filter id="f"><feImage href="#a"/></filter>', '<feImage> is not allowed in a logo'],
])('%s is refused in spite of its prefixes, escapes or case', async (inside, fault) => {
  expect(await logoFaults(drawing(inside))).toContain(`line 2: ${fault}`);
});

test.each([
  ['<?xml-stylesheet href="https://x.example/y.css"?>', 'line 1: it names a style sheet'],
  ['<!DOCTYPE svg SYSTEM "https://x.example/y.dtd">', 'line 1: its DOCTYPE names something outside of the drawing'],
  [
    '<!DOCTYPE svg PUBLIC "-//X//EN" "https://x.example/y.dtd">',
    'line 1: its DOCTYPE names something outside of the drawing',
  ],
  [
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://www.w3.org.x.example/y.dtd">',
    'line 1: its DOCTYPE names something outside of the drawing',
  ],
  ['<!DOCTYPE svg [<!ATTLIST path onload CDATA "x()">]>', 'line 1: its DOCTYPE names something outside of the drawing'],
])('a drawing after %s is refused', async (head, fault) => {
  expect(await logoFaults(`${head}${drawing('<path d="M0 0"/>')}`)).toEqual([fault]);
});

test.each([
  ['<path', 'line 3: it is not XML: '],
  ['<sodipodi:namedview/>', 'line 2: it is not XML: '],
  ['&nbsp;', 'line 2: it is not XML: '],
])('%s is reported as not XML', async (inside, fault) => {
  expect((await logoFaults(drawing(inside)))[0]).toContain(fault);
});

const repeatLevels = (part: (level: number) => string) =>
  Array.from({ length: 30 }, (_, level) => part(level)).join('');
const TOO_MANY_PARTS = /^it draws more than 10,000 parts/;
test.each<[what: string, inside: string]>([
  ['of doubling uses', repeatLevels((n) => `<g id="a${n}"><use href="#a${n + 1}"/><use xlink:href="#a${n + 1}"/></g>`)],
  [
    'of patterns in patterns',
    repeatLevels((n) => `<pattern id="a${n}">${`<rect fill="url(#a${n + 1})"/>`.repeat(4)}</pattern>`) +
      '<rect fill="url(#a0)"/>',
  ],
  [
    'of masks by styles',
    repeatLevels((n) => `<mask id="a${n}">${`<rect style="mask:u\\72l(#a${n + 1})"/>`.repeat(4)}</mask>`) +
      '<g mask="url(#a0)"/>',
  ],
  [
    'of clip paths by classes',
    `<style>${repeatLevels((n) => `.c${n}, g.d${n} { clip-path: url("#a${n + 1}") }`)}</style>` +
      repeatLevels((n) => `<clipPath id="a${n}"><rect class="x c${n}"/><rect class="d${n}"/></clipPath>`) +
      '<rect clip-path="url(#a0)"/>',
  ],
  ['that uses itself', '<g id="a"><use href="#a"/></g>'],
  ['of two that use each other', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
  [
    'of markers at many corners',
    `<marker id="m">${'<path/>'.repeat(100)}</marker><path marker-mid="url(#m)" d="M0 0${'l1 1'.repeat(200)}"/>`,
  ],
  ['of many filters', `<filter id="f"><feGaussianBlur/></filter>${'<path filter="url(#f)"/>'.repeat(600)}`],
  ['nested deeply', '<g>'.repeat(3_000) + '</g>'.repeat(3_000)],
  ['of a long chain of uses', Array.from({ length: 3_000 }, (_, n) => `<use id="a${n}" href="#a${n + 1}"/>`).join('')],
])('a bomb %s is refused immediately', async (_, inside) => {
  expect((await logoFaults(drawing(inside))).at(-1)).toMatch(TOO_MANY_PARTS);
});

const editors: Readonly<Record<string, string>> = {
  Inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="64mm" height="64mm" viewBox="0 0 64 64" version="1.1" id="svg1" inkscape:version="1.3.2" sodipodi:docname="logo.svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:zoom="2"><inkscape:grid type="xygrid" id="grid1"/></sodipodi:namedview>
  <metadata id="metadata1"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format>
    <dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></cc:Work></rdf:RDF></metadata>
  <defs id="defs1"><inkscape:path-effect effect="spiro" id="path-effect1" is_visible="true"/>
    <linearGradient inkscape:collect="always" id="g1"><stop style="stop-color:#000000;stop-opacity:1" offset="0" id="s1"/></linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#g1" id="g2" x1="0" y1="0" x2="1" y2="1" gradientUnits="userSpaceOnUse"/>
    <marker id="Arrow1" orient="auto"><path d="M 0 0 L 5 5" style="fill:context-stroke"/></marker></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:url(#g2);stroke:#000;marker-end:url(#Arrow1)" d="M 1,1 H 60 V 60 Z" id="p1" inkscape:original-d="M 1,1"
      inkscape:path-effect="#path-effect1" sodipodi:nodetypes="cccc"/>
    <text xml:space="preserve" style="font-size:10px;-inkscape-font-specification:'Serif'" x="1" y="9"><tspan sodipodi:role="line">Books</tspan></text>
  </g></svg>`,
  Illustrator: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 28.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns:x="http://ns.adobe.com/Extensibility/1.0/" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0px" y="0px"
  viewBox="0 0 64 64" style="enable-background:new 0 0 64 64;" xml:space="preserve" i:viewOrigin="0 0">
<metadata><x:xmpmeta xmlns:x="adobe:ns:meta/"><?xpacket begin="" id="W5M0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  ><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="Adobe Illustrator" rdf:about=""/></rdf:RDF></x:xmpmeta></metadata>
<style type="text/css"><![CDATA[
  .st0{fill:url(#SVGID_1_);}
  .st1{clip-path:url(#SVGID_2_);fill:#9A2312;}
  .st2{filter:url(#drop);opacity:0.5;mix-blend-mode:multiply;}
  @media print { .st2 { opacity: 1 } }
]]></style>
<switch><g i:extraneous="self"><linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse"><stop offset="0" style="stop-color:#FFF"/></linearGradient>
  <filter id="drop"><feOffset dx="1"/><feGaussianBlur stdDeviation="2"/><feBlend in="SourceGraphic"/></filter>
  <path class="st0" d="M0,0h64v64H0V0z"/><g><defs><rect id="r1" width="9" height="9"/></defs>
  <clipPath id="SVGID_2_"><use xlink:href="#r1" style="overflow:visible;"/></clipPath><path class="st1 st2" d="M0,0h9v9z" data-name="image (2)"/></g></g></switch></svg>`,
  Figma: `<svg width="64" height="64" viewBox="0 0 64 64" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)"><g filter="url(#filter0_d_1_2)"><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0H64V64H0V0Z" fill="url(#paint0_linear_1_2)"/></g>
<mask id="mask0_1_2" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64"><rect width="64" height="64" fill="#D9D9D9"/></mask>
<g mask="url(#mask0_1_2)"><circle cx="32" cy="32" r="9" fill="white" style="mix-blend-mode:screen"/></g></g>
<defs><filter id="filter0_d_1_2" x="0" y="0" width="64" height="72" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
<feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
<feMorphology radius="1" operator="dilate" in="SourceAlpha" result="e"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/>
<feBlend mode="normal" in2="BackgroundImageFix" result="shape"/></filter>
<linearGradient id="paint0_linear_1_2" x1="0" y1="0" x2="64" y2="64" gradientUnits="userSpaceOnUse"><stop stop-color="#9A2312"/><stop offset="1" stop-opacity="0"/></linearGradient>
<clipPath id="clip0_1_2"><rect width="64" height="64" fill="white"/></clipPath></defs></svg>`,
  Sketch: `<svg width="64px" height="64px" viewBox="0 0 64 64" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sketch="http://www.bohemiancoding.com/sketch/ns">
  <title>Artboard</title><desc>Created with Sketch.</desc><defs><path d="M0,0 L9,9" id="path-1"></path></defs>
  <g id="Page-1" stroke="none" sketch:type="MSPage"><mask id="mask-2" fill="white"><use xlink:href="#path-1"></use></mask><use id="Mask" fill="#D8D8D8" xlink:href="#path-1"></use></g></svg>`,
  LibreOffice: `<svg version="1.2" width="64mm" viewBox="0 0 6400 6400" xmlns="http://www.w3.org/2000/svg" xmlns:ooo="http://xml.openoffice.org/svg/export" xmlns:presentation="http://sun.com/xmlns/staroffice/presentation" xmlns:smil="http://www.w3.org/2001/SMIL20/" xml:space="preserve">
  <defs class="ClipPathGroup"><clipPath id="presentation_clip_path" clipPathUnits="userSpaceOnUse"><rect x="0" y="0" width="6400" height="6400"/></clipPath></defs>
  <g ooo:slide="id1" clip-path="url(#presentation_clip_path)"><rect class="BoundingBox" stroke="none" fill="none" width="9" height="9"/></g></svg>`,
  'a drawing with prefixes': `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><svg:style>@charset "utf-8"; .a, .b { fill: var(--x, #123456) }</svg:style>
    <svg:path class="a b" d="M0 0h8v8z" aria-label="An image(s)" lang="en"/></svg:svg>`,
};
test.each(Object.entries(editors))('a logo as %s writes it is accepted, and can be drawn', async (_, svg) => {
  expect(await logoFaults(svg)).toEqual([]);
  expect((await sharp(Buffer.from(svg)).metadata()).width).toBeGreaterThan(0);
});

test.each(['', 'words', '<html><svg/></html>', '<!DOCTYPE svg [<!ENTITY a "b">]><html/>'])(
  '%j is not a drawing',
  async (text) => {
    expect(await logoFaults(text)).toEqual(['line 1: it is not an SVG drawing']);
  },
);

test('entities are refused', async () => {
  const svg = `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${drawing('<path d="M0 0"/>')}`;
  expect(await logoFaults(svg)).toEqual(['line 1: it declares entities']);
});
