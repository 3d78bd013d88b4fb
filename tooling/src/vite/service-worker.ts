/** Where the page lies that is shown without a connection; the server serves it under this path. */
const offlinePath = '/offline'

/** Hashed files that are kept at most; the oldest leave first. */
const maxAssets = 300

/**
 * Creates the service worker of a site. It keeps two things: hashed files, whose content never changes, and the page for
 * readers without a connection. Documents, responses of the API and other hosts pass it by, so that it serves neither stale
 * code nor a balance. `version` changes with that page; a new worker takes over at once, since it holds no code of the app.
 */
export function createServiceWorker(version: string): string {
  return `const offline='offline-${version}',assets='assets'
addEventListener('install',event=>{
skipWaiting()
event.waitUntil(caches.open(offline).then(cache=>cache.add(new Request('${offlinePath}',{cache:'reload'}))))
})
addEventListener('activate',event=>event.waitUntil(activate()))
addEventListener('fetch',event=>{
const {request}=event,url=new URL(request.url)
if(request.method!=='GET'||url.origin!==location.origin)return
if(request.mode==='navigate')event.respondWith(navigate(event))
else if(url.pathname.startsWith('/assets/'))event.respondWith(readAsset(event))
})
async function activate(){
for(const name of await caches.keys())if(name!==offline&&name!==assets)await caches.delete(name)
await registration.navigationPreload?.enable()
}
async function navigate(event){
try{return await event.preloadResponse??await fetch(event.request)}
catch{return await caches.match('${offlinePath}')??Response.error()}
}
async function readAsset(event){
const cache=await caches.open(assets),known=await cache.match(event.request)
if(known)return known
const response=await fetch(event.request)
if(response.status===200&&response.type==='basic')event.waitUntil(keep(cache,event.request,response.clone()))
return response
}
async function keep(cache,request,response){
await cache.put(request,response)
const keys=await cache.keys()
for(const old of keys.slice(0,Math.max(0,keys.length-${maxAssets})))await cache.delete(old)
}
`
}
