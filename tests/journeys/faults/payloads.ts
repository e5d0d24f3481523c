/** Every walk notices a call of `ran()`; nothing may ever call it. */
const RUN = 'window.troubles.push("a payload ran")';

/** Texts that are code where somebody forgets that they are texts. */
export const payloads: readonly string[] = [
  `<script>${RUN}</script>`,
  `<img src=x onerror='${RUN}'>`,
  `"><svg onload='${RUN}'>`,
  `'-${RUN}-'`,
  `</script><script>${RUN}</script>`,
  `<iframe srcdoc="<script>parent.${RUN.slice(7)}</script>"></iframe>`,
  `<a href="javascript:${RUN}">press</a>`,
  `<a href="&#106;avascript:${RUN}">press</a>`,
  `<a href="java\tscript:${RUN}">press</a>`,
  `<a href="https://evil.example/" target="_blank" ping="https://evil.example/ping">press</a>`,
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  '//evil.example/x.js',
  `<math><mtext><table><mglyph><style><img src=x onerror='${RUN}'>`,
  `<noscript><p title="</noscript><img src=x onerror='${RUN}'>">`,
  `<form action="https://evil.example/"><input name=attributes><button formaction="javascript:${RUN}">press</button></form>`,
  `<style>@import "https://evil.example/x.css";*{background:url(https://evil.example/x)}</style>`,
  '<base href="https://evil.example/"><link rel="stylesheet" href="/x.css"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  `<object data="data:text/html,<script>${RUN}</script>"></object><embed src="https://evil.example/x.swf">`,
  `<details open ontoggle='${RUN}'><summary>x</summary></details><video><source onerror='${RUN}'></video>`,
  `{{constructor.constructor("${RUN.replaceAll('"', "'")}")()}}`,
  `\${${RUN}}`,
  '{{count}} $t(engine.retry) {{- html}}',
  '=user.email',
  '__proto__',
  '\u202Eevil\u0000\uFEFF',
  `<p id="root" name="harbor" class="x" style="position:fixed;inset:0" contenteditable>over everything</p>`,
];
