type Widget = { origin: string; path: string; name: string }

/**
 * A script for other sites: draws the booking page in place of itself, of one specialist where `data-especialista` says.
 * Each step begins at its top: the site stays as far down as the button of a longer step was.
 */
export function widgetScript({ origin, path, name }: Widget): string {
	const facts = JSON.stringify({ origin, path, title: `Reserva tu cita: ${name}` }).replaceAll('<', '\\u003c')
	return `(() => {
	const { origin, path, title } = ${facts}
	const script = document.currentScript
	const who = script.dataset.especialista
	const frame = document.createElement('iframe')
	frame.src = origin + path + (who ? '/con/' + encodeURIComponent(who) : '')
	frame.title = title
	frame.style.cssText = 'width:100%;min-height:40rem;border:0'
	let isFirst = true
	frame.addEventListener('load', () => {
		if (!isFirst && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
		isFirst = false
	})
	script.after(frame)
	addEventListener('message', (event) => {
		const height = event.data && event.data.recepcion
		if (event.source === frame.contentWindow && event.origin === origin && height > 0) frame.style.height = height + 'px'
	})
})()
`
}
