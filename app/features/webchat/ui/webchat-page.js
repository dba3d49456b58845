// Of the chat's page, in a frame or by itself: what it does without a script is a form and a link, and stays that.

const page = document.querySelector('[data-webchat]')
const path = page.dataset.webchat
const isFramed = parent !== window
const log = document.getElementById('charla')
const form = document.getElementById('escribir')
const text = form.elements.namedItem('text')
const problem = document.getElementById('problema')
const memory = `chat-web:${path}`
/** Of whoever keeps no cookie of ours: some browsers refuse them inside another site. */
const secret = {
	get: () => attempt(() => localStorage.getItem(memory)) ?? '',
	set: (value) => attempt(() => (value ? localStorage.setItem(memory, value) : localStorage.removeItem(memory))),
}
let version = page.dataset.version
let isOpen = !isFramed
let unseen = 0
const picture = document.getElementById('imagen')
const preview = document.getElementById('previa')
page.dataset.scripted = ''

function attempt(work) {
	try {
		return work()
	} catch {
		return null
	}
}

function ask(address, options = {}) {
	const headers = { Accept: 'application/json', ...options.headers }
	if (secret.get()) headers['X-Visita'] = secret.get()
	return fetch(address, { ...options, headers })
}

function tellSite(message) {
	if (isFramed) parent.postMessage(message, '*')
}

/** Only what is new is put in, so that whoever listens hears it once. */
function show(html) {
	const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById('charla')
	if (!fresh) return
	const before = new Set([...log.children].map(({ id }) => id))
	const after = new Map([...fresh.children].map((line) => [line.id, line]))
	for (const line of [...log.children]) {
		const now = after.get(line.id)
		if (!now) line.remove()
		else if (now.innerHTML !== line.innerHTML) line.replaceWith(now)
	}
	for (const line of after.values()) {
		if (before.has(line.id)) continue
		log.append(line)
		if (line.dataset.from && line.dataset.from !== 'visitor') unseen += 1
	}
	// What is thought about stands last.
	const thinking = document.getElementById('escribiendo')
	if (thinking) log.append(thinking)
	toEnd()
	noted()
}

function noted() {
	if (isOpen) unseen = 0
	tellSeen()
	if (unseen > 0) tellSite({ chatWeb: 'nuevos', nuevos: unseen })
}

function toEnd() {
	log.scrollTop = log.scrollHeight
}

function say(sentence) {
	problem.textContent = sentence
	problem.hidden = !sentence
}

/** What is told beside messages: lost where it can't be told. */
function tell(facts) {
	if (!isKnown) return
	ask(`${path}/contar`, { method: 'POST', body: new URLSearchParams(facts), keepalive: true }).catch(() => null)
}

/** Of answers that somebody has before their eyes. */
let lastSeen = ''
function tellSeen() {
	const newest = [...log.children].findLast(({ dataset }) => dataset.from && dataset.from !== 'visitor')?.id
	if (!newest || newest === lastSeen || !isOpen || document.hidden) return
	lastSeen = newest
	tell({ seen: newest })
}
document.addEventListener('visibilitychange', tellSeen)

/** Told at most every few seconds; who pauses for longer has stopped. */
let typedAt = 0
let stops = 0
function types(now) {
	clearTimeout(stops)
	if (now) stops = setTimeout(types, 5000, false)
	if (now ? performance.now() - typedAt < 4000 && typedAt : !typedAt) return
	typedAt = now ? performance.now() : 0
	tell({ types: now ? 'on' : 'off' })
}
text.addEventListener('input', () => types(text.value !== ''))

/** What was chosen or pasted stands above the words until it is sent. */
function showPicture() {
	const [file] = picture.files
	const image = preview.querySelector('img')
	URL.revokeObjectURL(image.src)
	const isTooLarge = file && file.size > Number(picture.dataset.most)
	if (isTooLarge) picture.value = ''
	say(isTooLarge ? picture.dataset.tooLarge : '')
	preview.hidden = !file || isTooLarge
	if (!preview.hidden) image.src = URL.createObjectURL(file)
}
function dropPicture() {
	picture.value = ''
	showPicture()
}
picture.addEventListener('change', showPicture)
preview.querySelector('button').addEventListener('click', () => {
	dropPicture()
	text.focus()
})
text.addEventListener('paste', ({ clipboardData }) => {
	const image = [...clipboardData.items].find(({ kind, type }) => kind === 'file' && type.startsWith('image/'))
	if (!image) return
	const given = new DataTransfer()
	given.items.add(image.getAsFile())
	picture.files = given.files
	showPicture()
})

async function send(choice) {
	const body = new FormData(form)
	if (choice) body.set('choiceId', choice)
	if (choice || !picture.files.length) body.delete('image')
	types(false)
	const answer = await ask(`${path}/decir`, { method: 'POST', body })
	const told = await answer.json()
	if (!answer.ok) return say(told.message)
	if (told.token) secret.set(told.token)
	form.elements.namedItem('once').value = told.once
	if (!choice) {
		text.value = ''
		dropPicture()
	}
	say('')
	show(told.html)
	version = told.version
	ending.closest('details').hidden = false
	wakes()
}

let isSending = false
async function press(choice) {
	if (isSending || !(choice || text.value.trim() || picture.files.length)) return
	isSending = true
	form.setAttribute('aria-busy', 'true')
	await send(choice).catch(() => say('No se pudo enviar: revisa tu conexión e inténtalo de nuevo.'))
	isSending = false
	form.removeAttribute('aria-busy')
	text.focus()
}

form.addEventListener('submit', (event) => {
	event.preventDefault()
	press(event.submitter?.value)
})
text.addEventListener('keydown', (event) => {
	if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
	event.preventDefault()
	press()
})

const ending = document.getElementById('terminar')
ending.addEventListener('submit', async (event) => {
	event.preventDefault()
	await ask(`${path}/terminar`, { method: 'POST', body: new FormData(ending) }).catch(() => null)
	secret.set('')
	location.reload()
})

/** Asked again and again; each time the answer waits until there is something to tell. */
let isKnown = page.dataset.known === 'true' || secret.get() !== ''
let wake = null
function wakes() {
	isKnown = true
	wake?.()
}
document.addEventListener('visibilitychange', () => wake?.())
async function listen() {
	let pause = 1000
	for (;;) {
		// Who said nothing yet, and a page that nobody sees, ask nothing.
		while (!isKnown || document.hidden) await new Promise((done) => (wake = done))
		try {
			const answer = await ask(`${path}/novedades?v=${encodeURIComponent(version)}`)
			if (answer.status === 404 || answer.status === 410) return say('Este chat está cerrado por ahora.')
			if (!answer.ok) throw new Error('not now')
			const told = await answer.json()
			if (told.html) show(told.html)
			version = told.version
			pause = 1000
			isKnown = told.known
			// So many wait that the answer did not.
			if (isKnown && !told.waited) await new Promise((done) => setTimeout(done, 3000))
		} catch {
			await new Promise((done) => setTimeout(done, pause))
			pause = Math.min(pause * 2, 30_000)
		}
	}
}

function close() {
	isOpen = false
	tellSite({ chatWeb: 'cerrar' })
}
addEventListener('keydown', ({ key }) => {
	if (key === 'Escape' && isFramed) close()
})
for (const button of document.querySelectorAll('[data-closes]')) {
	button.hidden = !isFramed
	button.addEventListener('click', close)
}
for (const line of document.querySelectorAll('[data-without-script]')) line.hidden = true

addEventListener('message', ({ source, data }) => {
	if (!isFramed || source !== parent || !data?.chatWeb) return
	if (typeof data.page === 'string') form.elements.namedItem('page').value = data.page
	isOpen = data.chatWeb !== 'cerrado'
	if (!isOpen) return
	noted()
	toEnd()
	if (data.chatWeb === 'abierto') text.focus()
})

toEnd()
if (!isFramed) text.focus()
tellSeen()
listen()
