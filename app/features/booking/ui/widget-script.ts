type Widget = { origin: string; path: string; name: string }

/** A script for other sites: draws the booking page in place of itself, of one specialist where `data-especialista` says. */
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
	script.after(frame)
	addEventListener('message', (event) => {
		const height = event.data && event.data.recepcion
		if (event.source === frame.contentWindow && event.origin === origin && height > 0) frame.style.height = height + 'px'
	})
})()
`
}
