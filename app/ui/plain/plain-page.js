// Of the pages of a client, which are forms: what a page without React still does for who waits on a slow line.

/** A button that was pressed says so, and is not pressed twice; the browser may bring the page back as it was left. */
addEventListener('submit', ({ submitter, target }) => {
	const wait = (waits) => {
		for (const button of target.querySelectorAll('button')) button.disabled = waits
		submitter?.setAttribute('aria-busy', waits)
	}
	setTimeout(wait, 0, true)
	// The page is still there: the line broke or was stopped, and what was pressed may be pressed again.
	setTimeout(wait, 30_000, false)
})
addEventListener('pageshow', ({ persisted }) => {
	if (persisted) location.reload()
})

/** What was refused is where the cursor stands. */
document.querySelector('[aria-invalid=true]')?.focus()

/** Minutes and seconds until an hour that the page tells in words, and what is shown once they are over. */
for (const place of document.querySelectorAll('[data-seconds-left]')) {
	const endsAt = performance.now() + Number(place.dataset.secondsLeft) * 1000
	const rest = document.createElement('span')
	rest.className = 'num'
	rest.setAttribute('aria-hidden', 'true')
	place.append(rest)
	const timer = setInterval(tick, 1000)
	tick()
	function tick() {
		const left = Math.max(0, Math.round((endsAt - performance.now()) / 1000))
		rest.textContent = ` (${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')})`
		if (left > 0) return
		clearInterval(timer)
		place.hidden = true
		const after = document.getElementById(place.dataset.after)
		if (after) after.hidden = false
	}
}

/** A choice that changes the page asks for it by itself; its button is for who has no script. */
for (const form of document.querySelectorAll('form[data-sends]')) {
	form.addEventListener('change', () => form.requestSubmit())
	form.querySelector('[type=submit]').hidden = true
}

/** Inside another site's page it says how high it is, so that its frame need not scroll. */
if (parent !== window) {
	// What ends there leads out of it: the appointment and its payment are pages of their own.
	for (const form of document.querySelectorAll('form[method=post]'))
		if (!form.querySelector('[name=time]')) form.target = '_top'
	new ResizeObserver(() => parent.postMessage({ recepcion: document.body.scrollHeight }, '*')).observe(document.body)
}
