/**
 * Takes the notice `#floor` out of the document in a browser of the floor (README): Safari 16.0, Chrome 103 and Firefox
 * 112 are the first to know both. ES5, by itself and without the application, which an older one may not even read.
 */
export const floorScript =
  "(function(p){if(window.AbortSignal&&AbortSignal.timeout&&'inert'in p)p.parentNode.removeChild(p);" +
  "else p.hidden=false})(document.getElementById('floor'))";
