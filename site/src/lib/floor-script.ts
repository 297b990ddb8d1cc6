/**
 * Removes the notice `#floor` in supported browsers: Safari 16.0, Chrome 103 and Firefox 112 are the first with both
 * features. ES5, because older browsers cannot parse the application.
 */
export const floorScript =
  "(function(p){if(window.AbortSignal&&AbortSignal.timeout&&'inert'in p)p.parentNode.removeChild(p);" +
  "else p.hidden=false})(document.getElementById('floor'))";
