import { type ShownWebchat } from '../schemas.ts'

type Button = Pick<ShownWebchat, 'business' | 'button' | 'buttonText' | 'side' | 'origins' | 'key'> & {
	/** Where the frame's page stands unless the script came from elsewhere: our own address, or the partner's. */
	origin: string
	path: string
}

/**
 * What stands on the business's site before anybody opens the chat: a button, in a tree of its own, so that neither site
 * dresses the other. Nothing of it is written as HTML or as a style attribute: a site that allows no inline script or style
 * needs no exception but our address in `script-src` and `frame-src`. The frame is fetched when it is opened.
 */
export function buttonScript({ origin, path, key, origins, business, button, buttonText, side }: Button): string {
	const facts = {
		origin,
		path,
		key,
		origins,
		side,
		text: buttonText,
		fill: button.fill,
		ink: button.text,
		title: `Chat de ${business}`,
	}
	return `(() => {
'use strict'
const facts = ${JSON.stringify(facts).replaceAll('<', '\\u003c')}
${body}})()
`
}

const body = `const id = 'recepcion-chat-' + facts.key
if (document.getElementById(id)) return
const script = document.currentScript
// The frame stands where this script came from, e.g. on another host of ours; a copy of it elsewhere knows where it belongs.
const from = script && script.src ? new URL(script.src) : null
if (from && from.pathname === facts.path + '/boton.js') facts.origin = from.origin
const here = location.origin
if (here !== facts.origin && !facts.origins.includes(here)) {
	console.warn('Chat web: agrega ' + here + ' a los sitios permitidos del chat.')
	return
}
const opensAtOnce = script && script.hasAttribute('data-abierto')
const make = (name, attributes, parent) => {
	const one = document.createElement(name)
	for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value)
	if (parent) parent.append(one)
	return one
}
const memory = {
	get: () => { try { return sessionStorage.getItem(id) } catch { return null } },
	set: (value) => { try { sessionStorage.setItem(id, value) } catch {} },
}
const sheet = new CSSStyleSheet()
sheet.replaceSync(
	':host{all:initial}' +
	'button{position:fixed;z-index:2147483000;bottom:max(20px,env(safe-area-inset-bottom));' + facts.side + ':20px;display:inline-flex;align-items:center;gap:10px;min-height:56px;max-width:calc(100vw - 40px);padding:0 22px 0 18px;border:0;border-radius:28px;font:600 16px/1.2 system-ui,sans-serif;color:' + facts.ink + ';background:' + facts.fill + ';box-shadow:0 2px 6px rgb(0 0 0/.16),0 8px 24px rgb(0 0 0/.18);cursor:pointer}' +
	'button:hover{filter:brightness(.94)}button:focus-visible{outline:3px solid ' + facts.fill + ';outline-offset:3px}' +
	'button span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}' +
	'svg{flex:none;width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}' +
	'b{position:absolute;top:-4px;right:-4px;min-width:22px;height:22px;padding:0 6px;box-sizing:border-box;border-radius:11px;background:#b3261e;color:#fff;font:700 13px/22px system-ui,sans-serif;text-align:center}' +
	'b[hidden],iframe[hidden]{display:none}' +
	'iframe{position:fixed;z-index:2147483001;bottom:92px;' + facts.side + ':20px;width:min(384px,calc(100vw - 40px));height:min(620px,calc(100dvh - 112px));border:0;border-radius:16px;background:#fff;box-shadow:0 4px 12px rgb(0 0 0/.14),0 16px 48px rgb(0 0 0/.22);color-scheme:light dark}' +
	'@media(max-width:520px){iframe{inset:0;width:100%;height:100dvh;border-radius:0}}' +
	'@media print{button,iframe{display:none}}'
)
const place = make('div', { id })
const root = place.attachShadow({ mode: 'open' })
root.adoptedStyleSheets = [sheet]
const button = make('button', { type: 'button', 'aria-expanded': 'false', 'aria-haspopup': 'dialog' }, root)
const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
svg.setAttribute('viewBox', '0 0 24 24')
svg.setAttribute('aria-hidden', 'true')
const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
line.setAttribute('d', 'M20.5 12a7.5 7.5 0 0 1-11 6.6L4 20l1.5-4.8A7.5 7.5 0 1 1 20.5 12Z')
svg.append(line)
button.append(svg)
make('span', {}, button).textContent = facts.text
const badge = make('b', { hidden: '' }, button)
let frame = null
const page = () => location.origin + location.pathname
const tell = (message) => frame && frame.contentWindow && frame.contentWindow.postMessage({ chatWeb: message, page: page() }, facts.origin)
function count(news) {
	badge.hidden = !news
	badge.textContent = news > 9 ? '9+' : news || ''
	button.setAttribute('aria-label', facts.text + (news ? ', ' + news + (news > 1 ? ' mensajes nuevos' : ' mensaje nuevo') : ''))
}
function open(byHand) {
	if (!frame) {
		frame = make('iframe', { title: facts.title, src: facts.origin + facts.path + '?desde=' + encodeURIComponent(page()) })
		frame.addEventListener('load', () => tell(byHand ? 'abierto' : 'visible'))
		root.append(frame)
	}
	frame.hidden = false
	button.setAttribute('aria-expanded', 'true')
	count(0)
	memory.set('1')
	if (byHand) { frame.focus(); tell('abierto') }
}
function close() {
	if (!frame || frame.hidden) return
	frame.hidden = true
	button.setAttribute('aria-expanded', 'false')
	memory.set('0')
	tell('cerrado')
	button.focus()
}
button.addEventListener('click', () => (frame && !frame.hidden ? close() : open(true)))
addEventListener('keydown', ({ key }) => { if (key === 'Escape') close() })
addEventListener('message', ({ source, origin, data }) => {
	if (!frame || source !== frame.contentWindow || origin !== facts.origin || !data) return
	if (data.chatWeb === 'cerrar') close()
	if (data.chatWeb === 'nuevos' && frame.hidden) count(Number(data.nuevos) || 0)
})
const put = () => {
	document.body.append(place)
	if (opensAtOnce) open(true)
	else if (memory.get() === '1' && innerWidth > 520) open(false)
}
if (document.body) put()
else addEventListener('DOMContentLoaded', put)
`
