/**
 * For old browsers, in each document. Removes the notice `#floor` in supported browsers: Safari 16.0, Chrome 103 and Firefox 112 are the first with both
 * features. Asks for the WebP of an AVIF picture that cannot be shown (server/src/core/media/webp.ts): Safari 16 has no
 * AVIF on macOS 12 and older. ES5, because older browsers cannot parse the application.
 */
export const floorScript =
  "(function(p){if(window.AbortSignal&&AbortSignal.timeout&&'inert'in p)p.parentNode.removeChild(p);" +
  "else p.hidden=false})(document.getElementById('floor'));" +
  "addEventListener('error',function(e){var i=e.target,s=i.currentSrc;" +
  "if(/\\.avif$/.test(s)){i.srcset='';i.src=s+'.webp'}},true)";
