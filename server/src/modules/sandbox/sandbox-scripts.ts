const channel = (provider: string) => `prelude-sandbox-${provider}`;

/** Opens the consent page and waits for its result; `done` receives null when the window was closed. */
const ask = (provider: string, path: string) => `
function ask(query,done){
var c=new BroadcastChannel('${channel(provider)}'),w=window.open('${path}?'+new URLSearchParams(query),'_blank','width=600,height=700'),over=false,t;
function end(v){if(over)return;over=true;clearInterval(t);c.close();done(v)}
c.onmessage=function(e){end(e.data)};
if(!w)return end(null);
t=setInterval(function(){if(w.closed)setTimeout(function(){end(null)},300)},300)}`;

export const facebookScript = `(function(){${ask('facebook', '/sandbox/facebook/sdk/dialog')}
var app='';window.FB={init:function(o){app=o.appId},login:function(done){
ask({client_id:app,way:'sdk',response_type:'token'},function(v){
done(v&&v.accessToken?{status:'connected',authResponse:{accessToken:v.accessToken}}:{status:'unknown',authResponse:null})})}};
if(window.fbAsyncInit)window.fbAsyncInit()})()`;

export const appleScript = `(function(){${ask('apple', '/sandbox/apple/authorize')}
var o={};window.AppleID={auth:{init:function(given){o=given},signIn:function(){return new Promise(function(yes,no){
ask({client_id:o.clientId,redirect_uri:o.redirectURI,state:o.state,nonce:o.nonce,scope:o.scope||'',way:'sdk',response_type:'code'},function(v){
v&&v.code?yes({authorization:{code:v.code,state:v.state,id_token:''}}):no({error:'popup_closed_by_user'})})})}}}})()`;

/** Last page of a scripted consent: forwards the result from the address, removes it from the address and closes. */
export const answerScript = `(function(){var answer=new URLSearchParams(location.hash.slice(1)),p=answer.get('provider');
history.replaceState(null,'',location.pathname);
if(p==='facebook'||p==='apple'){var c=new BroadcastChannel('prelude-sandbox-'+p);c.postMessage(Object.fromEntries(answer));c.close()}
setTimeout(function(){window.close()},150)})()`;
